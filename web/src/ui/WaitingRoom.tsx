import { useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { favourite } from '../games/shelf.ts';
import { heldAt, hold, playerName, setPlayerName } from '../keeping.ts';
import type { Session } from '../session.ts';
import type { TableInfo } from '../wire.ts';
import { Trouble } from './Frame.tsx';
import { ShareLink } from './ShareLink.tsx';

/** Before the game: who is there, who is still to come, and how they find the way. */
export function WaitingRoom({ session, info, invite, onSeated }: { session: Session; info: TableInfo; invite: string; onSeated: () => void }) {
  const seated = session.seat.value !== null;
  const held = heldAt(info.id);
  const secret = held?.invite ?? invite;
  const link = `${location.origin}/t/${info.id}${secret ? `#${secret}` : ''}`;
  return (
    <div class="page waiting">
      <h2>Waiting for players</h2>
      <ul class="seats">
        {info.seats.map(seat => (
          <li key={seat.seat}>
            Seat {seat.seat + 1}: {seat.taken ? <b>{session.names.value.names[seat.seat]}</b> : seat.kind === 'open' ? 'free for anybody' : 'for somebody with the invite'}
            {seat.seat === session.seat.value && ' (you)'}
            {seat.kind === 'bot' && <span class="mark">{seat.bot} bot</span>}
          </li>
        ))}
      </ul>
      {seated ? (
        <>
          <button type="button" class="main" onClick={() => void fill(session)}>
            Begin with bots on the free seats
          </button>
          <ShareLink link={link} about="Send this link to those you want to play with, or let them scan it." />
        </>
      ) : (
        <JoinHere info={info} invite={invite} onSeated={onSeated} />
      )}
    </div>
  );
}

/** With the bots that a newcomer would want. */
async function fill(session: Session): Promise<void> {
  const { bots } = await api.games();
  session.send({ type: 'fill', bot: favourite(bots) });
}

function JoinHere({ info, invite, onSeated }: { info: TableInfo; invite: string; onSeated: () => void }) {
  const [name, setName] = useState(playerName());
  const [fault, setFault] = useState('');
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      setPlayerName(name.trim());
      const joined = await api.join(info.id, name.trim() || 'Guest', invite || undefined);
      hold({ table: info.id, token: joined.token, ...(invite ? { invite } : {}) });
      onSeated();
    } catch (why) {
      setFault((why as Fault).message);
    }
  };
  return (
    <form class="join" onSubmit={join} aria-label="Sit down">
      {fault && <Trouble why={fault} />}
      <label class="field">
        Your name
        <input value={name} maxLength={24} onInput={event => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" class="main">
        Sit down
      </button>
    </form>
  );
}
