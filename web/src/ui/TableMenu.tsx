import { useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import type { Session } from '../session.ts';
import { label } from '../words.ts';
import { Trouble } from './Frame.tsx';
import { ShareLink } from './ShareLink.tsx';

/** Pause, leave, move the seat to another device, and what was agreed on. */
export function TableMenu({ session, onClose }: { session: Session; onClose: () => void }) {
  const info = session.info.value;
  const [pass, setPass] = useState('');
  const [fault, setFault] = useState('');
  if (!info) return null;
  const seated = session.seat.value !== null;
  const moveSeat = () =>
    api.pass(info.id, session.token ?? '').then(told => setPass(`${location.origin}/pass#${told.code}`), (why: Fault) => setFault(why.message));
  return (
    <div class="menu">
      {fault && <Trouble why={fault} />}
      {seated && info.status !== 'over' && (
        <div class="row">
          <button type="button" onClick={() => (session.send({ type: 'pause', on: info.status !== 'paused' }), onClose())}>
            {info.status === 'paused' ? 'Go on' : 'Propose a pause'}
          </button>
          <button type="button" onClick={() => (session.send({ type: 'leave' }), onClose())}>
            {info.status === 'waiting' ? 'Stand up' : 'Let a bot play for me'}
          </button>
        </div>
      )}
      {seated && !pass && (
        <button type="button" onClick={moveSeat}>
          Play on another device
        </button>
      )}
      {pass && <ShareLink link={pass} about="Open this on the other device within 15 minutes. It works once; your seat then moves there." />}
      <ShareLink link={`${location.origin}/t/${info.id}`} about="For those who want to watch:" />
      <h3>Options</h3>
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
