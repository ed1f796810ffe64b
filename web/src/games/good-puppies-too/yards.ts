/** Yards as they are drawn: groups with their pups and bones, and the Friends who sit at the table. */
import type { News, View } from '../../wire.ts';

export interface YardGroup {
  group: string;
  symbol: string;
  pups: string[];
  turned: string[];
  bones: number[];
  bonuses: string[];
}

export interface Friend {
  name: string;
  how: string;
  picture: string;
}

export const WORTHS = [10, 5, 2, 1];
const SUITS = '●★♥◆☾✿■✚▲?'; // by rank; Rascals alone have none and come last

export function yardOf(view: View, seat: number): YardGroup[] {
  return (view.facts.yards as YardGroup[][] | undefined)?.[seat] ?? [];
}

/** In the order in which they came: what is added never moves what is there. */
export function yardByAge(view: View, seat: number): YardGroup[] {
  const zone = (view.zones[`yard ${seat}`] ?? []).map(bare);
  const age = (group: YardGroup) => Math.min(...group.pups.map(pup => zone.indexOf(pup)));
  return [...yardOf(view, seat)].sort((one, two) => age(one) - age(two));
}

/** What the bones of a group count now: twice where a Rascal is turned. */
export function worthOf({ bones, turned }: YardGroup): number {
  return bones.reduce((sum, bone) => sum + bone, 0) * (turned.length ? 2 : 1);
}

export function pointsOf(view: View, seat: number): number {
  const scored = view.result?.scores[seat];
  return scored ?? yardOf(view, seat).reduce((sum, group) => sum + worthOf(group), 0);
}

export function rankOf(group: YardGroup): number {
  return group.symbol ? SUITS.indexOf(group.symbol) : SUITS.length;
}

/** How many pups share a symbol with a pup that comes to this yard, itself counted. */
export function sizeWith(view: View, seat: number, symbol: string): number {
  return (yardOf(view, seat).find(group => group.symbol === symbol)?.pups.length ?? 0) + 1;
}

/** A face without its marks: t97 with beagles -> t97. */
export function bare(face: string): string {
  return face.split(' ')[0] ?? face;
}

/** "Silly Sally, turn number 45, …" is a Friend; people are called "hand". */
export function friendAt(view: View, seat: number): Friend | null {
  const told = (view.facts.players as string[] | undefined)?.[seat] ?? 'hand';
  const [name = '', ...how] = told.split(', ');
  return told === 'hand' ? null : { name, how: how.join(', '), picture: pictureName(name) };
}

/** The row that a Friend applied last: "Silly Sally, row 3: bury 3 here (@1)" -> row 3: bury 3 here. */
export function rowOf(news: News[], friend: Friend): string {
  const told = news.findLast(each => each.says === '{b:friend row} (@{a})' && each.words[0]?.startsWith(`${friend.name}, `));
  return told?.words[0]?.slice(friend.name.length + 2) ?? '';
}

export function pictureName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** News that says nothing new to somebody who saw what came before. */
export function isSmall({ says }: News): boolean {
  return SMALL.has(says);
}

const SMALL = new Set([
  '@{a} may use the trick of {b:card}, with {c:pups} in the group',
  '@{a} can do nothing more there',
  '@{a} stops',
  '@{a} buries nothing',
  '@{a} has no bone to eat there',
  '@{a} has no bone elsewhere to move',
  '@{a} draws nothing',
  'The supply is empty: @{a} draws nothing',
  '@{a} eats no more',
  '@{a} upgrades no more',
  '@{a} moves no more',
  '@{a} buries no more',
]);
