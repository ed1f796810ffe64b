/** How strong somebody is beside the bots, whose ratings the arena has measured. */
import { grouped } from './figures.ts';
import { hasWon, type PastGame } from './past.ts';
import { RATINGS, type Rated, type Rating } from './ratings.ts';

const TEN_TO_ONE = 400; // points
const SCALE = TEN_TO_ONE / Math.LN10;
const SURE = 1.96; // 95 of 100
const ENOUGH = 5; // games before a rating is told

const ahead = (mine: number, rival: number) => 1 / (1 + 10 ** ((rival - mine) / TEN_TO_ONE));

/** How the levels have fared at tables of so many; at usual ones, if those have not been measured or none are named. */
export function ratedAt(game: string, seats?: number): Rated | undefined {
  const tables = RATINGS[game];
  return tables?.find(each => each.seats === seats) ?? tables?.[0];
}

/** The games of a kind that were played against rated bots only. */
export function ratedGames(game: string, past: PastGame[]): PastGame[] {
  return past.filter(each => each.game === game && each.names.length > 1 && rivals(each).every(bot => ratedAt(game, each.names.length)?.bots[bot]));
}

function rivals(game: PastGame): string[] {
  return game.names.map((_, seat) => game.bots?.[seat] ?? '').filter((_, seat) => seat !== game.seat);
}

/** Came before, beside or behind each rival, and the rival's points. */
function meetings(game: PastGame): [came: number, points: number][] {
  const bots = ratedAt(game.game, game.names.length)?.bots ?? {};
  const mine = game.ranks[game.seat] ?? 0;
  return game.ranks.flatMap((rank, seat) => (seat === game.seat ? [] : [[rank > mine ? 1 : rank === mine ? 0.5 : 0, bots[game.bots?.[seat] ?? '']?.points ?? 0]]));
}

/** The points that fit best to who came before whom, as the bots have theirs; null for too few games. One drawn meeting with `medium` is thrown in, so that nobody is infinitely strong. */
export function ownRating(game: string, past: PastGame[]): Rating | null {
  const games = ratedGames(game, past).map(meetings);
  if (games.length < ENOUGH) return null;
  games.push([[0.5, ratedAt(game)?.bots.medium?.points ?? 0]]);
  const surplus = (points: number) => games.map(met => met.reduce((sum, [came, rival]) => sum + came - ahead(points, rival), 0));
  let [low, high] = [-2000, 4000];
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    if (surplus(middle).reduce((sum, each) => sum + each, 0) > 0) low = middle;
    else high = middle;
  }
  const points = (low + high) / 2;
  const told = games.flat().reduce((sum, [, rival]) => sum + ahead(points, rival) * (1 - ahead(points, rival)), 0);
  const spread = surplus(points).reduce((sum, each) => sum + each * each, 0); // the meetings of one game hang together
  const half = (SURE * SCALE * Math.sqrt(Math.max(spread, told))) / told;
  return { points, low: points - half, high: points + half };
}

/** What a level would win at a table with these rivals, by the ratings. */
export function wouldWin(game: string, level: string, against: string[]): number {
  const bots = ratedAt(game, against.length + 1)?.bots ?? {};
  const force = (bot: string) => 10 ** ((bots[bot]?.points ?? 0) / TEN_TO_ONE);
  return force(level) / [level, ...against].reduce((sum, bot) => sum + force(bot), 0);
}

export interface Rivalry {
  against: string[];
  played: number;
  won: number;
}

/** Whom one has played most, and how that went. */
export function rivalries(game: string, past: PastGame[]): Rivalry[] {
  const alike = grouped(ratedGames(game, past), each => rivals(each).sort().join());
  const found = [...alike.entries()].map(([bots, games]) => ({ against: bots.split(','), played: games.length, won: games.filter(hasWon).length }));
  return found.sort((one, two) => two.played - one.played);
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** three hard; one easy and two hard */
export function inCompany(bots: string[]): string {
  const counts = [...grouped(bots, bot => bot).entries()].map(([bot, some]) => `${COUNTS[some.length] ?? some.length} ${bot}`);
  return counts.length > 1 ? `${counts.slice(0, -1).join(', ')} and ${counts[counts.length - 1]}` : (counts[0] ?? '');
}
