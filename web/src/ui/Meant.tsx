import { useEffect, useRef } from 'preact/hooks';
import { choiceWords, readChoice } from '../moves.ts';
import type { Session } from '../session.ts';
import { asking } from '../settings.ts';

/** One more word before a move that cannot be taken back. Choosing the same again means it, too. */
export function Meant({ session, moves }: { session: Session; moves: string[] }) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  const verbs = session.book.value?.verbs ?? [];
  const words = moves.map(move => choiceWords(readChoice(move, verbs), session.names.value)).join(', ');
  return (
    <div class="options meant" role="group" aria-label="Is that meant?">
      <span>
        <b>{words}</b>: this cannot be taken back.
      </span>
      <button type="button" class="main" ref={yes} onClick={() => session.play(...moves)}>
        Do it
      </button>
      <button type="button" onClick={() => (session.meant.value = null)}>
        Rather not
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          asking.value = false;
          session.play(...moves);
        }}
      >
        Do it, and never ask
      </button>
    </div>
  );
}
