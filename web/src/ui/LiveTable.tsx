import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Layout } from '../games/layout.ts';
import { phrase } from '../games/phrases.ts';
import { layoutOf, shelved } from '../games/shelf.ts';
import type { Choice, Target } from '../moves.ts';
import { isMyTurn, type Play } from '../play.ts';
import { byTouch, pointedAt } from '../pointing.ts';
import type { Session } from '../session.ts';
import { BEAT, pace, PACES, sounds } from '../settings.ts';
import type { ChatLine, TableInfo, View } from '../wire.ts';
import { cardName, told } from '../words.ts';
import { lessonAt } from '../lessons/progress.ts';
import { Act, HintText, type Onward } from './Act.tsx';
import { Banners } from './Banners.tsx';
import { Explain } from './Explain.tsx';
import { Trouble } from './Frame.tsx';
import { Go } from './Go.tsx';
import { Icon, type Drawing } from './Icon.tsx';
import { Keys, listenForKeys } from './Keys.tsx';
import { Moments } from './Moments.tsx';
import { OneTry } from './OneTry.tsx';
import { Options } from './Options.tsx';
import { Over } from './Over.tsx';
import { Podium } from './Podium.tsx';
import { Choices, Pop } from './Pop.tsx';
import { Prompt } from './Prompt.tsx';
import { Scores } from './Scores.tsx';
import { Settings } from './Settings.tsx';
import { Side, type Tab } from './Side.tsx';
import { Surface } from './Surface.tsx';
import { TableMenu } from './TableMenu.tsx';

type Opened = 'options' | 'hint' | 'once' | 'menu' | 'keys' | 'settings' | 'ask-away' | 'podium-away' | '';

/** The table itself, with everything that can be opened over it. */
export function LiveTable({ session, info, view, onward = null }: { session: Session; info: TableInfo; view: View; onward?: Onward | null }) {
  const opened = useSignal<Opened>('');
  const side = useSignal<{ tab: Tab; rule: string } | null>(null);
  const card = useSignal('');
  const heard = useSignal(session.chat.peek().length);
  const layout = layoutOf(view.game);
  const play = usePlay(session, info, view, layout, face => (card.value = face));
  const close = () => (opened.value = '');
  const toggle = (what: Opened) => (opened.value = opened.value === what ? '' : what);
  const turnTo = (tab: Tab, rule = '') => {
    side.value = side.value?.tab === tab && !rule ? null : { tab, rule };
    heard.value = session.chat.peek().length;
  };
  const onRule = (rule: string) => {
    card.value = '';
    side.value = { tab: 'rules', rule };
  };
  useForced(session, play, layout);
  useHurry(session);
  useEffect(() => listenForKeys(keysOf(session, { toggle, turnTo, closeAll: () => ((opened.value = ''), (side.value = null), (session.picked.value = null)) })), [session]);
  const version = session.state.value?.version ?? 0;
  useEffect(() => {
    if (['ask-away', 'hint'].includes(opened.peek())) close();
  }, [version]);
  const ask = layout.ask?.(play) ?? null;
  const unread = session.chat.value.length > heard.value;
  const tools = (
    <>
      <Tool icon={sounds.value ? 'sound' : 'mute'} word={sounds.value ? 'Sound off' : 'Sound on'} onClick={() => (sounds.value = !sounds.value)} />
      <Tool icon="rules" word="Rules" onClick={() => turnTo('rules')} />
      <Tool icon="chat" word="Log and chat" dot={unread} onClick={() => turnTo(unread ? 'chat' : 'log')} />
      <Tool icon="menu" word="Menu" dot={unread && byNarrow()} onClick={() => toggle('menu')} />
    </>
  );
  return (
    <Surface
      play={play}
      layout={layout}
      title={info.title}
      tools={tools}
      prompt={<Prompt play={play} layout={layout} verbs={session.book.value?.verbs ?? []} busy={session.busy.value} advice={session.advice.value} coaching={session.coaching.value} />}
      act={
        view.result ? (
          <section class="act" aria-label="The end">
            <button type="button" class="btn-2" onClick={() => close()}>
              The result
            </button>
          </section>
        ) : (
          <Act
            play={play}
            layout={layout}
            session={session}
            asks={ask && opened.value === 'ask-away' ? close : null}
            opened={opened.value}
            onOpen={toggle}
            onward={onward}
          />
        )
      }
    >
      <Banners session={session} />
      <Announcer session={session} />
      {session.ended.value && <Trouble why={session.ended.value} />}
      <Picked session={session} play={play} />
      {ask && !play.picked && !session.meant.value && opened.value !== 'ask-away' && (
        <Pop title={ask.title} at={() => document.querySelector(ask.at)} onClose={() => (opened.value = 'ask-away')}>
          <Choices play={play} choices={ask.choices} say={ask.say} />
        </Pop>
      )}
      {opened.value === 'hint' && (
        <Pop title="A hint" at={() => document.querySelector('.aids')} onClose={close}>
          <HintText play={play} onClose={close} />
        </Pop>
      )}
      {opened.value === 'once' && (
        <Pop title="Your one try" at={() => document.querySelector('.aids')} onClose={close}>
          <OneTry deal={info.terms.deal} onClose={close} />
        </Pop>
      )}
      <Options play={play} layout={layout} open={opened.value === 'options' && play.choices.length > 0} onClose={close} />
      <Scores play={play} version={version} />
      <Moments play={play} layout={layout} news={session.state.value?.news ?? []} version={version} />
      {view.result && opened.value !== 'podium-away' && <Podium session={session} info={info} view={view} onRule={onRule} onLook={() => (opened.value = 'podium-away')} />}
      {side.value && <Side session={session} tab={side.value.tab} rule={side.value.rule} onTab={tab => (side.value = { tab, rule: '' })} onRule={onRule} onClose={() => (side.value = null)} />}
      {opened.value === 'menu' && (
        <Over title={info.title} onClose={close}>
          <p>{shelved(info.game).goal}</p>
          <TableMenu session={session} onTab={tab => (close(), turnTo(tab))} onKeys={() => (opened.value = 'keys')} onSettings={() => (opened.value = 'settings')} onClose={close} />
        </Over>
      )}
      {opened.value === 'keys' && <Keys counts={session.counts.value} onClose={close} />}
      {opened.value === 'settings' && <Settings onClose={close} />}
      {card.value && session.book.value && (
        <Over title="This card" onClose={() => (card.value = '')}>
          <Explain book={session.book.value} view={view} card={card.value} onRule={onRule} />
        </Over>
      )}
    </Surface>
  );
}

