import { useEffect, useRef } from 'preact/hooks';
import { choiceWords, groupChoices, leafWords, type Choice } from '../moves.ts';
import type { Names } from '../words.ts';

interface OptionsProps {
  choices: Choice[];
  /** Those about what was pointed at, when something was. */
  chosen: Choice[] | null;
  names: Names;
  onPlay: (move: string) => void;
  onAll: () => void;
}

const MANY = 14;
const MANY_ON_A_PHONE = 6;

/** All options in words, grouped by what they share. Many are folded away: the table itself can be pointed at. */
export function Options({ choices, chosen, names, onPlay, onAll }: OptionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) box.current?.querySelector('button')?.focus();
  }, [chosen?.[0]?.text]);
  if (chosen) {
    return (
      <div class="options" ref={box}>
        <Groups choices={chosen} names={names} onPlay={onPlay} />
        <button type="button" class="quiet" onClick={onAll}>
          All options
        </button>
      </div>
    );
  }
  if (choices.length <= (matchMedia('(max-width: 699px)').matches ? MANY_ON_A_PHONE : MANY)) {
    return (
      <div class="options" ref={box}>
        <Groups choices={choices} names={names} onPlay={onPlay} />
      </div>
    );
  }
  const simple = choices.filter(choice => choice.fields.length === 0);
  return (
    <div class="options" ref={box}>
      {simple.length > 0 && <Groups choices={simple} names={names} onPlay={onPlay} />}
      <details class="many">
        <summary>What can I do? {choices.length} options</summary>
        <Groups choices={choices.filter(choice => choice.fields.length > 0)} names={names} onPlay={onPlay} />
      </details>
    </div>
  );
}

function Groups({ choices, names, onPlay }: Pick<OptionsProps, 'choices' | 'names' | 'onPlay'>) {
  return (
    <>
      {groupChoices(choices, names).map(group => (
        <div class="group" role="group" aria-label={group.head || 'Options'} key={group.head}>
          {group.head && <span class="head">{group.head}</span>}
          {group.choices.map(choice => (
            <button type="button" class="option" key={choice.text} data-move={choice.text} aria-label={choiceWords(choice, names)} onClick={() => onPlay(choice.text)}>
              {leafWords(choice, names)}
            </button>
          ))}
        </div>
      ))}
    </>
  );
}
