import { breedOf, colourOf } from '../colours.ts';
import { shelved } from '../games/shelf.ts';
import { farewell, gains, type Line } from '../tally.ts';
import type { Result, StoryStep, View } from '../wire.ts';
import { capital, list, type Names } from '../words.ts';
import { RuleLink } from './Log.tsx';
import { Avatar } from './Puppy.tsx';

interface RankingProps {
  result: Result;
  view: View;
  names: Names;
  story: StoryStep[];
  onRule: (rule: string) => void;
}

export function wonBy(result: Result, names: Names): string {
  const winners = result.winners.map(seat => names.name(seat));
  const verb = winners.length > 1 || result.winners[0] === names.you ? 'win' : 'wins';
  return winners.length ? `${list(winners)} ${verb}!` : 'Nobody wins.';
}

/** All players in order, and how the points of each came about. */
export function Ranking({ result, view, names, story, onRule }: RankingProps) {
  const order = result.ranks.map((_, seat) => seat).sort((one, two) => (result.ranks[one] ?? 0) - (result.ranks[two] ?? 0));
  const counts = 'points' in view.facts;
  const { tally, farewells = [] } = shelved(view.game);
  return (
    <ol class="ranking">
      {order.map(seat => (
        <li key={seat} class={result.winners.includes(seat) ? 'winner' : ''}>
          <b class="rank" title={`Rank ${result.ranks[seat]}`}>
            {result.ranks[seat]}
          </b>
          <Avatar breed={breedOf(seat)} colour={colourOf(seat)} small />
          <span>
            <span class="who">{names.name(seat)}</span> {result.titles[seat] && <span class="mark">{capital(result.titles[seat] ?? '')}</span>}
          </span>
          {counts && <span class="score">{points(result.scores[seat] ?? 0)}</span>}
          <How lines={counts ? gains(story, seat, names) : farewell(story, seat, names, farewells)} end={tally?.(view, seat) ?? []} onRule={onRule} />
        </li>
      ))}
    </ol>
  );
}

export function points(count: number): string {
  return `${minus(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`;
}

/** With a real minus sign. */
function minus(count: number): string {
  return String(count).replace('-', '−');
}

const FEW = 4;

/** The lines of one seat; many are folded away. */
function How({ lines, end, onRule }: { lines: Line[]; end: string[]; onRule: (rule: string) => void }) {
  if (!lines.length && !end.length) return null;
  const shown = (
    <ul class="how">
      {end.map(words => (
        <li key={words}>{words}</li>
      ))}
      {lines.map((line, place) => (
        <li key={place}>
          {line.gain !== null && <b class="gain">{(line.gain > 0 ? '+' : '') + minus(line.gain)}</b>}
          <span>{line.words}</span>
          {line.rule && <RuleLink rule={line.rule} onRule={onRule} />}
        </li>
      ))}
    </ul>
  );
  if (lines.length + end.length <= FEW) return shown;
  return (
    <details>
      <summary>How the points came about</summary>
      {shown}
    </details>
  );
}
