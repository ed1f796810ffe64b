import type { ComponentChildren } from 'preact';
import { hintsOn, noMoreHints } from '../games/hints.ts';
import type { Layout } from '../games/layout.ts';
import { phrase } from '../games/phrases.ts';
import { shelved } from '../games/shelf.ts';
import type { Play } from '../play.ts';
import type { Session } from '../session.ts';
import { ticking } from '../ticking.ts';
import { Fatal, Go } from './Go.tsx';
import { Icon, type Drawing } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Meant } from './Meant.tsx';
import { Passes } from './Passes.tsx';
import { Sign } from './Puppy.tsx';
import { timeLeft } from './Seats.tsx';

interface ActProps {
  play: Play;
  layout: Layout;
  session: Session;
  /** A question that opened by itself was put away: here it comes back. */
  asks: (() => void) | null;
  /** What is open beside it, and how the aids open it. */
  opened: string;
  onOpen: (what: 'options' | 'hint' | 'once') => void;
  /** Where the device goes next, if several share it and somebody else is asked. */
  onward: Onward | null;
}

/** To whom the device is passed on. */
export interface Onward {
  word: string;
  small: string;
  act: () => void;
}

/** The one button, and what helps with choosing. */
export function Act(props: ActProps) {
  const { play, layout, session } = props;
  const action = layout.action?.(play) ?? null;
  const isSeated = session.seat.value !== null && session.info.value?.status === 'playing';
  const timed = play.choices.length > 0 && ticking.value?.seconds !== null && ticking.value?.seconds !== undefined;
  const deadly = layout.isFatal ? play.choices.filter(choice => layout.isFatal?.(play, choice)) : [];
  return (
    <section class="act" aria-label="Your move">
      {isSeated && <Aids {...props} />}
      {isSeated && !session.eyes && <Passes session={session} />}
      {props.onward ? (
        <Go word={props.onward.word} small={props.onward.small} icon={<Sign name="paw" />} data={{ 'data-onward': '' }} onClick={props.onward.act} />
      ) : session.meant.value ? (
        <Meant play={play} session={session} moves={session.meant.value} />
      ) : action ? (
        <Go
          word={action.word}
          small={action.small}
          icon={action.sign ? <Sign name={action.sign} /> : undefined}
          left={timed ? timeLeft(play) : null}
          disabled={action.disabled}
          mark={action.choice && <Mark of={[action.choice]} />}
          onClick={() => (action.act ? action.act() : action.choice && play.play(action.choice.text))}
        />
      ) : props.asks ? (
        <Go word="Choose" small="What is asked" onClick={props.asks} />
      ) : (
        <Sealed session={session} />
      )}
      {deadly.map(choice => <Fatal key={choice.text} word={phrase(play, choice)} icon={<Icon name="skull" />} onMeant={() => play.insist(choice.text)} />)}
    </section>
  );
}

function Aids({ play, session, opened, onOpen }: ActProps) {
  const kind = play.view.question?.kind ?? '';
  const hint = play.choices.length > 0 && hintsOn(play.view.game) && shelved(play.view.game).hints[kind];
  return (
    <div class="aids">
      {hint && <Aid icon="bulb" word="Hint" pressed={opened === 'hint'} onClick={() => onOpen('hint')} />}
      {play.choices.length > 1 && session.mayBeCoached.value && (
        <Aid icon="coach" word="Ask the coach" pressed={session.coaching.value || session.advice.value !== null} onClick={() => void session.askCoach()} />
      )}
      {play.choices.length > 0 && <Aid icon="list" word="All options" pressed={opened === 'options'} onClick={() => onOpen('options')} />}
      {session.counts.value ? (
        <Aid icon="once" word="Why nothing is taken back" pressed={opened === 'once'} onClick={() => onOpen('once')} />
      ) : (
        <Aid icon="undo" word="Undo" onClick={() => session.send({ type: 'undo' })} />
      )}
    </div>
  );
}

function Aid({ icon, word, pressed, onClick }: { icon: Drawing; word: string; pressed?: boolean; onClick: () => void }) {
  return (
    <button type="button" class="btn-i" data-aid={icon} aria-label={word} title={word} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** What to think of, in the first games. */
export function HintText({ play, onClose }: { play: Play; onClose: () => void }): ComponentChildren {
  const text = shelved(play.view.game).hints[play.view.question?.kind ?? ''];
  return (
    <>
      <p class="told">{text}</p>
      <div class="row">
        <button type="button" class="btn-2" onClick={onClose}>
          Thanks
        </button>
        <button
          type="button"
          class="btn-2"
          onClick={() => {
            noMoreHints(play.view.game);
            onClose();
          }}
        >
          No more hints
        </button>
      </div>
    </>
  );
}

/** An answer in a window may be changed until the window closes. */
function Sealed({ session }: { session: Session }) {
  if (session.state.value?.sealed === undefined || session.seat.value === null || session.info.value?.status !== 'playing') return null;
  return (
    <button type="button" class="btn-2" onClick={() => session.reconsider()}>
      Change my answer
    </button>
  );
}
