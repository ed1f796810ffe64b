/** A view's facts in words, sorted by shape: a list with an entry for each seat is about the seats. */
import { label, Names } from './words.ts';

const PEOPLE = new Set(
  'seat dealer first taker giver leader owner player active winner turn'.split(' ').flatMap(word => [word, `${word}s`]),
);

export interface Fact {
  name: string;
  words: string;
}

type Json = unknown;

export function isPerSeat(value: Json, seats: number): value is Json[] {
  return Array.isArray(value) && value.length === seats && value.every(item => typeof item === 'number');
}

/** The numbers and words of one seat. */
export function seatFacts(facts: Record<string, Json>, seats: number, seat: number): Fact[] {
  return Object.entries(facts)
    .filter(([, value]) => isPerSeat(value, seats) && new Set(value).size + Number(value[0] !== 0 && value[0] !== -1) > 1)
    .map(([name, value]) => ({ name: label(name), words: String((value as Json[])[seat]) }));
}

/** What belongs to nobody and can be said in a line. */
export function tableFacts(facts: Record<string, Json>, seats: number, names: Names): Fact[] {
  return Object.entries(facts)
    .filter(([, value]) => !isPerSeat(value, seats))
    .map(([name, value]) => ({ name: label(name), words: words(value, name, names) }))
    .filter(fact => fact.words !== '' && fact.words.length < 120);
}

export function words(value: Json, name: string, names: Names): string {
  if (value === null || value === -1) return '';
  if (typeof value === 'number' && PEOPLE.has(name) && value < names.names.length) return names.name(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(item => words(item, name, names)).filter(Boolean).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, item]) => [key, words(item, key, names)])
      .filter(([, text]) => text)
      .map(([key, text]) => `${label(key ?? '')} ${text}`)
      .join(' · ');
  }
  return names.sentence(String(value));
}
