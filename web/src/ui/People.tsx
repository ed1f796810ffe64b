import { useState } from 'preact/hooks';
import { breedOf, colourOf } from '../colours.ts';
import type { Session } from '../session.ts';
import type { SeatInfo, TableInfo } from '../wire.ts';
import { Fatal } from './Go.tsx';
import { Avatar } from './Puppy.tsx';

/** The others who are people: what everybody may do about them, and what the host may. Among bots there is nothing to do. */
export function People({ session, info, onClose }: { session: Session; info: TableInfo; onClose: () => void }) {
  const mine = session.seat.value;
  const others = info.seats.filter(who => who.kind !== 'bot' && who.taken && who.seat !== mine);
  if (mine === null) return null;
  const isHost = info.host === mine;
  const isPlaying = info.status === 'playing' || info.status === 'paused';
  const propose = (order: Parameters<Session['send']>[0]) => () => (session.send(order), onClose());
  return (
    <>
      {isHost && info.status !== 'over' && info.seats.some(who => who.kind !== 'bot' && who.seat !== mine) && (
        <button type="button" class="btn-2 lock" aria-pressed={info.locked ?? false} title="Nobody may join or begin to watch" onClick={() => session.send({ type: 'lock', on: !info.locked })}>
          {info.locked ? 'Locked: let people in again' : 'Lock the table'}
        </button>
      )}
      {others.length > 0 && (
        <section class="people" aria-label="The others here">
          <h3>The others here</h3>
          <ul>
            {others.map(who => (
              <Person key={who.seat} session={session} info={info} who={who} isHost={isHost} />
            ))}
          </ul>
          {isPlaying && (
            <div class="row">
              <button type="button" class="btn-2 coach-all" onClick={propose({ type: 'coaching', on: !info.terms.coach })}>
                {info.terms.coach ? 'No more coach' : 'Propose a coach for all'}
              </button>
              <button type="button" class="btn-2 end-it" onClick={propose({ type: 'abandon' })}>
                Propose to end the game
              </button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

function Person({ session, info, who, isHost }: { session: Session; info: TableInfo; who: SeatInfo; isHost: boolean }) {
  const name = session.names.value.name(who.seat);
  return (
    <li>
      <Avatar breed={breedOf(who.seat)} colour={colourOf(who.seat)} mood={who.here ? 'happy' : 'sleepy'} />
      <b>
        {name}
        {info.host === who.seat && <small>host</small>}
      </b>
      {isHost && (
        <>
          <button type="button" class="btn-2 mute-them" aria-pressed={who.muted ?? false} onClick={() => session.send({ type: 'mute', seat: who.seat, on: !who.muted })}>
            {who.muted ? 'Let speak' : 'Mute'}
            <span class="unseen"> {name}</span>
          </button>
          <button type="button" class="btn-2 make-host" onClick={() => session.send({ type: 'handover', seat: who.seat })}>
            Make host
            <span class="unseen"> {name}</span>
          </button>
          {info.status !== 'over' && <Fatal word={`Send ${name} away`} onMeant={() => session.send({ type: 'kick', seat: who.seat })} />}
        </>
      )}
      <Report session={session} who={who} name={name} />
    </li>
  );
}

/** For whoever runs the server: the last lines of the chat go with it. */
function Report({ session, who, name }: { session: Session; who: SeatInfo; name: string }) {
  const [text, setText] = useState('');
  const [done, setDone] = useState(false);
  const send = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    session.send({ type: 'report', seat: who.seat, text: text.trim() });
    setText('');
    setDone(true);
  };
  return (
    <details class="report">
      <summary>Report {name}</summary>
      <form onSubmit={send}>
        <label class="field">
          What has happened? The last lines of the chat go with it to whoever runs this server.
          <input value={text} maxLength={500} onInput={event => setText(event.currentTarget.value)} />
        </label>
        <button type="submit" class="btn-2">
          Send the report
        </button>
        {done && <p role="status">Thank you: it will be looked at.</p>}
      </form>
    </details>
  );
}
