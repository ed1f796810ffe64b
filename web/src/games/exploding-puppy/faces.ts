/** Faces of Exploding Puppy: a card may be marked, bound or lie face up, and a static says where it lies and whose it is. */
import type { News, View } from '../../wire.ts';
import { isHidden } from '../../zones.ts';

export interface Held {
  card: string;
  /** marked, bound, up */
  marks: string[];
}

export interface Static {
  card: string;
  /** The card it lies there as, if it is a Clone. */
  clone: boolean;
  number: string;
  /** The seat it lies before; null: the middle. */
  before: number | null;
  by: number;
  revived: number | null;
  place: number;
}

export interface Item {
  /** Its number on the stack, as options call it. */
  number: number;
  kind: string;
  seat: number;
  cards: string[];
}

/** "dog marked" -> a Dog with a mark; also "dog-up", as options spell it. */
export function readHeld(face: string): Held {
  const [card = face, ...marks] = face.replace(/-up$/, ' up').split(' ');
  return { card, marks };
}

/** "clone as greed -3 before 1 by 0 for 2" */
export function readStatic(face: string, place = 0): Static {
  const found = /^(clone as )?([a-z-]*[a-z])(?: (-?\d+))? (?:before (\d)|in the middle) by (\d+)(?: for (\d+))?$/.exec(face);
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    card: found?.[2] ?? face,
    clone: Boolean(found?.[1]),
    number: found?.[3] ?? '',
    before: number(found?.[4]),
    by: Number(found?.[5] ?? -1),
    revived: number(found?.[6]),
    place,
  };
}

export function staticsOf(view: View): Static[] {
  return (view.zones.statics ?? []).map(readStatic);
}

/** The puppies that killed a seat: "exploding-puppy on 2". */
export function gravesOf(view: View, seat: number): string[] {
  const found = (view.zones.graves ?? []).map(face => /^(\S+) on (\d)$/.exec(face));
  return found.filter(grave => grave && Number(grave[2]) === seat).map(grave => grave?.[1] ?? '');
}

/** A declared draw that a card has called off keeps its place on the stack until the items above it are done. */
function isCalledOff(entry: View['stack'][number]): boolean {
  return entry.kind === 'Declared' && entry.called === 2;
}

/** A card is played while its choices are named, and until it has been carried out. */
function isPlayed(entry: View['stack'][number]): boolean {
  return entry.kind === 'Naming' || entry.kind === 'Play';
}

/** What is being played, the lowest first, each with its own cards of those that lie there. */
export function itemsOf(view: View): Item[] {
  const cards = [...(view.zones.played ?? [])];
  return view.stack
    .map((entry, number) => ({ entry, number }))
    .filter(({ entry, number }) => number > 0 && typeof entry.seat === 'number' && (isPlayed(entry) || ['Declared', 'Draw', 'Explode'].includes(entry.kind)) && !isCalledOff(entry))
    .map(({ entry, number }) => ({
      number,
      kind: isPlayed(entry) ? 'Play' : entry.kind,
      seat: entry.seat as number,
      cards: isPlayed(entry) ? cards.splice(0, entry.laid as number) : [],
    }));
}

/** Who will watch what a seat does next. */
export function watchersOf(view: View, seat: number): number[] {
  return (view.facts.watching as number[][] | undefined)?.[seat] ?? [];
}

/** How many turns a seat has coming besides those it takes in turn. */
export function turnsToCome(view: View, seat: number): number {
  const runs = (view.facts.runs as { seat: number; turns: number }[] | undefined) ?? [];
  return runs.filter(run => run.seat === seat).reduce((sum, run) => sum + run.turns, 0);
}

/** The cards of a pile that one knows, with how many lie above. */
export function knownIn(cards: string[]): { held: Held; above: number }[] {
  return cards.map((face, above) => ({ face, above })).filter(card => !isHidden(card.face)).map(({ face, above }) => ({ held: readHeld(face), above }));
}

/** Whom the card that was played last is meant for, as it was told. */
export function targetLately(news: News[]): number | null {
  const played = news.findLastIndex(each => each.to === 'played');
  return (played < 0 ? undefined : news.slice(played + 1).find(each => each.says === '@{a} names @{b}')?.seats[1]) ?? null;
}

/** A card that stays is told with who laid it and before whom, not as the rules write it down. */
export function retell({ says, card = '', text }: News): string {
  const lying = readStatic(card);
  if (lying.by < 0) return text;
  if (says !== 'Now there lies {card}') return text.replace(card, lying.card);
  const where = lying.before === null ? ' in the middle' : lying.before === lying.by ? '' : ` before @${lying.before}`;
  return `@${lying.by} lays ${lying.card}${lying.clone ? ' (a Clone)' : ''}${where}`;
}

const SMALL = new Set(['{card} goes to the discards', 'There lies {card}', 'It is the turn of @{a}', '@{a} wants to draw', 'The game is over']);

/** News that says nothing new to somebody who saw what came before. */
export function isSmall({ says }: News): boolean {
  return SMALL.has(says);
}
