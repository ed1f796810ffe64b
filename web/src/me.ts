/** Whoever sits before this browser. */
import { computed, signal } from '@preact/signals';
import { playerName, setPlayerName } from './keeping.ts';

const given = signal(playerName());

/** The name, or Guest for those who gave none. */
export const myName = computed(() => given.value.trim() || 'Guest');

/** What stands in the field while it is being typed. */
export const typedName = computed(() => (given.value === 'Guest' ? '' : given.value));

export function rename(name: string): void {
  given.value = name;
  setPlayerName(name.trim());
}
