import { Glyph, type Mark } from '../../ui/Glyph.tsx';
import type { Terms } from '../../wire.ts';

export interface Chosen {
  clock: number;
  pace: number;
  public: boolean;
  watched: boolean;
}

const CLOCKS = [
  { word: 'No clock', small: 'take your time', mark: 'hourglass' as Mark, clock: { move: 0, game: 0, increment: 0 } },
  { word: '30 s a move', small: 'then a bot moves', mark: 'clock' as Mark, clock: { move: 30, game: 0, increment: 0 } },
  { word: '10 min each', small: '+5 s a move', mark: 'bolt' as Mark, clock: { move: 0, game: 600, increment: 5 } },
];
const PACES = [
  { word: 'Calm bots', small: '1.2 s apart', seconds: 1.2 },
  { word: 'Brisk bots', small: '0.7 s apart', seconds: 0.7 },
  { word: 'At once', small: 'no waiting', seconds: 0 },
];

const WINDOW = 10; // seconds to answer a play: nobody has to click, so nobody waits longer for those who do not

export const USUAL: Chosen = { clock: 0, pace: 1, public: false, watched: true };

export function termsOf(chosen: Chosen): Partial<Terms> {
  const pace = PACES[chosen.pace]?.seconds ?? 0.7;
  return { public: chosen.public, clock: CLOCKS[chosen.clock]?.clock ?? CLOCKS[0]!.clock, pace, window: WINDOW, watching: { allowed: chosen.watched, delay: 0 } };
}

export function clockWord(chosen: Chosen): string {
  return (CLOCKS[chosen.clock]?.word ?? '').toLowerCase();
}

/** How fast, and for whom. */
export function TermsSheet({ chosen, onChosen }: { chosen: Chosen; onChosen: (chosen: Chosen) => void }) {
  const set = (part: Partial<Chosen>) => onChosen({ ...chosen, ...part });
  return (
    <section class="sheet terms" aria-label="Terms">
      <fieldset class="seg wide">
        <legend>Clock</legend>
        {CLOCKS.map((each, place) => (
          <Pick key={place} name="clock" on={place === chosen.clock} mark={each.mark} word={each.word} small={each.small} onPick={() => set({ clock: place })} />
        ))}
      </fieldset>
      <fieldset class="seg wide">
        <legend>Pace</legend>
        {PACES.map((each, place) => (
          <Pick key={place} name="pace" on={place === chosen.pace} word={each.word} small={each.small} onPick={() => set({ pace: place })} />
        ))}
      </fieldset>
      <fieldset class="seg">
        <legend>Who may come</legend>
        <Pick name="public" on={!chosen.public} mark="lock" word="Private" small="only by your link" onPick={() => set({ public: false })} />
        <Pick name="public" on={chosen.public} mark="globe" word="Public" small="shown at home" onPick={() => set({ public: true })} />
      </fieldset>
      <fieldset class="seg">
        <legend>Who may watch</legend>
        <Pick name="watched" on={chosen.watched} mark="eye" word="Whoever has the link" small="no hand is shown" onPick={() => set({ watched: true })} />
        <Pick name="watched" on={!chosen.watched} mark="close" word="Nobody" small="" onPick={() => set({ watched: false })} />
      </fieldset>
    </section>
  );
}

interface PickProps {
  name: string;
  on: boolean;
  mark?: Mark;
  word: string;
  small: string;
  onPick: () => void;
}

function Pick({ name, on, mark, word, small, onPick }: PickProps) {
  return (
    <label class="pick">
      <input type="radio" name={name} checked={on} onChange={onPick} />
      {mark && <Glyph name={mark} />}
      <span>
        <b>{word}</b>
        {small && <small>{small}</small>}
      </span>
    </label>
  );
}
