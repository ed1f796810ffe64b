/** The hands of Walking Doggos as they are shown: which slot each card is in, and what its owner has been told. */
import type { Choice } from '../../moves.ts';
import type { View } from '../../wire.ts';
import { cardName } from '../../words.ts';

export interface Slot {
  slot: string;
  face: string;
  is: string[];
  not: string[];
}

type Marks = Record<string, string[]>[];

export interface Pack {
  cards: { seat: number; card: string }[];
  taker: number | null;
}

export function hand(view: View, seat: number): Slot[] {
  const marks = (view.facts.marks as Marks | undefined)?.[seat] ?? {};
  const faces = view.zones[`hand ${seat}`] ?? [];
  return Object.entries(marks).map(([slot, told], place) => ({
    slot,
    face: faces[place] ?? '?doggo',
    is: shortest(told.filter(mark => !mark.startsWith('not '))).map(cardName),
    not: told.filter(mark => mark.startsWith('not ')).map(mark => cardName(mark.slice(4))),
  }));
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
