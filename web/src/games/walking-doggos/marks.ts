/** The hands of Walking Doggos as they are shown: which slot each card is in, and what its owner has been told. */
import type { Choice } from '../../moves.ts';
import type { View } from '../../wire.ts';
import { capital, list } from '../../words.ts';

export interface Slot {
  slot: string;
  face: string;
  /** Played: the slot is empty. */
  gone: boolean;
  /** It came from the dead hand: it may be a pug, and nobody was told anything about it. */
  traded: boolean;
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

export interface Said {
  giver: number;
  receiver: number;
  kind: string;
  what: string;
  slots: string[];
}

const SLOTS = [...'abcde'];

/** All five slots of a hand, those that are empty too. */
export function hand(view: View, seat: number): Slot[] {
  const marks = (view.facts.marks as Marks | undefined)?.[seat] ?? {};
  const faces = view.zones[`hand ${seat}`] ?? [];
  const held = Object.keys(marks);
  const candidates = seat === view.you ? (view.facts.candidates as Record<string, string[]> | null) : null;
  return SLOTS.map((slot, place) => {
    const told = marks[slot] ?? [];
    return {
      slot,
      face: faces[held.indexOf(slot)] ?? '?doggo',
      gone: !held.includes(slot),
      traded: numbers(view, 'traded')[seat] === place,
      is: shortest(told.filter(mark => !mark.startsWith('not '))),
      not: told.filter(mark => mark.startsWith('not ')).map(mark => mark.slice(4)),
      notes: notesOn(view, seat, place),
      candidates: candidates?.[slot] ?? null,
    };
  });
}

/** Notes are a breed and a number for each slot, 0 where nothing is written. */
function notesOn(view: View, seat: number, slot: number): string[] {
  const notes = (view.facts.notes as number[][] | undefined)?.[seat] ?? [];
  const [breed = 0, number = 0] = notes.slice(2 * slot, 2 * slot + 2);
  return [breed ? (overview(view).breeds[breed - 1] ?? '') : '', number ? String(number) : ''].filter(Boolean);
}

/** An exact clue says all that the others said. */
function shortest(marks: string[]): string[] {
  const exact = marks.filter(mark => isCard(mark));
  return exact.length ? exact : marks;
}

function isCard(mark: string): boolean {
  return /[a-z]-\d$/.test(mark);
}

export function breedIn(face: string): string {
  return face.replace(/-?\d+$/, '');
}

export function numberIn(face: string): string {
  return /\d+$/.exec(face)?.[0] ?? '';
}

/** The breed and the number that marks or notes say, as far as they do. */
export function known(marks: string[]): { breed: string; number: string } {
  return { breed: marks.map(breedIn).find(Boolean) ?? '', number: marks.map(numberIn).find(Boolean) ?? '' };
}

export interface Open {
  breeds: { breed: string; open: boolean }[];
  numbers: { number: string; open: boolean }[];
}

/** Breeds and numbers that a card of a hand can have, each with whether it is still possible by what was told. */
export function possible(view: View, card: Slot): Open {
  const { breeds, numbers: top, pugs } = overview(view);
  const { breed: isBreed, number: isNumber } = known(card.is);
  const fits = (word: string, is: string, part: (face: string) => string) =>
    (!is || is === word) && !card.not.includes(word) && (!card.candidates || card.candidates.some(face => part(face) === word));
  const most = card.traded ? Math.max(top, pugs) : top;
  return {
    breeds: breeds.slice(card.traded ? 0 : 1).map(breed => ({ breed, open: fits(breed, isBreed, breedIn) })),
    numbers: upTo(most).map(number => ({ number, open: fits(number, isNumber, numberIn) })),
  };
}

export function upTo(most: number): string[] {
  return Array.from({ length: most }, (_, place) => String(place + 1));
}

/** The options that a card of a hand can mean: to play, trade or mark an own one, or a clue about another player's. */
export function choicesAt(choices: Choice[], seat: number, you: number | null, card: Pick<Slot, 'slot' | 'face'>): Choice[] {
  if (seat === you) return choices.filter(choice => choice.fields[0]?.word === card.slot);
  const meant: Record<string, string> = { exact: card.slot, breed: breedIn(card.face), number: numberIn(card.face) };
  return choices.filter(
    choice => choice.fields[0]?.kind === 'seat' && Number(choice.fields[0].word) === seat && choice.fields[1]?.word === meant[choice.verb],
  );
}

/** The slots of a hand that a clue points at. */
export function touched(cards: Slot[], kind: string, what: string): string[] {
  const isMeant = (card: Slot) => (kind === 'exact' ? card.slot === what : kind === 'breed' ? breedIn(card.face) === what : numberIn(card.face) === what);
  return cards.filter(card => !card.gone && isMeant(card)).map(card => card.slot);
}

/** "@2 to @3: breed corgi on b e" */
export function readClue(face: string): Said | null {
  const found = /^@(\d) to @(\d): (\w+) (\S+) on ([a-e ]+)$/.exec(face);
  if (!found) return null;
  const [, giver, receiver, kind = '', what = '', slots = ''] = found;
  return { giver: Number(giver), receiver: Number(receiver), kind, what, slots: slots.split(' ') };
}

/** The clue that was given last, as long as clues are given. */
export function lastClue(view: View): Said | null {
  return view.question?.kind === 'Clue' || view.question?.kind === 'Note' ? readClue(view.zones.clues?.at(-1) ?? '') : null;
}

/** cards B and E */
export function slotWords(slots: string[]): string {
  return `card${slots.length > 1 ? 's' : ''} ${list(slots.map(slot => slot.toUpperCase()))}`;
}

/** shiba-inu-4 -> Shiba Inu 4 */
export function dog(face: string): string {
  return face.split('-').map(capital).join(' ');
}

/** cards B and E are Corgis */
export function clueWords({ kind, what, slots }: Said): string {
  const cards = slotWords(slots);
  if (kind === 'number') return `${cards} ${slots.length > 1 ? 'have' : 'has'} the number ${what}`;
  return kind === 'breed' ? `${cards} are ${dog(what)}s` : `${cards} is ${dog(what)}`;
}

/** What somebody knows of a card, in words: "a Corgi, not 4". */
export function toldWords(card: Slot): string {
  const { breed, number } = known(card.is);
  const nots = card.not.filter(mark => (numberIn(mark) ? !number : !breed)).map(mark => `not ${dog(mark)}`);
  return [breed && number ? `${dog(breed)} ${number}` : breed ? `a ${dog(breed)}` : number && `number ${number}`, ...nots].filter(Boolean).join(', ');
}

export function overview(view: View): { breeds: string[]; numbers: number; pugs: number; out: string[] } {
  return view.facts.overview as { breeds: string[]; numbers: number; pugs: number; out: string[] };
}

export function packs(view: View): Pack[] {
  return (view.facts.packs as Pack[] | undefined) ?? [];
}

export function numbers(view: View, name: string): number[] {
  return (view.facts[name] as number[] | undefined) ?? [];
}

export function walked(view: View, seat: number): number {
  return numbers(view, 'takers').filter(taker => taker === seat).length;
}
