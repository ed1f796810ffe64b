import { choices, type Average, type Choices } from '../../figures.ts';
import type { PastGame } from '../../past.ts';
import { Cover } from './Cover.tsx';

/** What reviews have found: what faults cost, over time, and luck. */
export function Decisions({ past }: { past: PastGame[] }) {
  const found = choices(past);
  return (
    <section class="sheet choices" aria-label="Your choices and your luck">
      <h2>Your choices and your luck</h2>
      {found.length ? (
        <>
          <p class="small">From the games that were reviewed. Columns: what faults cost for each decision, the latest game on the right.</p>
          <ol>
            {found.map(each => (
              <ChoiceLine key={each.game} choices={each} />
            ))}
          </ol>
        </>
      ) : (
        <p class="small">Review a game, and what your choices cost stands here, apart from luck.</p>
      )}
    </section>
  );
}

const SHOWN = 24; // games in the picture

function ChoiceLine({ choices: { game, title, played, losses, loss, luck } }: { choices: Choices }) {
  const last = losses.slice(-SHOWN);
  const most = Math.max(0.01, ...last);
  return (
    <li>
      <Cover game={game} />
      <span class="whose">
        <b>{title}</b>
        <small class="num">
          {losses.length} of {played} reviewed
        </small>
      </span>
      <span class="columns" role="img" aria-label={`Lost for each decision, game by game: ${last.map(value => points(value)).join(', ')}`}>
        {last.map((value, place) => (
          <i key={place} style={{ height: `${Math.max(4, (100 * value) / most)}%` }} />
        ))}
      </span>
      <span class="num">
        <b>{points(loss.mean)}</b>
        <small>lost a decision{span(loss)}</small>
      </span>
      <span class="num">
        <b>{signed(luck.mean)}</b>
        <small>luck a game{span(luck)}</small>
      </span>
    </li>
  );
}

function points(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

function signed(part: number): string {
  const amount = Math.abs(100 * part).toFixed(0);
  return `${amount === '0' ? '±' : part < 0 ? '−' : '+'}${amount} %`;
}

function span({ low, high }: Average): string {
  if (!Number.isFinite(low)) return '';
  const told = (part: number) => (100 * part).toFixed(1).replace('-', '−');
  return `, ${told(low)} to ${told(high)}`;
}
