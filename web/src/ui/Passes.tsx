import type { Session } from '../session.ts';
import type { Passing } from '../wire.ts';

const MODES: { mode: Passing; word: string; on: string }[] = [
  { mode: 'turn', word: 'Pass until my turn', on: 'You pass until it is your turn.' },
  { mode: 'named', word: 'Pass unless it is about me', on: 'You pass unless it is about you.' },
];

/** In response windows one may have it passed for oneself. It is offered by public facts only, never by one's cards. */
export function Passes({ session }: { session: Session }) {
  const view = session.state.value?.view;
  const mode = session.passing.value;
  const isWindow = (view?.question?.seats.length ?? 0) > 1 && (view?.moves.includes('pass') ?? false);
  if (session.seat.value === null || session.info.value?.status !== 'playing') return null;
  if (mode !== 'off') {
    return (
      <p class="passing on" role="status">
        <b>{MODES.find(each => each.mode === mode)?.on}</b>
        <button type="button" onClick={() => session.pass('off')}>
          Ask me again
        </button>
      </p>
    );
  }
  if (!isWindow) return null;
  return (
    <div class="passing" role="group" aria-label="Pass for me">
      {MODES.map(each => (
        <button type="button" key={each.mode} onClick={() => session.pass(each.mode)}>
          {each.word}
        </button>
      ))}
    </div>
  );
}
