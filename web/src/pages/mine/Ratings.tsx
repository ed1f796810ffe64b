import { interval, percent } from '../../figures.ts';
import type { PastGame } from '../../past.ts';
import type { Rating } from '../../ratings.ts';
import { inCompany, ownRating, ratedAt, rivalries, wouldWin } from '../../strength.ts';
import { Glyph } from '../../ui/Glyph.tsx';

const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'];

/** How strong the bots are, and oneself beside them. */
export function Ratings({ past, game, title }: { past: PastGame[]; game: string; title: string }) {
  const rated = ratedAt(game);
  if (!rated) return null;
  const own = ownRating(game, past);
  const rows: [string, Rating][] = LEVELS.flatMap(level => (rated.bots[level] ? [[level, rated.bots[level]]] : []));
  if (own) rows.push(['you', own]);
  const [least, most] = [Math.min(...rows.map(([, each]) => each.low)), Math.max(...rows.map(([, each]) => each.high))];
  const across = (points: number) => (100 * (points - least)) / Math.max(1, most - least);
  return (
    <section class="sheet ratings" aria-label={`How strong the bots are: ${title}`}>
      <h2>How strong the bots are: {title}</h2>
      <p class="small">
        Measured in {rated.games} games between them, {rated.seats} at a table. Ten to one is 400 points; medium is 1,000; bars hold the truth 95 times of 100.
        {rated.hard !== 'hard' && ` ${rated.bots.expert ? 'Hard and expert were' : 'Hard was'} given ${rated.hard.replace('search:', '')} thoughts a move, fewer than here: ${rated.bots.expert ? 'they are' : 'it is'} rather stronger.`}
      </p>
      <ol>
        {rows.map(([level, { points, low, high }]) => (
          <li key={level} class={level === 'you' ? 'own' : ''}>
            <b>{level}</b>
            <span class="dots" aria-hidden="true">
              <i class="range" style={{ left: `${across(low)}%`, width: `${across(high) - across(low)}%` }} />
              <i class="dot-mark" style={{ left: `${across(points)}%` }} />
            </span>
            <span class="num">
              <b>{points.toFixed(0)}</b>
              <small>{low === high ? '' : `${low.toFixed(0)} to ${high.toFixed(0)}`}</small>
            </span>
          </li>
        ))}
      </ol>
      {rivalries(game, past)
        .slice(0, 2)
        .map(({ against, played, won }) => {
          const [low, high] = interval(won, played);
          const others = ['medium', 'hard'].map(level => `${level} ${percent(wouldWin(game, level, against))} %`);
          return (
            <p class="finding num" key={against.join()}>
              <Glyph name="bot" />
              <span>
                Against {inCompany(against)} you win {percent(won / played)} % ({percent(low)} to {percent(high)}, {won} of {played}). In your place, by these ratings, {others.join(' and ')}.
              </span>
            </p>
          );
        })}
    </section>
  );
}
