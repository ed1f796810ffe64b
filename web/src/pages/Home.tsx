import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { favourite, seatsFor, shelved } from '../games/shelf.ts';
import { heldSeats, hold, playerName, setPlayerName } from '../keeping.ts';
import { givenNames } from '../puppies.ts';
import { go, readInvite } from '../route.ts';
import { sceneOf } from '../ui/Card.tsx';
import { Frame, Trouble } from '../ui/Frame.tsx';
import type { GameInfo, Games, TableInfo } from '../wire.ts';
import { list } from '../words.ts';

/** The shelf, one's own tables, those that are open to all, and a way in with a link. */
export function Home() {
  const [games, setGames] = useState<Games | null>(null);
  const [mine, setMine] = useState<TableInfo[]>([]);
  const [open, setOpen] = useState<TableInfo[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = 'Barkyard';
    const tokens = heldSeats().map(held => held.token);
    api.games().then(setGames, (why: Fault) => setFault(why.message));
    api.listed().then(told => setOpen(told.tables), () => {});
    if (tokens.length) api.mine(tokens).then(told => setMine(told.tables), () => {});
  }, []);
  const others = open.filter(table => !mine.some(own => own.id === table.id));
  return (
    <Frame>
      <div class="home">
        <div class="hello">
          <h1>Five games about puppies. Sit down.</h1>
          <NameField />
        </div>
        {fault && <Trouble why={fault} />}
        <section aria-label="Games">
          <ul class="shelf">
            {games?.games.map(game => <GameBox key={game.name} game={game} bots={games.bots} onFault={setFault} />)}
            <li class="box friends">
              <h2>Play with friends</h2>
              <p>Make a table, send its link or let them scan it, and leave the other seats to bots. Nobody needs an account.</p>
              <JoinForm />
            </li>
          </ul>
        </section>
        <TableList title="My tables" tables={mine} empty="You sit at no table yet." />
        <TableList title="Public tables" tables={others} empty="No public table is open just now." />
      </div>
    </Frame>
  );
}

function NameField() {
  const [name, setName] = useState(playerName());
  return (
    <label class="field name">
      Your name
      <input
        value={name}
        maxLength={24}
        autoComplete="nickname"
        onInput={event => {
          setName(event.currentTarget.value);
          setPlayerName(event.currentTarget.value.trim());
        }}
      />
    </label>
  );
}

function GameBox({ game, bots, onFault }: { game: GameInfo; bots: string[]; onFault: (why: string) => void }) {
  const about = shelved(game.name);
  const [busy, setBusy] = useState(false);
  const playNow = () => {
    setBusy(true);
    sitDown(game, bots).catch((fault: Fault) => {
      setBusy(false);
      onFault(fault.message);
    });
  };
  return (
    <li class="box">
      <img class="cover" src={sceneOf(game.name, 'cover')} alt="" />
      <h2>{game.title}</h2>
      <p>{about.about}</p>
      <p class="number">{game.seats.length > 1 ? `${game.seats[0]} to ${game.seats[game.seats.length - 1]} players` : `${game.seats[0]} players`}</p>
      <div class="row">
        <button type="button" class="main" disabled={busy} onClick={playNow} aria-label={`Play now: ${game.title}, against bots`}>
          Play now
        </button>
        <a class="button" href={`/new/${game.name}`} aria-label={`Make a table for ${game.title}`}>
          Make a table
        </a>
        <a class="button quiet" href={`/rules/${game.name}`} aria-label={`How to play ${game.title}`}>
          How to play
        </a>
      </div>
    </li>
  );
}

/** One click: a table with bots on the other seats. */
async function sitDown(game: GameInfo, bots: string[]): Promise<void> {
  const bot = favourite(bots);
  const seats = Array.from({ length: seatsFor(game) }, (_, seat) => (seat ? { kind: 'bot' as const, bot } : { kind: 'human' as const }));
  const made = await api.create({ game: game.name, seats, name: playerName() });
  hold({ table: made.table.id, token: made.token ?? '', invite: made.invite });
  go(`/t/${made.table.id}`);
}

function JoinForm() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const join = (event: Event) => {
    event.preventDefault();
    const found = readInvite(text);
    if (!found) setFault('Expected a link to a table, or its code.');
    else go(`/t/${found.table}${found.invite ? `#${found.invite}` : ''}`);
  };
  return (
    <form class="join" onSubmit={join} aria-label="Join a table">
      <label class="field">
        Join with a link or a code
        <input value={text} onInput={event => setText(event.currentTarget.value)} aria-describedby="join-fault" />
      </label>
      <button type="submit">Join</button>
      <span id="join-fault" role="alert">
        {fault}
      </span>
    </form>
  );
}

const STATUS = { waiting: 'waiting for players', playing: 'being played', paused: 'paused', over: 'over' };

function TableList({ title, tables, empty }: { title: string; tables: TableInfo[]; empty: string }) {
  return (
    <section class="tables" aria-label={title}>
      <h2>{title}</h2>
      {!tables.length && <p class="empty">{empty}</p>}
      <ul>
        {tables.map(table => (
          <li key={table.id}>
            <a href={`/t/${table.id}`}>
              <b>{table.title}</b> with {list(givenNames(table).map(name => name || 'a free seat'))}
            </a>
            <span class="number">{STATUS[table.status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
