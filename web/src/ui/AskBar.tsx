import { useEffect, useRef } from 'preact/hooks';
import { hintsOn, noMoreHints } from '../games/hints.ts';
import { shelved } from '../games/shelf.ts';
import { choiceWords, readChoice } from '../moves.ts';
import type { Session } from '../session.ts';
import { ticking } from '../ticking.ts';
import { list, told } from '../words.ts';
import { Icon } from './Icon.tsx';
import { RuleLink } from './Log.tsx';
import { Meant } from './Meant.tsx';
import { Options } from './Options.tsx';
import { Passes } from './Passes.tsx';

/** What the table asks, in words, with the options; or whom it waits for. */
export function AskBar({ session, onRule }: { session: Session; onRule: (rule: string) => void }) {
  const bar = useRef<HTMLElement>(null);
  const [info, state] = [session.info.value, session.state.value];
  const question = state?.view?.question;
  useKeptFocus(bar, state?.version ?? 0);
  if (!info || !state?.view || !question) return null;
  const mine = session.myTurn.value;
  const latest = session.log.value[session.log.value.length - 1];
  return (
    <section class={`ask ${mine ? 'mine' : ''}`} ref={bar} tabIndex={-1} aria-label="What is asked">
      <div class="ask-head">
        <Ring total={info.terms.window} />
        <p class="prompt">
          {mine ? question.prompt : waiting(session)}
          {question.rule && <RuleLink rule={question.rule} onRule={onRule} />}
        </p>
        {latest && <p class="latest">{told(latest, session.names.value)}</p>}
        <Sealed session={session} />
        <Undo session={session} />
      </div>
      <div class="ask-body">
        {mine && <MyOptions session={session} />}
        {mine && <Hint game={info.game} kind={question.kind} />}
        <Passes session={session} />
      </div>
    </section>
  );
}

function MyOptions({ session }: { session: Session }) {
  const choices = session.choices.value;
  const wanted = session.picked.value?.moves;
  const chosen = wanted ? choices.filter(choice => wanted.includes(choice.text)) : null;
  if (session.meant.value) return <Meant session={session} moves={session.meant.value} />;
  return (
    <Options
      choices={choices}
      chosen={chosen?.length ? chosen : null}
      names={session.names.value}
      onPlay={move => session.play(move)}
      onAll={() => (session.picked.value = null)}
    />
  );
}

function waiting(session: Session): string {
  const [info, state, names] = [session.info.value, session.state.value, session.names.value];
  if (info?.status === 'paused') return 'The table is paused.';
  if (session.busy.value) return 'One moment …';
  if (state?.sealed !== undefined) {
    const answer = state.sealed ? choiceWords(readChoice(state.sealed, session.book.value?.verbs ?? []), names) : '';
    return `You have answered${answer ? `: ${answer}` : ''}. Waiting for the others.`;
  }
  const asked = (state?.view?.question?.seats ?? []).filter(seat => seat !== session.seat.value);
  return `Waiting for ${list(asked.map(seat => names.name(seat))) || 'the table'} …`;
}

/** How long the question stays open, as a ring that runs out and as a number. */
function Ring({ total }: { total: number }) {
  const left = ticking.value?.seconds;
  if (left === null || left === undefined) return null;
  const share = total > 0 ? Math.min(1, left / total) : 1;
  return (
    <span class="ring" role="timer" aria-label={`${Math.ceil(left)} seconds left`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="ring-all" cx="18" cy="18" r="15" />
        <circle class="ring-left" cx="18" cy="18" r="15" pathLength={1} stroke-dasharray={`${share} 1`} />
      </svg>
      <b aria-hidden="true">{Math.ceil(left)}</b>
    </span>
  );
}

/** In the first games, what to think of: folded, because the table points at what can be done by itself. */
function Hint({ game, kind }: { game: string; kind: string }) {
  const text = shelved(game).hints[kind];
  if (!text || !hintsOn(game)) return null;
  return (
    <details class="hint">
      <summary>Hint</summary>
      <span>{text}</span>{' '}
      <button type="button" class="quiet" onClick={() => noMoreHints(game)}>
        No more hints
      </button>
    </details>
  );
}

function isPlaying(session: Session): boolean {
  return session.seat.value !== null && session.info.value?.status === 'playing';
}

/** An answer in a window may be changed until the window closes. */
function Sealed({ session }: { session: Session }) {
  if (session.state.value?.sealed === undefined || !isPlaying(session)) return null;
  return (
    <button type="button" class="quiet" onClick={() => session.reconsider()}>
      Change my answer
    </button>
  );
}

function Undo({ session }: { session: Session }) {
  if (!isPlaying(session)) return null;
  return (
    <button type="button" class="quiet undo" onClick={() => session.send({ type: 'undo' })}>
      <Icon name="undo" /> Undo
    </button>
  );
}

/** A chosen button disappears with its question: whoever plays by keyboard stays where the next options are. */
function useKeptFocus(bar: { current: HTMLElement | null }, version: number): void {
  const inside = useRef(false);
  inside.current = inside.current || (bar.current?.contains(document.activeElement) ?? false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    inside.current = bar.current?.contains(document.activeElement) ?? false;
  }, [version]);
}
