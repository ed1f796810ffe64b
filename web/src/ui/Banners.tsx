import { ours } from '../base.ts';
import type { Session } from '../session.ts';
import type { Refused } from '../wire.ts';
import type { Names } from '../words.ts';
import { RuleText } from './RuleText.tsx';

/** What has to be said at once: no connection, a refusal with its reason, or a proposal that needs consent. */
export function Banners({ session }: { session: Session }) {
  const info = session.info.value;
  const lost = info !== null && !session.connected.value && !session.ended.value;
  const refusal = session.refusal.value;
  return (
    <div class="banners">
      {lost && (
        <p class="banner" role="status">
          The connection is lost. Coming back … What you see is what was last known.
        </p>
      )}
      {session.seat.value === null && info && info.status !== 'waiting' && !session.beside.value.length && <p class="banner calm">You are watching.</p>}
      {info?.closed && (
        <p class="banner calm" role="status">
          This table is closed: {info.closed}. <a href={ours('/')}>To the shelf</a>
        </p>
      )}
      {refusal && (
        <p class="banner refusal" role="alert">
          {why(refusal, session.names.value)} <RuleText book={session.book.value} rule={refusal.rule} />
          <button type="button" class="btn-2" onClick={() => (session.refusal.value = null)}>
            All right
          </button>
        </p>
      )}
      <ProposalBanner session={session} />
    </div>
  );
}

function why(refusal: Refused, names: Names): string {
  if (refusal.code === 'version') return 'The table had moved on before you chose. Look again.';
  return `Not done: ${names.sentence(refusal.why.replace(/\bseat (\d)\b/g, '@$1'))}.`;
}

const PROPOSED: Record<string, string> = {
  undo: 'to take back the last move',
  pause: 'a pause',
  end: 'to end this game for good',
  coach: 'that everybody may ask the coach',
};

function ProposalBanner({ session }: { session: Session }) {
  const proposal = session.info.value?.proposal;
  const seat = session.seat.value;
  if (!proposal) return null;
  const names = session.names.value;
  const open = seat !== null && proposal.needed.includes(seat) && !proposal.agreed.includes(seat);
  const what = PROPOSED[proposal.what] ?? `to ${proposal.what}`;
  return (
    <div class="banner calm" role="status">
      {names.sentence(`@${proposal.by} proposes`)} {what}.{' '}
      {open ? (
        <>
          <button type="button" class="btn-2" onClick={() => session.send({ type: 'consent', yes: true })}>
            Agree
          </button>
          <button type="button" class="btn-2" onClick={() => session.send({ type: 'consent', yes: false })}>
            Rather not
          </button>
        </>
      ) : (
        'Waiting for the others to agree.'
      )}
    </div>
  );
}
