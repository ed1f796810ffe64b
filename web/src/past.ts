/** A game that is over, as its player looks back on it. */
import { givenNames } from './puppies.ts';
import type { TableInfo } from './wire.ts';
import { list, plural } from './words.ts';

export interface PastGame {
  table: string;
  game: string;
  title: string;
  /** When its table was made, in seconds. */
  at: number;
  seat: number;
  names: string[];
  /** Which seats people sat at. */
  people: number[];
  scores: number[];
  ranks: number[];
  winners: number[];
  /** The bot on each seat, '' for a person; games that ended long ago do not tell. */
  bots?: string[];
  /** What a review found, if one was made. */
  review?: Reviewed;
}

/** In parts of a win: what faults cost, what all choices changed, and luck. */
export interface Reviewed {
  headline: string;
  decisions: number;
  lost: number;
  own: number;
  luck: number;
}

/** What is worth keeping of a finished table, if it is known who one was there. */
export function pastGame(table: TableInfo, seat: number | undefined): PastGame | null {
  if (!table.result || seat === undefined || seat >= table.seats.length) return null;
  return {
    table: table.id,
    game: table.game,
    title: table.title,
    at: table.created,
    seat,
    names: givenNames(table),
    people: table.seats.filter(each => each.kind !== 'bot').map(each => each.seat),
    scores: table.result.scores,
    ranks: table.result.ranks,
    winners: table.result.winners,
    bots: table.seats.map(each => (each.kind === 'bot' ? each.bot : '')),
  };
}

export function isAlone(game: PastGame): boolean {
  return game.names.length === 1;
}

export function hasWon(game: PastGame): boolean {
  return game.winners.includes(game.seat);
}

export function withPeople(game: PastGame): boolean {
  return game.people.some(seat => seat !== game.seat);
}

/** Won, 1st of 4; or 2nd of 4. */
export function outcome(game: PastGame): string {
  const mine = game.scores[game.seat] ?? 0;
  if (isAlone(game)) return `${hasWon(game) ? 'Won' : 'Lost'} with ${plural(mine, 'point')}`;
  if (!hasWon(game)) return `${ordinal(game.ranks[game.seat] ?? 0)} of ${game.names.length}`;
  return game.winners.length > 1 ? `Won together, ${game.winners.length} of ${game.names.length}` : `Won, 1st of ${game.names.length}`;
}

export function company(game: PastGame): string {
  if (isAlone(game)) return 'alone';
  return `with ${list(game.names.filter((_, seat) => seat !== game.seat))}`;
}

export function ordinal(place: number): string {
  const last = place % 10;
  const end = place > 10 && place < 14 ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th';
  return `${place}${end}`;
}
