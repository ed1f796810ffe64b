/** Yards as they are drawn: groups with their pups and bones, and the Friends who sit at the table. */
import type { Choice } from '../../moves.ts';
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

export function yardOf(view: View, seat: number): YardGroup[] {
  return (view.facts.yards as YardGroup[][] | undefined)?.[seat] ?? [];
}

export function worthOf(yard: YardGroup[]): number {
  return yard.flatMap(group => group.bones).reduce((sum, bone) => sum + bone, 0);
}

/** "Silly Sally, turn number 45, …" is a Friend; people are called "hand". */
export function friendAt(view: View, seat: number): Friend | null {
  const told = (view.facts.players as string[] | undefined)?.[seat] ?? 'hand';
  const [name = '', ...how] = told.split(', ');
  return told === 'hand' ? null : { name, how: how.join(', '), picture: pictureName(name) };
}

/** The row that a Friend applied last: "Silly Sally, row 3: bury 3 here (@1)" -> row 3: bury 3 here. */
export function rowOf(news: News[], friend: Friend): string {
  const told = news.findLast(each => each.text.startsWith(`${friend.name}, row `));
  return told ? told.text.slice(friend.name.length + 2).replace(/ \(@\d\)$/, '') : '';
}

export function pictureName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The option to choose a group. */
export function groupChoice(choices: Choice[], group: string): Choice | undefined {
  return choices.find(choice => choice.verb === 'group' && choice.fields[0]?.word === group);
}

/** The option to choose a bone: those of one group with the same value are alike. */
export function boneChoice(choices: Choice[], group: string, worth: number): Choice | undefined {
  return choices.find(choice => choice.verb === 'bone' && choice.fields[0]?.word === group && choice.fields[1]?.word === String(worth));
}
