import { useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { ours } from '../base.ts';
import { breedOf, colourOf } from '../colours.ts';
import { favourite, shelved } from '../games/shelf.ts';
import { heldAt, hold } from '../keeping.ts';
import { rename, typedName } from '../me.ts';
import type { Session } from '../session.ts';
import type { SeatInfo, TableInfo } from '../wire.ts';
import { chairs } from './chairs.ts';
import { Trouble } from './Frame.tsx';
import { Glyph } from './Glyph.tsx';
import { Tool } from './Icon.tsx';
import { Invite } from './Invite.tsx';
import { Level } from './Level.tsx';
import { Over } from './Over.tsx';
import { Page } from './Page.tsx';
import { People } from './People.tsx';
import { Avatar } from './Puppy.tsx';
import { Agreed } from './Agreed.tsx';
import { SayBar } from './SayBar.tsx';
import { Side, type Tab } from './Side.tsx';

interface WaitingProps {
  session: Session;
  info: TableInfo;
  invite: string;
  onSeated: () => void;
}

/** Before the game: who is there, who is still to come, and how they find the way. */
export function WaitingRoom({ session, info, invite, onSeated }: WaitingProps) {
  const [tab, setTab] = useState<Tab | null>(null);
  const [rule, setRule] = useState('');
  const [menu, setMenu] = useState(false);
  const mine = session.seat.value;
  const places = chairs(info.seats.length);
  const secret = heldAt(info.id)?.invite ?? invite;
  return (
    <Page
      ground="planks"
      title={info.title}
      tools={
        <>
          <Tool icon="chat" word="Chat" onClick={() => setTab('chat')} />
          <Tool icon="rules" word="Rules" onClick={() => setTab('rules')} />
          <Tool icon="menu" word="Menu" onClick={() => setMenu(true)} />
        </>
      }
    >
      <div class="waiting">
        <div class={`seating seats-${info.seats.length}`} data-felt={info.game}>
          <span class="felt-oval" />
          <div class="middle">
            {mine === null ? <JoinHere info={info} invite={invite} onSeated={onSeated} /> : <Invite path={`/t/${info.id}${secret ? `#${secret}` : ''}`} />}
          </div>
          <ul class="seats" aria-label="Seats">
            {info.seats.map(seat => {
              const place = places[(seat.seat - (mine ?? 0) + info.seats.length) % info.seats.length];
              return (
                <li class={`chair ${seat.taken ? '' : 'free'} ${seat.seat === mine ? 'mine' : ''}`} key={seat.seat} style={{ '--x': `${place?.x}%`, '--y': `${place?.y}%` }}>
                  <Sitting session={session} seat={seat} />
                </li>
              );
            })}
          </ul>
        </div>
        <SayBar session={session} />
        {info.version > 0 && <p class="small">This game was begun elsewhere and goes on from there. Who brought it could have looked at every card.</p>}
        <Agreed info={info} />
        {mine !== null && <Start session={session} info={info} />}
      </div>
      {tab && (
        <Side
          session={session}
          tab={tab}
          rule={rule}
          onTab={setTab}
          onRule={id => {
            setRule(id);
            setTab('rules');
          }}
          onClose={() => setTab(null)}
        />
      )}
      {menu && (
        <Over title={info.title} onClose={() => setMenu(false)}>
          <WaitingMenu session={session} info={info} onClose={() => setMenu(false)} />
        </Over>
      )}
    </Page>
  );
}

/** What one may want to do before the game besides waiting. */
function WaitingMenu({ session, info, onClose }: { session: Session; info: TableInfo; onClose: () => void }) {
  return (
    <div class="menu">
      <p>{shelved(info.game).goal}</p>
      <a class="btn-2" href={ours(`/how-to/${info.game}`)}>
        How to play
      </a>
      {session.seat.value !== null && (
        <button type="button" class="btn-2 leave" onClick={() => (session.send({ type: 'leave' }), onClose())}>
          Stand up
        </button>
      )}
      <People session={session} info={info} onClose={onClose} />
      <p class="number">
        The hash of the seed is fixed before the first card: <code>{info.seed_hash}</code>
      </p>
    </div>
  );
}

function Sitting({ session, seat }: { session: Session; seat: SeatInfo }) {
  const name = session.names.value.name(seat.seat);
  const said = session.chat.value.filter(line => line.seat === seat.seat).pop();
  if (!seat.taken) return <Free session={session} seat={seat} />;
  return (
    <>
      <Avatar breed={breedOf(seat.seat)} colour={colourOf(seat.seat)} mood={seat.kind === 'bot' || seat.here ? 'happy' : 'sleepy'} />
      <span class="plate">{name}</span>
      <span class="sub">
        {seat.kind === 'bot' ? (
          <>
            <Level bot={seat.bot} />
            {seat.bot} bot
          </>
        ) : seat.here ? (
          <>
            <Glyph name="check" />
            here
          </>
        ) : (
          <>
            <Glyph name="hourglass" />
            away
          </>
        )}
      </span>
      {said && <q class="said">{said.text}</q>}
    </>
  );
}

function Free({ session, seat }: { session: Session; seat: SeatInfo }) {
  const mine = session.seat.value;
  return (
    <>
      <span class="hole">
        <Glyph name={seat.kind === 'open' ? 'globe' : 'link'} />
      </span>
      <span class="plate">
        {seat.kind === 'open' ? 'Anybody' : 'A friend'}
        <span class="unseen"> may sit on seat {seat.seat + 1}</span>
      </span>
      {mine !== null && mayFill(session, seat) && (
        <button type="button" class="add-bot" onClick={() => void fill(session, seat.seat)} aria-label={`Add a bot on seat ${seat.seat + 1}`}>
          <Glyph name="bot" />
          Add a bot
        </button>
      )}
    </>
  );
}

/** The host fills every free seat, others those that are open to anybody. */
function mayFill(session: Session, seat: SeatInfo): boolean {
  return seat.kind === 'open' || session.info.value?.host === session.seat.value;
}

/** With the bots that a newcomer would want: on all free seats, or on one. */
async function fill(session: Session, seat?: number): Promise<void> {
  const { bots } = await api.games();
  session.send(seat === undefined ? { type: 'fill', bot: favourite(bots) } : { type: 'fill', bot: favourite(bots), seat });
}

function Start({ session, info }: { session: Session; info: TableInfo }) {
  const empty = info.seats.filter(seat => !seat.taken);
  const free = empty.length;
  const starts = empty.every(seat => mayFill(session, seat));
  const away = info.seats.filter(seat => seat.taken && seat.kind !== 'bot' && !seat.here).map(seat => session.names.value.name(seat.seat));
  return (
    <section class="start" aria-label="Start">
      <p>
        <b>
          {info.seats.length - free} of {info.seats.length} here.
        </b>{' '}
        <span>{!starts && typeof info.host === 'number' ? `${session.names.value.name(info.host)} can start with bots.` : away.length ? `${away.join(', ')} not at the moment.` : 'It begins when all seats are taken.'}</span>
      </p>
      {starts && (
        <button type="button" class="go" onClick={() => void fill(session)}>
          <span>
            <b>Start now</b>
            <small>{free === 1 ? 'a bot takes the free seat' : `bots take the ${free} free seats`}</small>
          </span>
        </button>
      )}
    </section>
  );
}

function JoinHere({ info, invite, onSeated }: { info: TableInfo; invite: string; onSeated: () => void }) {
  const [fault, setFault] = useState('');
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      const joined = await api.join(info.id, typedName.peek().trim() || 'Guest', invite || undefined);
      hold({ table: info.id, token: joined.token, ...(invite ? { invite } : {}) });
      onSeated();
    } catch (why) {
      setFault((why as Fault).message);
    }
  };
  return (
    <form class="invite join-here" onSubmit={join} aria-label="Sit down">
      <h2>A seat is free for you.</h2>
      {fault && <Trouble why={fault} />}
      <label class="field">
        Your name
        <input value={typedName.value} maxLength={24} placeholder="Guest" autoComplete="nickname" onInput={event => rename(event.currentTarget.value)} />
      </label>
      <button type="submit" class="go">
        <span>
          <b>Sit down</b>
        </span>
      </button>
      <a href={ours(`/how-to/${info.game}`)}>New to {info.title}? It fits on one page.</a>
    </form>
  );
}
