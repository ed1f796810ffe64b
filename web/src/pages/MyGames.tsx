import { useEffect, useState } from 'preact/hooks';
import { Fault } from '../api.ts';
import { ours } from '../base.ts';
import { breedOf, colourOf } from '../colours.ts';
import { isTakeable, packed, saveAs } from '../luggage.ts';
import { myName } from '../me.ts';
import { forget, myPast, myTables, type Mine } from '../mine.ts';
import { hasWon, type PastGame } from '../past.ts';
import { givenNames } from '../puppies.ts';
import { Trouble } from '../ui/Frame.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { Page } from '../ui/Page.tsx';
import { Avatar } from '../ui/Puppy.tsx';
import type { TableInfo } from '../wire.ts';
import { list, plural } from '../words.ts';
import { Cover } from './mine/Cover.tsx';
import { Decisions } from './mine/Decisions.tsx';
import { Figures } from './mine/Figures.tsx';
import { History } from './mine/History.tsx';
import { Keep } from './mine/Keep.tsx';
import { Luggage } from './mine/Luggage.tsx';
import { Ratings } from './mine/Ratings.tsx';

/** One's tables, how they ended, and what that says. */
export function MyGames() {
  const [mine, setMine] = useState<Mine | null>(null);
  const [game, setGame] = useState('');
  const [fault, setFault] = useState('');
  const failed = (why: Fault) => setFault(why.message);
  const look = () => void myTables().then(setMine, failed);
  useEffect(() => {
    document.title = 'My games · Barkyard';
    look();
  }, []);
  const drop = (each: PastGame) => forget(each).then(() => mine && setMine({ ...mine, past: myPast() }), failed);
  const past = mine?.past.filter(each => !game || each.game === game) ?? [];
  const [latest] = past;
  return (
    <Page ground="wall" title="My games">
      {fault && <Trouble why={fault} />}
      {mine && (
        <div class="my-games">
          <Who past={mine.past} />
          {mine.running.length > 0 && <Running tables={mine.running} onFault={failed} />}
          {latest && (
            <>
              <Kinds past={mine.past} game={game} onGame={setGame} />
              <Figures past={past} />
              <Decisions past={past} />
              <Ratings past={mine.past} game={latest.game} title={latest.title} />
            </>
          )}
          <History past={past} onForget={each => void drop(each)} />
          {latest && <Keep past={mine.past} />}
          <Luggage onBrought={look} />
        </div>
      )}
    </Page>
  );
}

/** All games, or those of one box. */
function Kinds({ past, game, onGame }: { past: PastGame[]; game: string; onGame: (game: string) => void }) {
  const titles = new Map(past.map(each => [each.game, each.title]));
  return (
    <div class="filters kinds" role="group" aria-label="Which game">
      {[['', 'All games'] as const, ...titles].map(([name, title]) => (
        <button type="button" class="chip" key={name} aria-pressed={name === game} onClick={() => onGame(name)}>
          {title}
        </button>
      ))}
    </div>
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

function Running({ tables, onFault }: { tables: TableInfo[]; onFault: (why: Fault) => void }) {
  const take = ({ id, game }: TableInfo) => void packed(id).then(text => saveAs(`${game}.json`, text), onFault);
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
            {isTakeable(table) && (
              <button type="button" class="btn-2" aria-label={`Take along: ${table.title}, as a file`} onClick={() => take(table)}>
                Take along
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
