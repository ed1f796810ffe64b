/** The games on the shelf: the only place that names them. One that is not here is drawn as any game. */
import { haveLooks } from '../looks.ts';
import type { GameInfo, News } from '../wire.ts';
import type { Layout, OwnGame } from './layout.ts';
import { PLAIN } from './Plain.tsx';

const NEW: OwnGame = { about: '', goal: '', hints: {}, phrases: {} };

/** A game is fetched when somebody sits down at it, with its style. */
const FETCHED: Record<string, () => Promise<{ game: OwnGame }>> = {
  'exploding-puppy': () => import('./exploding-puppy/index.ts'),
  'good-puppies-too': () => import('./good-puppies-too/index.ts'),
  'puppy-lake': () => import('./puppy-lake/index.ts'),
  puprush: () => import('./puprush/index.ts'),
  'walking-doggos': () => import('./walking-doggos/index.ts'),
};
const SHELF: Record<string, OwnGame> = {};
const SEATS: Record<string, number> = { 'good-puppies-too': 3, 'puppy-lake': 2 };
const USUAL_SEATS = 4;

/** Fetch what a game needs here. One that cannot be had is drawn as any game. */
export async function shelve(game: string): Promise<void> {
  const fetched = FETCHED[game];
  if (!fetched || SHELF[game]) return;
  const [module] = await Promise.all([fetched(), styled(game), haveLooks(game)]);
  SHELF[game] = module.game;
}

/** The build names each game's sheet in the page, for the bundler leaves it to us to ask for it. */
function styled(game: string): Promise<void> {
  const sheets = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=sheets]')?.content || '{}') as Record<string, string>;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(`./${sheets[game]}`, import.meta.url).href;
  return new Promise(done => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

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
  const wish = SEATS[game.name] ?? USUAL_SEATS;
  return game.seats.includes(wish) ? wish : (game.seats[game.seats.length - 1] ?? 2);
}

/** The bots for somebody who did not choose: good company, quick to answer. */
export function favourite(bots: string[]): string {
  return ['medium', 'easy'].find(level => bots.includes(level)) ?? bots[bots.length - 1] ?? 'random';
}
