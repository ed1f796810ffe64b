import { useLayoutEffect, useRef } from 'preact/hooks';
import { layoutOf } from '../games/shelf.ts';
import { phrase } from '../games/phrases.ts';
import { readChoice } from '../moves.ts';
import type { Play } from '../play.ts';
import type { Session } from '../session.ts';
import { asking } from '../settings.ts';
import { Pop } from './Pop.tsx';

/** One more word before a move that cannot be taken back. Choosing the same again means it, too. */
export function Meant({ play, session, moves }: { play: Play; session: Session; moves: string[] }) {
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => yes.current?.focus(), []);
  const choices = moves.map(move => readChoice(move, session.book.value?.verbs ?? []));
  const isFatal = choices.some(choice => layoutOf(play.view.game).isFatal?.(play, choice));
  return (
    <Pop title={choices.map(choice => phrase(play, choice)).join(', ')} class="meant" at={() => document.querySelector('.act')}>
      <p class="told">{isFatal ? 'Sure? This is the end of it.' : 'This cannot be taken back.'}</p>
      <div class="row" role="group" aria-label="Is that meant?">
        <button type="button" class="btn-2 main" ref={yes} onClick={() => session.play(...moves)}>
          Do it
        </button>
        <button type="button" class="btn-2" onClick={() => (session.meant.value = null)}>
          Rather not
        </button>
        {!isFatal && (
          <button
            type="button"
            class="btn-2"
            onClick={() => {
              asking.value = false;
              session.play(...moves);
            }}
          >
            Do it, and never ask
          </button>
        )}
      </div>
    </Pop>
  );
}