/** What was pointed at, with the choices about it. */
function Picked({ session, play }: { session: Session; play: Play }) {
  const { picked } = play;
  const choices = play.choices.filter(choice => picked?.moves?.includes(choice.text));
  if (!picked || !choices.length || picked.quiet) return null;
  const title = picked.title ?? (picked.kind === 'seat' ? play.names.name(picked.seat ?? 0) : picked.card ? cardName(picked.card) : (play.view.question?.prompt ?? ''));
  return (
    <Pop
      title={title}
      at={pointedAt}
      peek={picked.kind === 'card' && picked.card ? { game: play.view.game, face: picked.card } : undefined}
      onClose={() => (session.picked.value = null)}
    >
      {choices.length === 1 && choices[0] ? <TheOne play={play} choice={choices[0]} /> : <Choices play={play} choices={choices} />}
    </Pop>
  );
}

/** By touch a card is read first; then it is played with this, or with a second tap. */
function TheOne({ play, choice }: { play: Play; choice: Choice }) {
  return <Go word={phrase(play, choice)} data={{ 'data-choice': choice.text }} onClick={() => play.play(choice.text)} />;
}

/** On a phone the menu stands for all of them. */
function byNarrow(): boolean {
  return matchMedia('(max-width: 760px)').matches;
}

function Tool({ icon, word, dot, onClick }: { icon: Drawing; word: string; dot?: boolean; onClick: () => void }) {
  return (
    <button type="button" class="btn-i" aria-label={word} title={word} onClick={onClick}>
      <Icon name={icon} />
      {dot && <i class="dot" />}
    </button>
  );
}

function usePlay(session: Session, info: TableInfo, view: View, layout: Layout, explain: (card: string) => void): Play {
  const play: Play = {
    view,
    info,
    names: session.names.value,
    news: session.log.value,
    choices: session.choices.value,
    picked: session.picked.value,
    sealed: session.state.value?.sealed,
    said: useSaid(session),
    pick: (target, choices) => pick(session, play, target, choices),
    play: (...moves) => {
      const deadly = moves.some(move => play.choices.some(choice => choice.text === move && layout.isFatal?.(play, choice)));
      if (deadly && session.meant.peek()?.join() !== moves.join()) session.meant.value = moves;
      else session.play(...moves);
    },
    insist: (...moves) => {
      session.meant.value = moves;
      session.play(...moves);
    },
    explain,
  };
  return play;
}

