/** Whether a game still gives hints: until its player has had enough of them. This browser remembers that. */
import { signal } from '@preact/signals';
import { setSetting, setting } from '../keeping.ts';

const silenced = signal(0); // counts, so that whoever has asked asks again

export function hintsOn(game: string): boolean {
  return silenced.value >= 0 && !setting(`hints-off.${game}`, false);
}

export function noMoreHints(game: string): void {
  setSetting(`hints-off.${game}`, true);
  silenced.value += 1;
}
