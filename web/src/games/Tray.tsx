import type { ComponentChildren } from 'preact';
import type { Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import { Mark } from '../ui/Mark.tsx';
import { phrase } from './phrases.ts';

interface TrayProps {
  play: Play;
  choices: Choice[];
  /** What the tray is called for those who hear it. */
  name: string;
  /** What stands on a button, where that is shorter than the whole phrase. */
  say?: (choice: Choice) => ComponentChildren;
}

/** Options that are about no card or seat lie on the table as buttons, at the place they belong to. */
export function Tray({ play, choices, name, say }: TrayProps) {
  if (!choices.length) return null;
  return (
    <div class="tray" role="group" aria-label={name}>
      {choices.map(choice => (
        <button type="button" key={choice.text} class="can opt" aria-label={phrase(play, choice)} onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}>
          {say?.(choice) ?? phrase(play, choice)}
          <Mark of={[choice]} />
        </button>
      ))}
    </div>
  );
}
