/** What is asked, and where on the table it is answered. */
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import type { View } from '../../wire.ts';
import { bare, rankOf, yardOf, type YardGroup } from './yards.ts';

type Frame = Record<string, unknown> & { kind: string };

export function kindOf(play: Play): string {
  return play.view.question?.kind ?? '';
}

/** The top of what is being done, if it is of that kind; or the latest of that kind below it. */
export function frameOf(play: Play, kind: string): Frame | undefined {
  return play.view.stack.findLast(frame => frame.kind === kind);
}

export function isChoosing(play: Play): boolean {
  return kindOf(play) === 'Choose';
}

/** Whose turn of the round it is: whoever acts, or was last to. */
export function activeSeat(play: Play): number | null {
  if (isChoosing(play)) return null;
  const [alone, other] = play.view.question?.seats ?? [];
  return alone !== undefined && other === undefined ? alone : null;
}

export function ownSeat(play: Play): number {
  return play.view.you ?? activeSeat(play) ?? 0;
}

export function chosenBy(play: Play, seat: number): string[] {
  return play.view.zones[`chosen ${seat}`] ?? [];
}

/** How many pups each lays down in a round. */
export function picksOf(play: Play): number {
  return play.view.options.strategic === 'on' ? 2 : 1;
}

/** Whether a seat has laid its pups down; what it chose may still be changed. */
export function hasAnswered(view: View, seat: number): boolean {
  return view.question?.kind === 'Choose' && (view.zones[`chosen ${seat}`]?.length ?? 0) >= (view.options.strategic === 'on' ? 2 : 1);
}

/** How many pups lie in the Dog Park when a round begins. */
export function rowOfPark(play: Play): number {
  const row = picksOf(play) > 1 ? 5 : play.view.facts.puzzle ? 4 : play.view.seats + 1;
  return Math.max(row, play.view.zones.park?.length ?? 0);
}

/** The pup whose trick is being done: the newest of the yard. */
export function playedNow(play: Play): string {
  const seat = activeSeat(play);
  return seat === null ? '' : bare(play.view.zones[`yard ${seat}`]?.at(-1) ?? '');
}

/** The group that "here" means: that of the trick, or of the bone that is being turned. */
export function here(play: Play): YardGroup | undefined {
  const seat = activeSeat(play);
  if (seat === null) return undefined;
  const top = play.view.stack.at(-1);
  const at = top?.kind === 'Steps' ? boneAt(play, seat, Number(top.index)) >> 2 : Number(top?.group ?? frameOf(play, 'Trick')?.group ?? -1);
  return yardOf(play.view, seat).find(group => rankOf(group) === at);
}

/** Facts tell a bone as four times its group's rank and its step. */
export function boneAt(play: Play, seat: number, place: number): number {
  return (play.view.facts.bones as number[][] | undefined)?.[seat]?.[place] ?? -1;
}

/** The options that are about a group or a bone of it. */
export function groupChoices(play: Play, group: string): Choice[] {
  return play.choices.filter(choice => ['group', 'bone'].includes(choice.verb) && choice.fields[0]?.word === group);
}

export function boneChoice(choices: Choice[], worth: number): Choice | undefined {
  return choices.find(choice => choice.verb === 'bone' && choice.fields[1]?.word === String(worth));
}

/** The card of the hand that is marked, and waits for the button. */
export function marked(play: Play): string {
  return play.picked?.quiet ? (play.picked.card ?? '') : '';
}

/** What laying a card down means: it is picked, or takes the place of the one pick. With two to take from it is asked. */
export function layChoice(choices: Choice[]): Choice | undefined {
  const swaps = choices.filter(choice => choice.verb === 'swap');
  return choices.find(choice => choice.verb === 'pick') ?? (swaps.length === 1 ? swaps[0] : undefined);
}

export interface Revealed {
  seat: number;
  card: string;
}

/** What was turned over in this round, highest first: what is told of it, and what still lies there. */
export function revealed(play: Play): Revealed[] {
  if (isChoosing(play) || !frameOf(play, 'Turns')) return [];
  const lately = (play.news ?? []).filter(each => each.rule === 'GP-round.6' || each.rule === 'GP-round.4');
  const since = lately.findLastIndex(each => each.rule === 'GP-round.4');
  const told = lately.slice(since + 1).map(each => ({ seat: each.seats[0] ?? 0, card: bare(each.card ?? '') }));
  const left = Array.from({ length: play.view.seats }, (_, seat) => chosenBy(play, seat).map(card => ({ seat, card: bare(card) }))).flat();
  const all = told.length ? told : left;
  return all.sort((one, two) => number(two.card) - number(one.card) || two.card.localeCompare(one.card));
}

export function number(card: string): number {
  return Number(card.slice(1));
}
