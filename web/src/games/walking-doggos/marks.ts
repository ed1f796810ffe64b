/** The hands of Walking Doggos as they are shown: which slot each card is in, and what its owner has been told. */
import type { Choice } from '../../moves.ts';
import type { View } from '../../wire.ts';

export interface Slot {
  slot: string;
  face: string;
  /** What its owner was told: breeds, numbers or cards. */
  is: string[];
  not: string[];
  /** What its owner has written on it, playing from memory. */
  notes: string[];
  /** What it can still be, where the table helps with that. */
  candidates: string[] | null;
}

type Marks = Record<string, string[]>[];

export interface Pack {
  cards: { seat: number; card: string }[];
  taker: number | null;
}

const SLOTS = 'abcde';

export function hand(view: View, seat: number): Slot[] {
  const marks = (view.facts.marks as Marks | undefined)?.[seat] ?? {};
  const faces = view.zones[`hand ${seat}`] ?? [];
  const candidates = seat === view.you ? (view.facts.candidates as Record<string, string[]> | null) : null;
  return Object.entries(marks).map(([slot, told], place) => ({
    slot,
    face: faces[place] ?? '?doggo',
    is: shortest(told.filter(mark => !mark.startsWith('not '))),
    not: told.filter(mark => mark.startsWith('not ')).map(mark => mark.slice(4)),
    notes: notesOn(view, seat, SLOTS.indexOf(slot)),
    candidates: candidates?.[slot] ?? null,
  }));
}

/** Notes are a breed and a number for each slot, 0 where nothing is written. */
function notesOn(view: View, seat: number, slot: number): string[] {
  const notes = (view.facts.notes as number[][] | undefined)?.[seat] ?? [];
  const { breeds } = view.facts.overview as { breeds: string[] };
  const [breed = 0, number = 0] = notes.slice(2 * slot, 2 * slot + 2);
  return [breed ? (breeds[breed - 1] ?? '') : '', number ? String(number) : ''].filter(Boolean);
}

/** An exact clue says all that the others said. */
function shortest(marks: string[]): string[] {
  const exact = marks.filter(mark => /[a-z]-\d$/.test(mark));
  return exact.length ? exact : marks;
}

/** The options that a card of a hand can mean: to play or trade an own one, or a clue about another player's. */
export function choicesAt(choices: Choice[], seat: number, you: number | null, card: Slot): Choice[] {
  if (seat === you) return choices.filter(choice => choice.fields[0]?.word === card.slot);
  const [breed, number] = [card.face.replace(/-\d$/, ''), card.face.slice(-1)];
  const meant: Record<string, string> = { exact: card.slot, breed, number };
  return choices.filter(
    choice => choice.fields[0]?.kind === 'seat' && Number(choice.fields[0].word) === seat && choice.fields[1]?.word === meant[choice.verb],
  );
}

export function packs(view: View): Pack[] {
  return (view.facts.packs as Pack[] | undefined) ?? [];
}

export function numbers(view: View, name: string): number[] {
  return (view.facts[name] as number[] | undefined) ?? [];
}
