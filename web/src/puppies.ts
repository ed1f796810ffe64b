/** Bots sit down under a puppy's name: always the same at the same table, and never that of somebody who sits there. */
import type { TableInfo } from './wire.ts';
import { distinct } from './words.ts';

// As many as a power of two, so that any odd step goes through all of them.
const NAMES = [
  'Biscuit', 'Pepper', 'Mochi', 'Waffles', 'Bramble', 'Noodle', 'Pickle', 'Juniper',
  'Tofu', 'Maple', 'Ziggy', 'Hazel', 'Pretzel', 'Clover', 'Dumpling', 'Otto',
  'Nutmeg', 'Poppy', 'Rumble', 'Olive', 'Sprout', 'Tater', 'Willow', 'Fidget',
  'Gizmo', 'Honey', 'Kipper', 'Bandit', 'Marble', 'Pudding', 'Scout', 'Truffle',
];

/** The names of all seats, free ones empty. */
export function givenNames({ id, seats }: Pick<TableInfo, 'id' | 'seats'>): string[] {
  const people = new Set(seats.filter(seat => seat.kind !== 'bot').map(seat => seat.name));
  const free = puppies(id).filter(name => !people.has(name));
  let next = 0;
  return seats.map(seat => (seat.kind === 'bot' ? (free[next++] ?? seat.name) : seat.name));
}

/** What the seats are called at the table, each name once. */
export function seatNames(table: Pick<TableInfo, 'id' | 'seats'>): string[] {
  return distinct(givenNames(table).map((name, seat) => name || `Seat ${seat + 1}`));
}

/** All names in an order that is the table's own. */
function puppies(table: string): string[] {
  let hash = 2166136261; // FNV-1a
  for (const letter of table) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  const step = ((hash >>> 8) & 15) * 2 + 1;
  return NAMES.map((_, place) => NAMES[(hash + place * step) % NAMES.length] ?? '');
}
