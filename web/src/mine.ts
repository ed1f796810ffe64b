/** The tables at which this browser holds a seat, and all games it has seen the end of. */
import { api } from './api.ts';
import { heldAt, heldSeats, keepGames, pastGames } from './keeping.ts';
import { pastGame, type PastGame } from './past.ts';
import type { TableInfo } from './wire.ts';

export interface Mine {
  /** Newest first. */
  running: TableInfo[];
  past: PastGame[];
}

export async function myTables(): Promise<Mine> {
  const tokens = [...new Set(heldSeats().map(held => held.token))];
  const { tables } = tokens.length ? await api.mine(tokens) : { tables: [] };
  const ended = tables.map(table => pastGame(table, heldAt(table.id)?.seat)).filter(game => game !== null);
  keepGames(ended);
  const running = tables.filter(table => table.status !== 'over' && !table.closed);
  return { running: running.sort((one, two) => two.created - one.created), past: pastGames().sort((one, two) => two.at - one.at) };
}
