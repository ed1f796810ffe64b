import { chanceWords, changeWords, MARKS, spanWords, type Option, type Point } from '../review.ts';
import { capital, type Names } from '../words.ts';
import { Glyph, type Mark } from './Glyph.tsx';

const GLYPHS: Record<string, Mark> = { good: 'check', so: 'minus', bad: 'close', even: 'minus' };

export function VerdictMark({ point }: { point: Point }) {
  const kind = MARKS[point.verdict?.word ?? ''];
  return (
    <i class={`mk ${kind}`} aria-hidden="true">
      <Glyph name={GLYPHS[kind] ?? 'minus'} />
    </i>
  );
}

/** Good, a mistake and what it cost, or that nothing is sure. */
export function verdictWords(point: Point, alone: boolean): string {
  const { verdict } = point;
  if (!verdict?.word) return 'too close to call';
  return verdict.loss ? `${capital(verdict.word)} ${changeWords(-verdict.loss[0], alone)}` : capital(verdict.word);
}

interface DecisionProps {
  point: Point;
  alone: boolean;
  names: Names;
  onPlayOn: (answers: number) => void;
}

/** One choice: what could be done, what each was worth, and what it hung on. */
export function ReviewDecision({ point, alone, names, onPlayOn }: DecisionProps) {
  const { verdict } = point;
  if (!verdict) return null;
  const most = Math.max(1e-9, ...verdict.options.map(option => option.chance[2]));
  const order = verdict.options.map((_, place) => place).sort((one, two) => (verdict.options[two]?.chance[0] ?? 0) - (verdict.options[one]?.chance[0] ?? 0));
  const best = verdict.options[verdict.best];
  return (
    <section class="sheet opened" aria-label="The choice">
      <header>
        <VerdictMark point={point} />
        <div>
          <h2>{capital(names.sentence(point.words))}</h2>
          <p>
            {verdict.word && verdict.loss && best ? `${capital(names.sentence(best.words))} was better by ${chanceWords(verdict.loss[0], alone)} (${spanWords(verdict.loss, alone)}), in the same worlds.` : verdictWords(point, alone)}
          </p>
        </div>
      </header>
      <ol class="opts-l" aria-label="What you could do, and the chance with it">
        {order.map(place => {
          const option = verdict.options[place];
          return option && <OptionBar key={place} option={option} most={most} alone={alone} names={names} note={place === 0 ? 'you' : place === verdict.best && verdict.word ? 'best' : ''} />;
        })}
      </ol>
      {verdict.reasons.map(reason => (
        <p class="why" key={reason.sentence}>
          {names.sentence(reason.sentence)}
        </p>
      ))}
      <button type="button" class="btn-2 strong" onClick={() => onPlayOn(point.answer)}>
        <Glyph name="play" />
        Play on from here
      </button>
    </section>
  );
}

function OptionBar({ option, most, alone, names, note }: { option: Option; most: number; alone: boolean; names: Names; note: string }) {
  const [value, low, high] = option.chance.map(each => (100 * Math.max(0, each)) / most) as [number, number, number];
  return (
    <li class={note}>
      <span class="on">
        <b>{capital(names.sentence(option.words))}</b>
        {note && <em>{note}</em>}
      </span>
      <span class="ob" aria-hidden="true">
        <i class="fill" style={{ width: `${value}%` }} />
        <i class="iv" style={{ left: `${low}%`, width: `${high - low}%` }} />
      </span>
      <span class="num ov">
        {chanceWords(option.chance[0], alone)} <small>{spanWords(option.chance, alone)}</small>
      </span>
    </li>
  );
}
