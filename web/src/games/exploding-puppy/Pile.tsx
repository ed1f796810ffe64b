import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import { plural } from '../../words.ts';
import { pileChoices } from './choices.ts';
import { knownIn, readHeld } from './faces.ts';
import { inWords, oddsOf, safety } from './odds.ts';

const ROPE = 'M110 12H188A20 20 0 0 1 208 32V252A20 20 0 0 1 188 272H32A20 20 0 0 1 12 252V32A20 20 0 0 1 32 12H84';

/** A pile to draw from, with a fuse around it that is as long as the chance to survive the next draw. */
export function DrawPile({ play, label, name, letter }: { play: Play; label: string; name: string; letter: string }) {
  const cards = play.view.zones[label] ?? [];
  const choices = pileChoices(play, letter);
  const top = cards[0] ? readHeld(cards[0]) : null;
  const isUp = top?.marks.includes('up') ?? false;
  const odds = oddsOf(play.view, label);
  return (
    <div class="pile draw" role="group" data-zone={label} aria-label={`${name}, ${plural(cards.length, 'card')}`}>
      {odds && cards.length > 0 && <Fuse left={safety(odds)} />}
      {cards.length > 0 ? (
        <Card
          game={play.view.game}
          face={isUp && top ? top.card : '?puppy'}
          label={isUp ? `${name}, face up on top` : name}
          offers={choices}
          onChoose={() => play.pick({ kind: 'slot', slot: label }, choices)}
        />
      ) : (
        <span class="slot" />
      )}
      <b class="count">{cards.length}</b>
      {odds && cards.length > 0 && (
        <p class="odds" key={inWords(odds)}>
          <b>{inWords(odds)}</b>
          <small>{odds.puppies ? (odds.puppies >= odds.cards ? 'you know it' : 'to explode') : 'to draw'}</small>
        </p>
      )}
      <Known play={play} cards={cards} />
    </div>
  );
}

function Fuse({ left }: { left: number }) {
  const share = Math.round(left * 100);
  const end = pointAt(left);
  return (
    <span class="fuse" aria-hidden="true">
      <svg viewBox="0 0 220 284">
        <path class="burnt" pathLength={100} d={ROPE} />
        <path class="rope" pathLength={100} stroke-dasharray={`${share} 100`} d={ROPE} />
        <path class="twist" pathLength={100} stroke-dasharray={`${share} 100`} d={ROPE} />
        <path class="rope" d="M110 12V40" />
        <path class="twist" d="M110 12V40" />
      </svg>
      {left < 1 && (
        <span class="at" key={share} style={{ left: `${end.x / 2.2}%`, top: `${end.y / 2.84}%` }}>
          <Spark />
        </span>
      )}
    </span>
  );
}

/** It flickers in a layer of its own: the table below is not painted anew for it. */
export function Spark() {
  return (
    <svg class="spark" viewBox="-40 -40 80 80" aria-hidden="true">
      <path d="M0-38L7-12 26-27 13-6 38 0 13 7 26 27 6 13 0 38-7 13-27 27-13 6-38 0-13-7-26-26-6-12Z" fill="#ffb02e" />
      <path d="M0-20L5-6 18-4 7 3 10 17 0 8-10 17-7 3-18-4-5-6Z" fill="#fff6c8" />
    </svg>
  );
}

/** Where on the rope a share of it ends: its corners are short enough to be taken as corners. */
function pointAt(share: number): { x: number; y: number } {
  const corners = [[110, 12], [208, 12], [208, 272], [12, 272], [12, 12], [84, 12]] as const;
  const lengths = corners.slice(1).map(([x, y], place) => Math.hypot(x - (corners[place]?.[0] ?? 0), y - (corners[place]?.[1] ?? 0)));
  let left = share * lengths.reduce((sum, each) => sum + each, 0);
  for (const [place, length] of lengths.entries()) {
    const [[fromX, fromY], [toX, toY]] = [corners[place] ?? [0, 0], corners[place + 1] ?? [0, 0]];
    if (left <= length) return { x: fromX + ((toX - fromX) * left) / length, y: fromY + ((toY - fromY) * left) / length };
    left -= length;
  }
  return { x: 84, y: 12 };
}

/** Cards of the pile that one knows, and where they lie. */
function Known({ play, cards }: { play: Play; cards: string[] }) {
  const known = knownIn(cards).filter(({ held, above }) => above > 0 || !held.marks.includes('up'));
  if (!known.length) return null;
  return (
    <ol class="known" key={known.map(card => card.above).join()} aria-label="Cards that you know, and where they lie">
      {known.slice(0, 5).map(({ held, above }) => (
        <li key={above}>
          <Card game={play.view.game} face={held.card} onExplain={() => play.explain(held.card)} label={above === 0 ? 'On top' : `${above + 1} from the top`} />
          <b>{above === 0 ? 'top' : above + 1}</b>
        </li>
      ))}
    </ol>
  );
}
