import type { Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import { phrase } from './phrases.ts';

interface TrayProps {
  play: Play;
  choices: Choice[];
  /** What the tray is called for those who hear it. */
  name: string;
  /** What stands on a button, where that is shorter than the whole phrase. */
  say?: (choice: Choice) => preact.ComponentChildren;
}

/** Options that are about no card or seat lie on the table as buttons, at the place they belong to. */
export function Tray({ play, choices, name, say }: TrayProps) {
  if (!choices.length) return null;
  return (
    <div class="tray" role="group" aria-label={name}>
      {choices.map(choice => (
        <TrayButton key={choice.text} play={play} choice={choice} label={phrase(play, choice)}>
          {say?.(choice) ?? phrase(play, choice)}
        </TrayButton>
      ))}
    </div>
  );
}

interface ButtonProps {
  play: Play;
  choice: Choice;
  label: string;
  children: preact.ComponentChildren;
}

export function TrayButton({ play, choice, label, children }: ButtonProps) {
  return (
    <button type="button" class="can tray-option" aria-label={label} title={label} onClick={() => play.pick({ kind: 'slot', slot: choice.text }, [choice])}>
      {children}
    </button>
  );
}
