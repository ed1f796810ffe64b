/** How often somebody wins, and how sure that is. */
import { hasWon, isAlone, type PastGame, type Reviewed } from './past.ts';
import { plural } from './words.ts';

export interface Share {
  game: string;
  title: string;
  seats: number;
  played: number;
  won: number;
  /** Won of played, and where the true share may lie, 95 times of 100. */
  share: number;
  low: number;
  high: number;
  /** What chance would give: one winner's part of the table. */
  fair: number;
}

const SURE = 1.96; // 95 of 100

/** The interval of Wilson, which is right for few games as well. */
export function interval(won: number, played: number): [number, number] {
  if (!played) return [0, 1];
  const [share, square] = [won / played, SURE * SURE];
  const middle = (share + square / (2 * played)) / (1 + square / played);
  const half = (SURE * Math.sqrt((share * (1 - share)) / played + square / (4 * played * played))) / (1 + square / played);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** By a key, each in its order. */
export function grouped<T>(all: T[], key: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) found.set(key(each), [...(found.get(key(each)) ?? []), each]);
  return found;
}

/** One line for each game and number of seats that was played against somebody. */
export function shares(games: PastGame[]): Share[] {
  const kinds = grouped(games.filter(game => !isAlone(game)), game => `${game.title} ${game.names.length}`);
  return [...kinds.entries()].sort(([one], [two]) => one.localeCompare(two)).map(([, alike]) => shareOf(alike));
}

function shareOf(games: PastGame[]): Share {
  const [played, won] = [games.length, games.filter(hasWon).length];
  const [low, high] = interval(won, played);
  const seats = games[0]?.names.length ?? 1;
  const fair = 1 / seats;
  return { game: games[0]?.game ?? '', title: games[0]?.title ?? '', seats, played, won, share: won / played, low, high, fair };
}

/** Better or worse than chance only where the interval leaves the fair share out. */
export function inWords(share: Share): string {
  if (share.low > share.fair) return 'more than the fair share';
  return share.high < share.fair ? 'less than the fair share' : 'about the fair share';
}

export function finding(all: Share[]): string {
  const [more, less] = [all.filter(share => share.low > share.fair), all.filter(share => share.high < share.fair)];
  const named = (some: Share[]) => some.map(share => `${share.title} with ${plural(share.seats, 'seat')}`).join(', ');
  if (more.length) return `You win more than your fair share of ${named(more)}.`;
  if (less.length) return `Chance alone would win more ${named(less)}: look at a lesson, or at the replays.`;
  return all.length > 1 ? 'Only chance so far separates you from the fair share, in every game.' : 'Only chance so far separates you from the fair share.';
}

/** A mean over games, and where the true one may lie, 95 times of 100; without an interval for a single game. */
export interface Average {
  mean: number;
  low: number;
  high: number;
}

export function average(values: number[]): Average {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = values.length > 1 ? SURE * Math.sqrt(squares / (values.length - 1) / values.length) : Number.POSITIVE_INFINITY;
  return { mean, low: mean - half, high: mean + half };
}

/** What reviews say about the games of one kind, the oldest first. */
export interface Choices {
  game: string;
  title: string;
  played: number;
  /** What faults cost, for one decision of each game that was reviewed. */
  losses: number[];
  loss: Average;
  luck: Average;
}

export function choices(games: PastGame[]): Choices[] {
  const kinds = grouped([...games].sort((one, two) => one.at - two.at), game => game.game);
  const found = [...kinds.values()].map(alike => {
    const reviews = alike.map(game => game.review).filter((review): review is Reviewed => Boolean(review?.decisions));
    const losses = reviews.map(review => review.lost / review.decisions);
    return { game: alike[0]?.game ?? '', title: alike[0]?.title ?? '', played: alike.length, losses, loss: average(losses), luck: average(reviews.map(review => review.luck)) };
  });
  return found.filter(each => each.losses.length).sort((one, two) => one.title.localeCompare(two.title));
}

export interface Best {
  title: string;
  score: number;
  games: number;
}

/** The best results of those who played alone. */
export function bests(games: PastGame[]): Best[] {
  const alone = games.filter(isAlone);
  return [...new Set(alone.map(game => game.title))].map(title => {
    const scores = alone.filter(game => game.title === title).map(game => game.scores[game.seat] ?? 0);
    return { title, score: Math.max(...scores), games: scores.length };
  });
}

export function percent(part: number): string {
  return `${Math.round(100 * part)}`;
}
