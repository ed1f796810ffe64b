import type { Play } from '../play.ts';
import { hintsOn, noMoreHints } from './hints.ts';

interface TipProps {
  play: Play;
  /** The kinds of question it is for. */
  on: string[];
  children: string;
}

/** A hint that stands where something can be done, and says why one would. */
export function Tip({ play, on, children }: TipProps) {
  const { question, game } = play.view;
  if (!question || !play.choices.length || !on.includes(question.kind) || !hintsOn(game)) return null;
  return (
    <p class="tip" role="note">
      {children}
      <button type="button" class="tip-off" aria-label="No more hints in this game" onClick={() => noMoreHints(game)}>
        ×
      </button>
    </p>
  );
}
