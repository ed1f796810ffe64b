/** The games on the shelf: the only place that names them. One that is not here is drawn as any game. */
import type { GameInfo, News } from '../wire.ts';
import { game as explodingPuppy } from './exploding-puppy/index.ts';
import { game as goodPuppiesToo } from './good-puppies-too/index.ts';
import type { Layout, OwnGame } from './layout.ts';
import { PLAIN } from './Plain.tsx';
import { game as puppyLake } from './puppy-lake/index.ts';
import { game as puprush } from './puprush/index.ts';
import { game as walkingDoggos } from './walking-doggos/index.ts';

const NEW: OwnGame = { about: '', goal: '', seats: 4, hints: {}, phrases: {} };

export const SHELF: Record<string, OwnGame> = {
  'exploding-puppy': explodingPuppy,
  'good-puppies-too': goodPuppiesToo,
  'puppy-lake': puppyLake,
  puprush,
  'walking-doggos': walkingDoggos,
};

export function shelved(game: string): OwnGame {
  return SHELF[game] ?? NEW;
}

/** News in the words that a game has for it here. */
export function retold<T extends News>(game: string, news: T[]): T[] {
  const { retell } = shelved(game);
  return retell ? news.map(each => ({ ...each, text: retell(each) })) : news;
}

/** How a game lies on the table: as it says itself, and for the rest as any game. */
export function layoutOf(game: string): Layout {
  return { ...PLAIN, ...shelved(game).layout };
}

/** As many seats as make a good first game. */
export function seatsFor(game: GameInfo): number {
  const wish = shelved(game.name).seats;
  return game.seats.includes(wish) ? wish : (game.seats[game.seats.length - 1] ?? 2);
}

/** The bots for somebody who did not choose: good company, quick to answer. */
export function favourite(bots: string[]): string {
  return ['medium', 'easy'].find(level => bots.includes(level)) ?? bots[bots.length - 1] ?? 'random';
}
