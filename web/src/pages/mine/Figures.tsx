import { bests, finding, inWords, percent, shares, type Share } from '../../figures.ts';
import type { PastGame } from '../../past.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { plural } from '../../words.ts';
import { Cover } from './Cover.tsx';

/** Won of played beside what chance would give, each with the interval in which the truth may lie. */
export function Figures({ past }: { past: PastGame[] }) {
  const all = shares(past);
  const alone = bests(past);
  return (
    <section class="sheet figures" aria-label="How often you win">
      <h2>How often you win</h2>
      {all.length > 0 && (
        <>
          <p class="small">Dot: your share. Bar: where it may truly lie, 95 of 100. Mark: the fair share, one divided by the seats.</p>
          <ol class="shares">
            {all.map(share => (
              <ShareLine key={`${share.game} ${share.seats}`} share={share} />
            ))}
            <li class="axis num" aria-hidden="true">
              <span>
                {[0, 25, 50, 75, 100].map(mark => (
                  <i key={mark} style={{ left: `${mark}%` }}>
                    {mark}
                    {mark === 100 && ' %'}
                  </i>
                ))}
              </span>
            </li>
          </ol>
          <p class="finding">
            <Glyph name="bulb" />
            {finding(all)}
          </p>
          <ShareTable all={all} />
        </>
      )}
      {alone.map(best => (
        <p class="finding" key={best.title}>
          <Glyph name="crown" />
          {best.title} alone: best {plural(best.score, 'point')}, in {plural(best.games, 'game')}.
        </p>
      ))}
    </section>
  );
}

function ShareLine({ share }: { share: Share }) {
  const said = `${percent(share.share)} percent, between ${percent(share.low)} and ${percent(share.high)}; fair share ${percent(share.fair)}`;
  return (
    <li>
      <Cover game={share.game} />
      <span class="whose">
        <b>{share.title}</b>
        <small class="num">
          {plural(share.seats, 'seat')}: {share.won} of {share.played} won
        </small>
      </span>
      <span class="dots" role="img" aria-label={said}>
        <i class="range" style={{ left: `${100 * share.low}%`, width: `${100 * (share.high - share.low)}%` }} />
        <i class="fair" style={{ left: `${100 * share.fair}%` }} />
        <i class="dot-mark" style={{ left: `${100 * share.share}%` }} />
      </span>
      <span class="value num">
        <b>{percent(share.share)} %</b>
        <small>fair {percent(share.fair)}</small>
      </span>
    </li>
  );
}

function ShareTable({ all }: { all: Share[] }) {
  return (
    <details>
      <summary>
        <Glyph name="list" />
        The same as a table
      </summary>
      <div class="scroller" tabIndex={0} role="region" aria-label="Shares as a table">
        <table class="num">
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">Seats</th>
              <th scope="col">Won</th>
              <th scope="col">Share</th>
              <th scope="col">Interval</th>
              <th scope="col">Fair</th>
              <th scope="col">In words</th>
            </tr>
          </thead>
          <tbody>
            {all.map(share => (
              <tr key={`${share.game} ${share.seats}`}>
                <th scope="row">{share.title}</th>
                <td>{share.seats}</td>
                <td>
                  {share.won} / {share.played}
                </td>
                <td>{percent(share.share)} %</td>
                <td>
                  {percent(share.low)} to {percent(share.high)}
                </td>
                <td>{percent(share.fair)} %</td>
                <td>{inWords(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
