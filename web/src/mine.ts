/** The tables at which this browser holds a seat, and all games it has seen the end of. */
import { api, Fault } from './api.ts';
import { wrapped } from './luggage.ts';
import { dropGame, heldAt, heldSeats, keepGames, letGo, pastGames } from './keeping.ts';
import { pastGame, type PastGame } from './past.ts';
import type { TableInfo } from './wire.ts';

export interface Mine {
  /** Newest first. */
  running: TableInfo[];
  past: PastGame[];
}

export async function myTables(): Promise<Mine> {
  const tokens = [...new Set(heldSeats().map(held => held.token))];
  const [{ tables }, { reviews }] = tokens.length ? await Promise.all([api.mine(tokens), api.myReviews(tokens)]) : [{ tables: [] }, { reviews: [] }];
  const made = new Map(reviews.map(({ table, seat, headline, decisions, lost, own, luck }) => [`${table} ${seat}`, { headline, decisions, lost, own, luck }]));
  const ended = tables.map(table => pastGame(table, heldAt(table.id)?.seat)).filter(game => game !== null);
  keepGames(ended.map(game => withReview(game, made.get(`${game.table} ${game.seat}`))));
  const running = tables.filter(table => table.status !== 'over' && !table.closed);
  return { running: running.sort((one, two) => two.created - one.created), past: myPast() };
}

export function myPast(): PastGame[] {
  return pastGames().sort((one, two) => two.at - one.at);
}

function withReview(game: PastGame, review: PastGame['review']): PastGame {
  return review ? { ...game, review } : game;
}

/** Everything that is kept of one's games, with all that was done in each that can still be had: `barkyard review` and `replay` read the record, another Barkyard the `file`. */
export async function exported(past: PastGame[]): Promise<string> {
  const games = [];
  for (const game of past) {
    const gone = () => null; // deleted since, or the seat was let go
    const file = await api.take(game.table).catch(gone);
    const told = file ?? (await api.record(game.table).catch(gone));
    games.push({ ...game, record: told?.record ?? null, file });
  }
  return wrapped(games);
}

/** Gone from this browser, and from the server if it still knows this seat. */
export async function forget(game: PastGame): Promise<void> {
  const held = heldAt(game.table);
  if (held) {
    await api.forget(game.table, held.token).catch((why: Fault) => {
      if (why.code !== 'missing' && why.code !== 'token') throw why;
    });
  }
  letGo(game.table);
  dropGame(game.table);
}