/** One option is chosen at once, by touch after a second look; of several one still has to be picked. */
function pick(session: Session, play: Play, target: Target, choices: Choice[]): void {
  const [only] = choices;
  const moves = choices.map(choice => choice.text);
  const before = session.picked.peek();
  const again = before?.slot === target.slot && before?.moves?.join() === moves.join();
  const reads = byTouch() && target.kind === 'card' && !again;
  if (only && choices.length === 1 && !reads && !target.quiet) play.play(only.text);
  else session.picked.value = again && !reads ? null : { ...target, moves };
}

const BUBBLE = 5000; // ms that something said stands at its seat

/** What was said at the table just now. */
function useSaid(session: Session): Record<number, ChatLine> {
  const said = useSignal<Record<number, ChatLine>>({});
  const last = session.chat.value[session.chat.value.length - 1];
  const seen = useSignal(last?.seq ?? -1);
  useEffect(() => {
    if (!last || last.seq === seen.peek()) return;
    seen.value = last.seq;
    said.value = { ...said.peek(), [last.seat]: last };
    const timer = setTimeout(() => {
      const { [last.seat]: old, ...others } = said.peek();
      if (old === last) said.value = others;
    }, BUBBLE);
    return () => clearTimeout(timer);
  }, [last?.seq]);
  return said.value;
}

/** A question with one answer answers itself after a beat; among people only where everybody knows that it has one. */
function useForced(session: Session, play: Play, layout: Layout): void {
  const [only] = play.choices;
  const people = play.info.seats.some(who => who.seat !== play.view.you && who.kind !== 'bot' && !who.stand_in);
  const kind = play.view.question?.kind ?? '';
  const isKnown = layout.forced?.some(each => each === kind || each === `${kind} ${only?.verb}`) ?? false;
  const isOpen = !people || (isMyTurn(play) && isKnown);
  const isTaught = lessonAt(play.info.id) !== null; // what the coach speaks of waits for whoever listens
  const forced = only && play.choices.length === 1 && isOpen && !isTaught && !layout.isFatal?.(play, only) ? only.text : '';
  const version = session.state.value?.version;
  useEffect(() => {
    if (!forced) return;
    const timer = setTimeout(() => session.play(forced), BEAT[pace.peek()]);
    return () => clearTimeout(timer);
  }, [forced, version]);
}

/** A click hurries what is still to be shown. */
function useHurry(session: Session): void {
  useEffect(() => {
    const hurry = () => session.hurry();
    addEventListener('pointerdown', hurry);
    return () => removeEventListener('pointerdown', hurry);
  }, [session]);
}

interface Hands {
  toggle: (what: Opened) => void;
  turnTo: (tab: Tab) => void;
  closeAll: () => void;
}

function keysOf(session: Session, { toggle, turnTo, closeAll }: Hands): Record<string, () => void> {
  const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();
  const nth = (place: number) => () => document.querySelectorAll<HTMLElement>('.yard .hand .card')[place]?.focus();
  const cards = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [String(place + 1), nth(place)]));
  return {
    ...cards,
    Enter: press('.act .go:not(:disabled)'),
    o: () => toggle('options'),
    h: () => toggle('hint'),
    a: () => (session.counts.peek() ? toggle('once') : void session.askCoach()),
    u: () => (session.counts.peek() ? toggle('once') : session.send({ type: 'undo' })),
    s: () => dispatchEvent(new Event('barkyard-sort')),
    l: () => turnTo('log'),
    c: () => turnTo('chat'),
    r: () => turnTo('rules'),
    m: () => (sounds.value = !sounds.value),
    p: () => (pace.value = PACES[(PACES.indexOf(pace.value) + 1) % PACES.length] ?? 'normal'),
    '?': () => toggle('keys'),
    Escape: closeAll,
  };
}

/** Tells screen readers what happened and when it is their turn. */
function Announcer({ session }: { session: Session }) {
  const names = session.names.value;
  const latest = session.log.value.slice(-4).map(line => told(line, names));
  const turn = session.myTurn.value ? `Your turn: ${session.state.value?.view?.question?.prompt ?? ''}` : '';
  return (
    <div class="unseen latest" role="status" aria-live="polite">
      {[...latest, turn].filter(Boolean).join('. ')}
    </div>
  );
}
