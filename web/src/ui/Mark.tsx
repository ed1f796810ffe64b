import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { bestOf, shareWords, winsOf, type Advice } from '../advice.ts';
import type { Choice } from '../moves.ts';

/** What the coach has said, for everything that can be chosen on the page. */
export const Advised = createContext<Advice | null>(null);

/** The coach's words on some options, for a label that stands for all that is in a button; such a button's mark is `labelled`. */
export function useCoachWords(): (choices: Choice[]) => string {
  const advice = useContext(Advised);
  return choices => {
    const wins = advice ? winsOf(advice, choices) : 0;
    return advice && wins ? `. The coach: ${shareWords(advice, wins)}` : '';
  };
}

/** The coach's mark on a thing: in how many imagined worlds one of its options came out best. None says nothing. */
export function Mark({ of: choices, labelled }: { of: Choice[]; labelled?: boolean }) {
  const advice = useContext(Advised);
  const wins = advice ? winsOf(advice, choices) : 0;
  if (!advice || !wins) return null;
  const isBest = choices.some(choice => choice.text === bestOf(advice));
  return (
    <span class={`advised ${isBest ? 'most' : ''}`} style={{ '--share': Math.round((100 * wins) / advice.worlds) }} title={`The coach: ${shareWords(advice, wins)}`}>
      <b aria-hidden="true">{wins}</b>
      {!labelled && <span class="unseen">. The coach: {shareWords(advice, wins)}</span>}
    </span>
  );
}
