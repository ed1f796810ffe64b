import { useSignal } from '@preact/signals';
import type { Session } from '../session.ts';
import type { Passing } from '../wire.ts';
import { Icon } from './Icon.tsx';
import { Pop } from './Pop.tsx';

const MODES: { mode: Passing; word: string; on: string }[] = [
  { mode: 'turn', word: 'Pass until my turn', on: 'You pass until it is your turn.' },
  { mode: 'named', word: 'Pass unless it is about me', on: 'You pass unless it is about you.' },
];

/** In response windows one may have it passed for oneself. It is offered by public facts only, never by one's cards. */
export function Passes({ session }: { session: Session }) {
  const open = useSignal(false);
  const view = session.state.value?.view;
  const mode = session.passing.value;
  const isWindow = (view?.question?.seats.length ?? 0) > 1 && (view?.moves.includes('pass') ?? false);
  if (mode !== 'off') {
    return (
      <div class="passing on" role="status">
        <span class="unseen">{MODES.find(each => each.mode === mode)?.on}</span>
        <button type="button" class="btn-2" title={MODES.find(each => each.mode === mode)?.on} onClick={() => session.pass('off')}>
          <Icon name="skip" /> Ask me again
        </button>
      </div>
    );
  }
  if (!isWindow) return null;
  return (
    <div class="passing">
      <button type="button" class="btn-2 pass-more" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <Icon name="skip" /> Pass on
      </button>
      {open.value && (
        <Pop title="Pass for me" at={() => document.querySelector('.pass-more')} onClose={() => (open.value = false)}>
          <div class="row">
            {MODES.map(each => (
              <button
                type="button"
                class="btn-2"
                key={each.mode}
                onClick={() => {
                  open.value = false;
                  session.pass(each.mode);
                }}
              >
                {each.word}
              </button>
            ))}
          </div>
        </Pop>
      )}
    </div>
  );
}
