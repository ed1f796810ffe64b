import { useEffect, useState } from 'preact/hooks';
import { Fault } from '../api.ts';
import { ours } from '../base.ts';
import { bests, finding, inWords, percent, shares, type Share } from '../figures.ts';
import { breedOf, colourOf } from '../colours.ts';
import { myName } from '../me.ts';
import { myTables, type Mine } from '../mine.ts';
import { company, hasWon, outcome, withPeople, type PastGame } from '../past.ts';
import { givenNames } from '../puppies.ts';
import { Trouble } from '../ui/Frame.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { Page } from '../ui/Page.tsx';
import { Avatar, Puppy } from '../ui/Puppy.tsx';
import type { TableInfo } from '../wire.ts';
import { list, plural } from '../words.ts';
import { boxOf } from './boxes.ts';

/** One's tables, how they ended, and what that says. */
export function MyGames() {
  const [mine, setMine] = useState<Mine | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = 'My games · Barkyard';
    myTables().then(setMine, (why: Fault) => setFault(why.message));
  }, []);
  return (
    <Page ground="wall" title="My games">
      {fault && <Trouble why={fault} />}
      {mine && (
        <div class="my-games">
          <Who past={mine.past} />
          {mine.running.length > 0 && <Running tables={mine.running} />}
          {mine.past.length > 0 && <Figures past={mine.past} />}
          <History past={mine.past} />
        </div>
      )}
    </Page>
  );
}

function Who({ past }: { past: PastGame[] }) {
  const since = past.length ? new Date((past[past.length - 1]?.at ?? 0) * 1000) : null;
  return (
    <section class="sheet who-card" aria-label="You">
      <Avatar breed={breedOf(0)} colour={colourOf(0)} />
      <div>
        <h2>{myName.value}</h2>
        <p class="num">
          {past.length ? `${plural(past.length, 'game')}, ${past.filter(hasWon).length} won` : 'No game has ended yet.'}
          {since && `, since ${since.toLocaleDateString('en', { month: 'long', year: 'numeric' })}`}
        </p>
        <p class="small">Kept in this browser: nobody needs an account, and nobody else sees it.</p>
      </div>
    </section>
  );
}

const WHAT = { waiting: 'waiting for players', playing: 'being played', paused: 'paused', over: 'over' };

function Running({ tables }: { tables: TableInfo[] }) {
  return (
    <section class="sheet running" aria-label="Still on the table">
      <h2>Still on the table</h2>
      <ul>
        {tables.map(table => (
          <li key={table.id}>
            <a href={ours(`/t/${table.id}`)}>
              <Cover game={table.game} />
              <span>
                <b>{table.title}</b>
                <small>
                  {WHAT[table.status]}, with {list(givenNames(table).map(name => name || 'a free seat'))}
                </small>
              </span>
              <Glyph name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cover({ game }: { game: string }) {
  const box = boxOf(game);
  return (
    <span class="medal" style={{ '--c': box.colour }}>
      <Puppy breed={box.breed} mood={box.mood} />
    </span>
  );
}

/** Won of played beside what chance would give, each with the interval in which the truth may lie. */
function Figures({ past }: { past: PastGame[] }) {
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
              <ShareLine key={share.game} share={share} />
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
          {share.won} of {share.played} won
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
              <th scope="col">Won</th>
              <th scope="col">Share</th>
              <th scope="col">Interval</th>
              <th scope="col">Fair</th>
              <th scope="col">In words</th>
            </tr>
          </thead>
          <tbody>
            {all.map(share => (
              <tr key={share.game}>
                <th scope="row">{share.title}</th>
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

const FILTERS: [string, (game: PastGame) => boolean][] = [
  ['All', () => true],
  ['Won', hasWon],
  ['With people', withPeople],
];
const PAGE = 12;

function History({ past }: { past: PastGame[] }) {
  const [filter, setFilter] = useState(0);
  const [shown, setShown] = useState(PAGE);
  const found = past.filter(FILTERS[filter]?.[1] ?? (() => true));
  return (
    <section class="sheet history" aria-label="History">
      <header>
        <h2>History</h2>
        <div class="filters" role="group" aria-label="Which games">
          {FILTERS.map(([word], place) => (
            <button type="button" class="chip" key={word} aria-pressed={place === filter} onClick={() => setFilter(place)}>
              {word}
            </button>
          ))}
        </div>
      </header>
      {found.length ? (
        <ol>
          {found.slice(0, shown).map(game => (
            <li key={game.table}>
              <a href={ours(`/replay/${game.table}`)}>
                <Cover game={game.game} />
                <span>
                  <b>{game.title}</b>
                  <small>{when(game.at)}</small>
                </span>
                <span>
                  <b class={hasWon(game) ? 'won' : ''}>
                    {hasWon(game) && <Glyph name="crown" />}
                    {outcome(game)}
                  </b>
                  <small>{company(game)}</small>
                </span>
                <span class="replay">
                  Replay
                  <Glyph name="next" />
                </span>
              </a>
              <a class="btn-2 to-review" href={ours(`/review/${game.table}`)} aria-label={`Review ${game.title}, ${when(game.at)}`}>
                Review
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <div class="nothing">
          <Puppy breed="beagle" mood="sleepy" />
          <p>{past.length ? 'No such game yet.' : 'Games that have ended stand here, with their replays.'}</p>
          <a class="btn-2" href={ours('/')}>
            To the shelf
          </a>
        </div>
      )}
      {found.length > shown && (
        <button type="button" class="btn-2 older" onClick={() => setShown(shown + PAGE)}>
          Older games
        </button>
      )}
    </section>
  );
}

function when(at: number): string {
  const day = new Date(at * 1000);
  const isToday = day.toDateString() === new Date().toDateString();
  return isToday ? `Today, ${day.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })}` : day.toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short' });
}
