import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ours } from '../base.ts';
import { feel } from '../feel.ts';
import { heldAt } from '../keeping.ts';
import { land, prepareFlight } from '../flight.ts';
import { Session } from '../session.ts';
import { Teaching } from '../lessons/Teaching.tsx';
import { tick, ticking } from '../ticking.ts';
import { Frame, Trouble } from '../ui/Frame.tsx';
import { LiveTable } from '../ui/LiveTable.tsx';
import { Advised } from '../ui/Mark.tsx';
import { WaitingRoom } from '../ui/WaitingRoom.tsx';
import { Later } from './Later.tsx';

/** A table, live: to wait at, to play at, or to watch; alone, or with others before the same browser. */
export function TablePage({ table, invite }: { table: string; invite: string }) {
  const here = heldAt(table)?.here;
  if (!here) return <OwnTable table={table} invite={invite} />;
  return <Later fetched={() => import('./SharedTable.tsx').then(({ SharedTable }) => <SharedTable table={table} tokens={here} invite={invite} />)} />;
}

function OwnTable({ table, invite }: { table: string; invite: string }) {
  const round = useSignal(0); // counts the seats taken: each needs a session of its own
  const session = useMemo(() => new Session(table), [table, round.value]);
  useEffect(() => {
    session.motion = { prepare: prepareFlight, land };
    return () => session.close();
  }, [session]);
  useLive(session);
  const info = session.info.value;
  const view = session.state.value?.view;
  if (info && view) {
    return (
      <Advised.Provider value={session.advice.value}>
        <LiveTable session={session} info={info} view={view} />
        <Teaching session={session} info={info} view={view} />
      </Advised.Provider>
    );
  }
  if (info?.status === 'waiting') return <WaitingRoom session={session} info={info} invite={invite} onSeated={() => (round.value += 1)} />;
  return (
    <Frame title={info?.title ?? 'A table'}>
      {session.ended.value && (
        <Trouble why={session.ended.value}>
          <a class="button" href={ours('/')}>
            To the shelf
          </a>
        </Trouble>
      )}
      {!info && !session.ended.value && <p class="loading">Walking to the table …</p>}
      {info?.closed && <Trouble why={info.closed} />}
    </Frame>
  );
}

/** What is heard, the clocks, and the title of the page. */
export function useLive(session: Session): void {
  useEffect(() => feel(session), [session]);
  useTicking(session);
  useTitle(session);
}

function useTicking(session: Session): void {
  useEffect(() => {
    const show = () => {
      const [state, info] = [session.state.peek(), session.info.peek()];
      ticking.value = state && info ? tick(state, info, performance.now() - session.arrived.peek()) : null;
    };
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [session]);
}

function useTitle(session: Session): void {
  const title = session.info.value?.title ?? 'Barkyard';
  const turn = session.myTurn.value;
  useEffect(() => {
    document.title = turn ? `● Your turn · ${title}` : `${title} · Barkyard`;
  }, [title, turn]);
}
