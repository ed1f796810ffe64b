import { useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { origin, ours } from '../base.ts';
import { go } from '../route.ts';
import type { Session } from '../session.ts';
import { pace, PACES, sounds, type Pace } from '../settings.ts';
import { label } from '../words.ts';
import { Trouble } from './Frame.tsx';
import { Fatal } from './Go.tsx';
import { ONE_TRY } from './OneTry.tsx';
import { People } from './People.tsx';
import { ShareLink } from './ShareLink.tsx';
import type { Tab } from './Side.tsx';

interface MenuProps {
  session: Session;
  onTab: (tab: Tab) => void;
  onKeys: () => void;
  onSettings: () => void;
  onClose: () => void;
}

/** What one may want to do at a table besides playing. */
export function TableMenu({ session, onTab, onKeys, onSettings, onClose }: MenuProps) {
  const info = session.info.value;
  const [pass, setPass] = useState('');
  const [fault, setFault] = useState('');
  if (!info) return null;
  const seated = session.seat.value !== null;
  const counts = session.counts.value;
  const isAlone = info.seats.every(who => who.kind === 'bot' || who.seat === session.seat.value);
  const moveSeat = () =>
    api.pass(info.id, session.token ?? '').then(told => setPass(`${origin()}/pass#${told.code}`), (why: Fault) => setFault(why.message));
  return (
    <div class="menu">
      {fault && <Trouble why={fault} />}
      <div class="row">
        <button type="button" class="btn-2 to-log" onClick={() => onTab('log')}>
          Log
        </button>
        <button type="button" class="btn-2 to-chat" onClick={() => onTab('chat')}>
          Chat
        </button>
        <button type="button" class="btn-2 to-rules" onClick={() => onTab('rules')}>
          Rules
        </button>
        <a class="btn-2" href={ours('/')}>
          Home
        </a>
      </div>
      <div class="row">
        <label class="field pace">
          Pace
          <select value={pace.value} onChange={event => (pace.value = event.currentTarget.value as Pace)}>
            {PACES.map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="btn-2 mute" aria-pressed={sounds.value} onClick={() => (sounds.value = !sounds.value)}>
          {sounds.value ? 'Sound is on' : 'Sound is off'}
        </button>
        {seated && (
          <button type="button" class="btn-2 sort" onClick={() => (dispatchEvent(new Event('barkyard-sort')), onClose())}>
            Sort my hand
          </button>
        )}
        <button type="button" class="btn-2 to-settings" onClick={onSettings}>
          Settings
        </button>
        <button type="button" class="btn-2 to-keys" onClick={onKeys}>
          Keys
        </button>
      </div>
      {seated && counts && info.status !== 'over' && <p class="one-try">{ONE_TRY}</p>}
      {seated && !counts && info.status !== 'over' && (
        <div class="row">
          <button type="button" class="btn-2 pause" onClick={() => (session.send({ type: 'pause', on: info.status !== 'paused' }), onClose())}>
            {info.status === 'paused' ? 'Go on' : isAlone ? 'Pause' : 'Propose a pause'}
          </button>
          <button type="button" class="btn-2 leave" onClick={() => (session.send({ type: 'leave' }), onClose())}>
            {info.status === 'waiting' ? 'Stand up' : 'Let a bot play for me'}
          </button>
          {info.status !== 'waiting' && (
            <Fatal
              word="Resign, and go home"
              onMeant={() => {
                session.send({ type: 'leave' });
                go('/');
              }}
            />
          )}
        </div>
      )}
      <People session={session} info={info} onClose={onClose} />
      {seated && !pass && (
        <button type="button" class="btn-2 move" onClick={moveSeat}>
          Play on another device
        </button>
      )}
      {pass && <ShareLink link={pass} about="Open this on the other device within 15 minutes. It works once; your seat then moves there." />}
      {info.terms.watching.allowed && <ShareLink link={`${origin()}/t/${info.id}`} about="For those who want to watch:" />}
      <h3>Options of this table</h3>
      <dl class="plain">
        {Object.entries(info.options).map(([name, value]) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>{value || 'none'}</dd>
          </div>
        ))}
      </dl>
      <h3>Fair shuffle</h3>
      <p class="number">
        The hash of the seed was fixed before the first card: <code>{info.seed_hash}</code>
        {info.seed && (
          <>
            {' '}
            The seed: <code>{info.seed}</code>
          </>
        )}
      </p>
    </div>
  );
}
