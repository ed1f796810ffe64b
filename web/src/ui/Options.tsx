import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Layout } from '../games/layout.ts';
import { phrase } from '../games/phrases.ts';
import { groupChoices, leafWords } from '../moves.ts';
import type { Play } from '../play.ts';
import { plural } from '../words.ts';
import { Icon } from './Icon.tsx';
import { Mark, useCoachWords } from './Mark.tsx';

/** All options in words, grouped by what they share: for keyboards and for those who hear the table. A key opens it. */
export function Options({ play, layout, open, onClose }: { play: Play; layout: Layout; open: boolean; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('[data-move]')?.focus();
  }, [open, play.choices[0]?.text]);
  const coachWords = useCoachWords();
  const isDeadly = (text: string) => play.choices.some(choice => choice.text === text && layout.isFatal?.(play, choice));
  return (
    <section class="all-options" ref={box} hidden={!open} aria-label="All options">
      <header>
        <h2>{plural(play.choices.length, 'option')}</h2>
        <button type="button" class="btn-i" aria-label="Close the options" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {groupChoices(play.choices, play.names).map(group => (
        <div class="group" role="group" aria-label={group.head || 'Options'} key={group.head}>
          {group.head && <span class="head">{group.head}</span>}
          {group.choices.map(choice => (
            <button
              type="button"
              class={`option ${isDeadly(choice.text) ? 'deadly' : ''}`}
              key={choice.text}
              data-move={choice.text}
              aria-label={phrase(play, choice) + coachWords([choice])}
              onClick={() => play.play(choice.text)}
            >
              {group.head ? leafWords(choice, play.names) : phrase(play, choice)}
              <Mark of={[choice]} labelled />
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}
