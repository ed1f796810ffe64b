import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Mark, useCoachWords } from '../../ui/Mark.tsx';
import { Pop } from '../../ui/Pop.tsx';
import { phrase } from '../phrases.ts';
import { choicesAt, overview } from './marks.ts';
import { Marked } from './Signs.tsx';

/** At an own card, playing from memory: what shall be written on it. It stays open for the next note. */
export function Notes({ play }: { play: Play }) {
  const coachWords = useCoachWords();
  const written = useRef('');
  const at = (slot: string) => choicesAt(play.choices, play.view.you ?? -1, play.view.you, { slot, face: '' });
  const isNote = play.view.question?.kind === 'Note';
  const isAsked = isNote && play.choices.length > 1; // not while a note is on its way
  useEffect(() => {
    const slot = written.current;
    if (isAsked || !isNote) written.current = '';
    if (isAsked && slot) play.pick({ kind: 'card', card: '?doggo', slot, quiet: true }, at(slot));
  }, [isAsked, isNote]);
  const slot = play.picked?.slot ?? '';
  const choices = at(slot);
  if (!isAsked || !choices.length) return null;
  const write = (choice: Choice) => {
    written.current = slot;
    play.play(choice.text);
  };
  const { numbers, pugs } = overview(play.view);
  // Numbers that no card of this table has are of use to nobody, but the rules let one write them.
  const useful = (choice: Choice) => choice.verb !== 'note number' || Number(choice.fields[1]?.word) <= Math.max(numbers, pugs);
  return (
    <Pop class="notes" title={`Write on card ${slot.toUpperCase()}`} at={() => document.querySelector('.hand .card.sel')} keep=".act, .hand" onClose={() => play.pick({ kind: 'card', card: '?doggo', slot, quiet: true }, choices)}>
      <div class="opts">
        {choices.map(choice => (
          <button type="button" class={`opt ${useful(choice) ? '' : 'idle'}`} key={choice.text} data-choice={choice.text} aria-label={phrase(play, choice) + coachWords([choice])} onClick={() => write(choice)}>
            {choice.verb === 'erase' ? 'Clear' : <Marked marks={[choice.fields[1]?.word ?? '']} />}
            <Mark of={[choice]} labelled />
          </button>
        ))}
      </div>
    </Pop>
  );
}
