import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { HERE, ours } from '../base.ts';
import { hold } from '../keeping.ts';
import { favourite, seatsFor } from '../games/shelf.ts';
import { expectGoal, learnt } from '../lessons/progress.ts';
import { LESSONS } from '../lessons/lessons.ts';
import { startLesson } from '../lessons/start.ts';
import { Offer } from '../local/Offer.tsx';
import { myName } from '../me.ts';
import { myTables } from '../mine.ts';
import { givenNames } from '../puppies.ts';
import { go, readInvite } from '../route.ts';
import { sceneOf } from '../ui/Card.tsx';
import { Trouble } from '../ui/Frame.tsx';
import { Glyph, Paw } from '../ui/Glyph.tsx';
import { Page, ToolLink } from '../ui/Page.tsx';
import { Puppy } from '../ui/Puppy.tsx';
import type { GameInfo, Games, TableInfo } from '../wire.ts';
import { plural } from '../words.ts';
import { boxOf, span } from './boxes.ts';
import { Continue, ContinueBar } from './Continue.tsx';
import { Today } from './Today.tsx';

type OnFault = (why: string) => void;

/** The shelf with its boxes, and on the bench below it what one may want to go on with. */
export function Home() {
  const [games, setGames] = useState<Games | null>(null);
  const [running, setRunning] = useState<TableInfo[]>([]);
  const [open, setOpen] = useState<TableInfo[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = 'Barkyard';
    api.games().then(setGames, (why: Fault) => setFault(why.message));
    api.listed().then(told => setOpen(told.tables), () => {});
    myTables().then(mine => setRunning(mine.running), () => {});
  }, []);
  const others = open.filter(table => !running.some(own => own.id === table.id));
  return (
    <Page ground="wall" tools={<ToolLink href={ours('/my-games')} mark="chart" word="My games" />}>
      <h1 class="unseen">Barkyard: five games about puppies</h1>
      {fault && <Trouble why={fault} />}
      <ul class="shelf" aria-label="Games">
        {games?.games.map(game => <OnShelf key={game.name} game={game} bots={games.bots} onFault={setFault} />)}
        {games && <LearnOnShelf />}
      </ul>
      <section class="bench" aria-label="On the bench">
        {running[0] && <Continue tables={running} />}
        {games && <Learn games={games.games} onFault={setFault} />}
        <Join open={others} />
      </section>
      <Today />
      {!HERE && <Offer />}
      {running[0] && <ContinueBar table={running[0]} />}
    </Page>
  );
}

function OnShelf({ game, bots, onFault }: { game: GameInfo; bots: string[]; onFault: OnFault }) {
  const box = boxOf(game.name);
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    sitDown(game, bots).catch((fault: Fault) => {
      setBusy(false);
      onFault(fault.message);
    });
  };
  return (
    <li class="on-shelf" style={{ '--c': box.colour, '--c2': box.side }}>
      <button type="button" class="box" disabled={busy} onClick={play}>
        <span class="unseen">Play {game.title} now, against bots: </span>
        <img class="cover" src={sceneOf(game.name, 'cover')} alt="" width={300} height={372} />
        <span class="spine" />
        <span class="strip">
          <span>
            <Glyph name="people" />
            {span(game.seats)}
            <span class="unseen"> players, about </span>
          </span>
          <span>
            <Glyph name="clock" />
            {box.minutes} min
          </span>
        </span>
      </button>
      <div class="lip">
        <p>{box.tag}</p>
        <div class="acts">
          <button type="button" class="play" disabled={busy} onClick={play} aria-label={`Play ${game.title}`}>
            <Glyph name="play" />
            Play
          </button>
          <a class="btn-i" href={ours(`/new/${game.name}`)} title="Make a table" aria-label={`Make a table for ${game.title}`}>
            <Glyph name="people" />
          </a>
          <a class="btn-i" href={ours(`/how-to/${game.name}`)} title="How to play" aria-label={`How to play ${game.title}`}>
            <Glyph name="book" />
          </a>
        </div>
      </div>
    </li>
  );
}

