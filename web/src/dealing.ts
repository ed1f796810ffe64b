/** What is said about deals that several people play, and how one sits down to them. */
import { api } from './api.ts';
import { hold, setPlayerToken } from './keeping.ts';
import { myName } from './me.ts';
import { go } from './route.ts';
import type { Outcome } from './wire.ts';

/** To one's own table of a deal, which is the same however often one asks. */
export async function sitDownTo(deal: string): Promise<void> {
  const begun = await api.attempt(deal, myName.peek());
  setPlayerToken(begun.player);
  hold({ table: begun.table.id, token: begun.token, seat: begun.seat });
  go(`/t/${begun.table.id}`);
}

/** Won, or second of four; of a game for one its points. */
export function outcomeWord(outcome: Outcome | null): string {
  if (!outcome) return 'not finished';
  if (outcome.seats === 1) return `${outcome.score} points${outcome.title ? `, ${outcome.title}` : ''}`;
  const points = outcome.score > 1 ? `, ${outcome.score} points` : '';
  return outcome.won ? `won${points}` : `${ordinal(outcome.rank)} of ${outcome.seats}${points}`;
}

function ordinal(place: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][place - 1] ?? `${place}.`;
}

/** 16 November 2026, a day of UTC. */
export function dayWord(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
}

/** 3 h 07 min, or minutes and seconds at the end. */
export function leftWord(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours ? `${hours} h ${two(minutes)} min` : `${minutes} min ${two(rest)} s`;
}
