import { atTheEnd, farewell, gains, type Line } from '../tally.ts';
import type { Result, StoryStep, View } from '../wire.ts';
import { capital, list, type Names } from '../words.ts';
import { RuleLink } from './Log.tsx';

interface ResultProps {
  result: Result;
  view: View;
  names: Names;
  story: StoryStep[];
  onRule: (rule: string) => void;
  children?: preact.ComponentChildren;
}

/** How the game came out, and how that came about. */
export function ResultBox({ result, view, names, story, onRule, children }: ResultProps) {
  const order = result.ranks.map((_, seat) => seat).sort((one, two) => (result.ranks[one] ?? 0) - (result.ranks[two] ?? 0));
  const winners = result.winners.map(seat => names.name(seat));
  const verb = winners.length > 1 || result.winners[0] === names.you ? 'win' : 'wins';
  const counts = 'points' in view.facts;
  return (
    <section class="result" aria-label="Result">
      <h2>{winners.length ? `${list(winners)} ${verb}!` : 'Nobody wins.'}</h2>
      <ol class="ranking">
        {order.map(seat => (
          <li key={seat} class={result.winners.includes(seat) ? 'winner' : ''}>
            <span class="rank" title={`Rank ${result.ranks[seat]}`}>
              {result.ranks[seat]}
            </span>
            <span class="who">{names.name(seat)}</span>
            {result.titles[seat] && <span class="mark">{capital(result.titles[seat] ?? '')}</span>}
            {counts && <span class="score">{points(result.scores[seat] ?? 0)}</span>}
            <How lines={counts ? gains(story, seat, names) : farewell(story, seat, names)} end={atTheEnd(view, seat)} onRule={onRule} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

function points(count: number): string {
  return `${signless(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`;
}

/** With a real minus sign. */
function signless(count: number): string {
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
          {line.gain !== null && <b class="gain">{(line.gain > 0 ? '+' : '') + signless(line.gain)}</b>}
          {line.words}
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