/** One click: a table with bots on the other seats. What the game is about is said on top of it the first time. */
async function sitDown(game: GameInfo, bots: string[]): Promise<void> {
  const bot = favourite(bots);
  const seats = Array.from({ length: seatsFor(game) }, (_, seat) => (seat ? { kind: 'bot' as const, bot } : { kind: 'human' as const }));
  const made = await api.create({ game: game.name, seats, name: myName.peek() });
  hold({ table: made.table.id, token: made.token ?? '', invite: made.invite });
  expectGoal(game.name, made.table.id);
  go(`/t/${made.table.id}`);
}

/** The sixth place of the shelf, where a phone has room for one. */
function LearnOnShelf() {
  return (
    <li class="on-shelf learn-place" aria-hidden="true">
      <span class="teacher">
        <Puppy breed="border-collie" mood="eager" />
      </span>
      <div class="lip" />
    </li>
  );
}

function Learn({ games, onFault }: { games: GameInfo[]; onFault: OnFault }) {
  const known = games.filter(game => LESSONS[game.name]);
  const done = known.filter(game => learnt(game.name)).length;
  return (
    <article class="thing learn">
      <span class="teacher" aria-hidden="true">
        <Puppy breed="border-collie" mood="eager" />
      </span>
      <div class="words">
        <h2>Learn by playing</h2>
        <p>{done ? `${done} of ${known.length} learnt. A real game, explained where it happens.` : 'A real game, explained where it happens. Three minutes each.'}</p>
      </div>
      <ul>
        {known.map(game => (
          <li key={game.name}>
            <button type="button" class={learnt(game.name) ? 'done' : ''} onClick={() => startLesson(game.name).catch((why: Fault) => onFault(why.message))}>
              <span class="medal" style={{ '--c': boxOf(game.name).colour }}>
                <Puppy breed={boxOf(game.name).breed} mood={boxOf(game.name).mood} />
              </span>
              <span>
                <span class="unseen">Learn </span>
                {game.title}
                {learnt(game.name) && <span class="unseen">, again: learnt already</span>}
              </span>
              {learnt(game.name) && <Paw />}
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Join({ open }: { open: TableInfo[] }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const join = (event: Event) => {
    event.preventDefault();
    const found = readInvite(text);
    if (!found) setFault('Expected a link to a table, or its code.');
    else go(`/t/${found.table}${found.invite ? `#${found.invite}` : ''}`);
  };
  return (
    <article class="thing join">
      <div>
        <h2>Join friends</h2>
        <p>A link or a code, as you got it.</p>
      </div>
      <form onSubmit={join} aria-label="Join a table">
        <input
          value={text}
          onInput={event => setText(event.currentTarget.value)}
          aria-label="Link or code"
          aria-describedby="join-fault"
          placeholder="Link or code"
          autoComplete="off"
        />
        <button type="submit" class="btn-2">
          Join
        </button>
      </form>
      <p id="join-fault" class="fault" role="alert">
        {fault}
      </p>
      <div class="open-tables">
        <h3>{open.length ? `${plural(open.length, 'open table')}` : 'No open table just now'}</h3>
        {open.length ? (
          <ul>
            {open.slice(0, 4).map(table => (
              <li key={table.id}>
                <a href={ours(`/t/${table.id}`)}>{described(table)}</a>
              </li>
            ))}
          </ul>
        ) : (
          <p>Make one with the people on a box, and send its link.</p>
        )}
      </div>
    </article>
  );
}

/** Walking Doggos, 3 of 5 here; or with whom it is being played. */
function described(table: TableInfo): string {
  const taken = givenNames(table).filter(Boolean).length;
  return table.status === 'waiting' ? `${table.title}, ${taken} of ${table.seats.length} here` : `${table.title}, being played: watch`;
}
