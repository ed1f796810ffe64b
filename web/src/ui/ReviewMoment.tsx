import type { ComponentChildren } from 'preact';
import { chanceWords, changeWords, happenedWords, isSame, kindOf, nextTo, spanWords, type At, type Kind, type Point, type Review } from '../review.ts';
import { capital, type Names } from '../words.ts';
import { Glyph, type Mark } from './Glyph.tsx';
import { ReviewDecision } from './ReviewDecision.tsx';

export const GLYPHS: Record<Kind, Mark> = { good: 'check', so: 'minus', bad: 'close', even: 'minus', luck: 'hourglass', others: 'people' };

export function MomentMark({ kind }: { kind: Kind }) {
  return (
    <i class={`mk ${kind}`} aria-hidden="true">
      <Glyph name={GLYPHS[kind]} />
    </i>
  );
}

/** Good, a mistake and what it cost, or that nothing is sure. */
export function verdictWords(point: Point, alone: boolean): string {
  const { verdict } = point;
  if (!verdict?.word) return 'too close to call';
  return verdict.loss ? `${capital(verdict.word)} ${changeWords(-verdict.loss[0], alone)}` : capital(verdict.word);
}

/** What would have been better, where that is sure. */
export function betterWords({ verdict }: Point, names: Names): string {
  const best = verdict?.options[verdict.best];
  return verdict?.word && verdict.loss && best ? names.sentence(best.words) : '';
}

interface MomentProps {
  review: Review;
  at: At;
  names: Names;
  onOpen: (moment: At) => void;
  children: ComponentChildren; // how to play on from there
}

/** One moment opened: what it changed, and if it was one's own choice, what else could be done. */
export function ReviewMoment({ review, at, names, onOpen, children }: MomentProps) {
  const verdict = at.whose === 'own' && review.points[at.place]?.verdict;
  const [title, told] = momentWords(review, at, names);
  return (
    <section class="sheet opened" aria-label="The moment">
      <header>
        <MomentMark kind={kindOf(review, at)} />
        <div aria-live="polite">
          <h2>{capital(title)}</h2>
          <p>{told}</p>
        </div>
        <nav aria-label="Moments that mattered">
          <Arrow mark="prev" word="The moment before" to={nextTo(review.happenings, at, -1)} onOpen={onOpen} />
          <Arrow mark="next" word="The next moment" to={nextTo(review.happenings, at, 1)} onOpen={onOpen} />
        </nav>
      </header>
      {verdict && <ReviewDecision key={at.place} verdict={verdict} alone={review.seats === 1} names={names} />}
      {children}
    </section>
  );
}

function momentWords(review: Review, at: At, names: Names): [title: string, told: string] {
  const point = review.points[at.place];
  const happening = review.happenings.find(each => isSame(each, at));
  if (at.whose === 'own' && point) return [names.sentence(point.words), choiceWords(point, review.seats === 1, names)];
  return happening ? [names.sentence(happening.words) || 'luck', happenedWords(review, happening)] : ['', ''];
}

function choiceWords(point: Point, alone: boolean, names: Names): string {
  const better = betterWords(point, names);
  const loss = point.verdict?.loss;
  return better && loss ? `${capital(better)} was better by ${chanceWords(loss[0], alone)} (${spanWords(loss, alone)}), in the same worlds.` : verdictWords(point, alone);
}

/** Stays where it is at either end, so that whoever goes by keys does not lose their place. */
function Arrow({ mark, word, to, onOpen }: { mark: Mark; word: string; to: At | undefined; onOpen: (moment: At) => void }) {
  return (
    <button type="button" class="btn-i" aria-label={word} title={word} aria-disabled={!to} onClick={() => to && onOpen(to)}>
      <Glyph name={mark} />
    </button>
  );
}
