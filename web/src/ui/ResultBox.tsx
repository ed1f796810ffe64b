import type { Result } from '../wire.ts';
import { capital, list, type Names } from '../words.ts';

/** How the game came out. */
export function ResultBox({ result, names, children }: { result: Result; names: Names; children?: preact.ComponentChildren }) {
  const order = result.ranks.map((_, seat) => seat).sort((one, two) => (result.ranks[one] ?? 0) - (result.ranks[two] ?? 0));
  const winners = result.winners.map(seat => names.name(seat));
  const verb = winners.length > 1 || result.winners[0] === names.you ? 'win' : 'wins';
  return (
    <section class="result" aria-label="Result">
      <h2>{winners.length ? `${list(winners)} ${verb}!` : 'Nobody wins.'}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
            <th scope="col">Title</th>
          </tr>
        </thead>
        <tbody>
          {order.map(seat => (
            <tr key={seat} class={result.winners.includes(seat) ? 'winner' : ''}>
              <td>{result.ranks[seat]}</td>
              <td>{names.name(seat)}</td>
              <td>{result.scores[seat]}</td>
              <td>{capital(result.titles[seat] ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
