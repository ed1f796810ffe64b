import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { feel } from '../feel.ts';
import { layoutOf } from '../games/shelf.ts';
import { prepareFlight } from '../flight.ts';
import type { Play } from '../play.ts';
import { Session } from '../session.ts';
import { tick, ticking } from '../ticking.ts';
import { AskBar } from '../ui/AskBar.tsx';
import { Chat } from '../ui/Chat.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Explain } from '../ui/Explain.tsx';
import { Frame, Trouble } from '../ui/Frame.tsx';
import { Tool } from '../ui/Icon.tsx';
import { Log } from '../ui/Log.tsx';
import { Rulebook } from '../ui/Rulebook.tsx';
import { TableMenu } from '../ui/TableMenu.tsx';
import { WaitingRoom } from '../ui/WaitingRoom.tsx';
import { AfterGame } from '../ui/AfterGame.tsx';
import { Banners } from '../ui/Banners.tsx';
import { told } from '../words.ts';
import type { Choice, Target } from '../moves.ts';

export type Opened = { what: 'rules'; rule: string } | { what: 'card'; card: string } | { what: 'log' } | { what: 'chat' } | { what: 'menu' };

/** A table, live: to play at, to wait at, or to watch. */
export function TablePage({ table, invite }: { table: string; invite: string }) {
  const round = useSignal(0); // counts the seats taken: each needs a session of its own
  const session = useMemo(() => new Session(table), [table, round.value]);
  const opened = useSignal<Opened | null>(null);
  useEffect(() => {
    session.beforeNews = prepareFlight;
    const stop = feel(session);
    return () => {
      stop();
      session.close();
    };
  }, [session]);
  useTicking(session);
  useTitle(session);
  const info = session.info.value;
  const view = session.state.value?.view;
  const rule = (id: string) => (opened.value = { what: 'rules', rule: id });
  const open = (what: 'log' | 'chat' | 'menu') => (opened.value = { what });
  const drawer = opened.value && <OpenedDrawer session={session} opened={opened.value} onRule={rule} onClose={() => (opened.value = null)} />;
  if (info?.status === 'waiting') {
    return (
      <>
        <WaitingRoom
          session={session}
          info={info}
          invite={invite}
          tools={
            <>
              <Tool icon="chat" word="Chat" count={session.chat.value.length} onClick={() => open('chat')} />
              <Tool icon="rules" word="Rules" onClick={() => rule('')} />
              <Tool icon="menu" word="Menu" onClick={() => open('menu')} />
            </>
          }
          onSeated={() => (round.value += 1)}
        />
        {drawer}
      </>
    );
  }
  return (
    <Frame title={info?.title ?? 'A table'} tools={<Tools session={session} onOpen={open} onRules={() => rule('')} />} fits={Boolean(view)}>
      <Banners session={session} />
      {session.ended.value && (
        <Trouble why={session.ended.value}>
          <a class="button" href="/">
            To the shelf
          </a>
        </Trouble>
      )}
      {!info && !session.ended.value && <p class="loading">Walking to the table …</p>}
      {info?.closed && <Trouble why={info.closed} />}
      {info && view && (
        <div class="table">
          <div class="board">
            {view.result && <AfterGame session={session} info={info} view={view} onRule={rule} />}
            <Board session={session} onExplain={card => (opened.value = { what: 'card', card })} />
          </div>
          <AskBar session={session} onRule={rule} />
          <aside class="side" aria-label="Log and chat">
            <h2>Log</h2>
            <Log lines={session.log.value} names={session.names.value} onRule={rule} />
            <h2>Chat</h2>
            <SayBox session={session} />
          </aside>
        </div>
      )}
      <Announcer session={session} />
      {drawer}
    </Frame>
  );
}

function Board({ session, onExplain }: { session: Session; onExplain: (card: string) => void }) {
  const [view, info] = [session.state.value?.view, session.info.value];
  if (!view || !info) return null;
  const Layout = layoutOf(view.game);
  const play: Play = {
    view,
    info,
    names: session.names.value,
    news: session.log.value,
    choices: session.choices.value,
    picked: session.picked.value,
    pick: (target, choices) => pick(session, target, choices),
    play: (...moves) => session.play(...moves),
    explain: onExplain,
  };
  return <Layout play={play} />;
}

/** One option is chosen at once; of several one still has to be picked. */
function pick(session: Session, target: Target, choices: Choice[]): void {
  const [only] = choices;
  if (only && choices.length === 1) session.play(only.text);
  else session.picked.value = { ...target, moves: choices.map(choice => choice.text) };
}

function Tools({ session, onOpen, onRules }: { session: Session; onOpen: (what: 'log' | 'chat' | 'menu') => void; onRules: () => void }) {
  return (
    <>
      <Tool icon="log" word="Log" narrow onClick={() => onOpen('log')} />
      <Tool icon="chat" word="Chat" narrow count={session.chat.value.length} onClick={() => onOpen('chat')} />
      <Tool icon="rules" word="Rules" onClick={onRules} />
      <Tool icon="menu" word="Menu" onClick={() => onOpen('menu')} />
    </>
  );
}

function SayBox({ session }: { session: Session }) {
  const say = (text: string) => session.send({ type: 'chat', text });
  return <Chat lines={session.chat.value} onSay={session.seat.value === null ? null : say} />;
}

function OpenedDrawer({ session, opened, onRule, onClose }: { session: Session; opened: Opened; onRule: (rule: string) => void; onClose: () => void }) {
  const [book, view] = [session.book.value, session.state.value?.view];
  if (opened.what === 'log') {
    return (
      <Drawer title="Log" onClose={onClose}>
        <Log lines={session.log.value} names={session.names.value} onRule={onRule} />
      </Drawer>
    );
  }
  if (opened.what === 'chat') {
    return (
      <Drawer title="Chat" onClose={onClose}>
        <SayBox session={session} />
      </Drawer>
    );
  }
  if (opened.what === 'menu') {
    return (
      <Drawer title="Table" onClose={onClose}>
        <TableMenu session={session} onClose={onClose} />
      </Drawer>
    );
  }
  if (!book) return null;
  if (opened.what === 'card' && view) {
    return (
      <Drawer title="About this card" onClose={onClose}>
        <Explain book={book} view={view} card={opened.card} onRule={onRule} />
      </Drawer>
    );
  }
  return (
    <Drawer title={`${book.title}: rules`} onClose={onClose}>
      <Rulebook book={book} at={opened.what === 'rules' ? opened.rule : ''} />
    </Drawer>
  );
}

/** Tells screen readers what happened and when it is their turn. */
function Announcer({ session }: { session: Session }) {
  const names = session.names.value;
  const latest = session.log.value.slice(-4).map(line => told(line, names));
  const turn = session.myTurn.value ? `Your turn: ${session.state.value?.view?.question?.prompt ?? ''}` : '';
  return (
    <div class="unseen" role="status" aria-live="polite">
      {[...latest, turn].filter(Boolean).join('. ')}
    </div>
  );
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
