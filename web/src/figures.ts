/** How often somebody wins, and how sure that is. */
import { hasWon, isAlone, type PastGame } from './past.ts';

export interface Share {
  game: string;
  title: string;
  played: number;
  won: number;
  /** Won of played, and where the true share may lie, 95 times of 100. */
  share: number;
  low: number;
  high: number;
  /** What chance would give: one winner's part of each table, on average. */
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

/** One line for each game that was played against somebody. */
export function shares(games: PastGame[]): Share[] {
  const names = [...new Set(games.filter(game => !isAlone(game)).map(game => game.game))];
  return names.map(name => shareOf(games.filter(game => game.game === name && !isAlone(game))));
}

function shareOf(games: PastGame[]): Share {
  const [played, won] = [games.length, games.filter(hasWon).length];
  const [low, high] = interval(won, played);
  const fair = games.reduce((sum, game) => sum + 1 / game.names.length, 0) / played;
  return { game: games[0]?.game ?? '', title: games[0]?.title ?? '', played, won, share: won / played, low, high, fair };
}

/** Better or worse than chance only where the interval leaves the fair share out. */
export function inWords(share: Share): string {
  if (share.low > share.fair) return 'more than the fair share';
  return share.high < share.fair ? 'less than the fair share' : 'about the fair share';
}

export function finding(all: Share[]): string {
  const [more, less] = [all.filter(share => share.low > share.fair), all.filter(share => share.high < share.fair)];
  if (more.length) return `You win more than your fair share of ${more.map(share => share.title).join(', ')}.`;
  if (less.length) return `Chance alone would win more ${less.map(share => share.title).join(', ')}: look at a lesson, or at the replays.`;
  return all.length > 1 ? 'Only chance so far separates you from the fair share, in every game.' : 'Only chance so far separates you from the fair share.';
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
