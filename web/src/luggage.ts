/** Games that are taken along as files: from this device to a server, or the other way. */
import { api } from './api.ts';
import { hold, playerName } from './keeping.ts';
import type { GameFile, TableInfo } from './wire.ts';

const FORMAT = 1;

/** What a file is like, whether it has one game or many; a game that its yard does not know any more has no `file`. */
interface Luggage {
  format: number;
  games: { file?: GameFile | null }[];
}

/** A game that is still being played, as the text of a file. */
export async function packed(table: string): Promise<string> {
  return wrapped([{ file: await api.take(table) }]);
}

export function wrapped(games: Luggage['games']): string {
  return JSON.stringify({ format: FORMAT, games } satisfies Luggage, null, 1);
}

/** The games of a file; an Error says why it has none. */
export function unpacked(text: string): GameFile[] {
  let read: Partial<Luggage> | null = null;
  try {
    read = JSON.parse(text) as Partial<Luggage>;
  } catch {
    // told below
  }
  if (read?.format !== FORMAT || !Array.isArray(read.games)) throw new Error('This is no file with games of Barkyard.');
  const found = read.games.flatMap(game => (isFile(game?.file) ? [game.file] : []));
  if (!found.length) throw new Error('The file tells how games ended, but not how they were played.');
  return found;
}

/** Whether it is like one; whoever sets it up looks at the rest. */
function isFile(file: GameFile | null | undefined): file is GameFile {
  return typeof file?.record === 'string' && typeof file.seat === 'number' && Array.isArray(file.seats) && file.seats.every(seat => typeof seat?.kind === 'string');
}

/** Sets a game up here; it is one's own as if it had been begun here. */
export async function bring(file: GameFile, free: number[] = []): Promise<TableInfo> {
  const made = await api.bring(file, playerName(), free);
  hold({ table: made.table.id, token: made.token ?? '', invite: made.invite, ...(made.seat === null ? {} : { seat: made.seat }) });
  return made.table;
}

/** Only who plays with bots alone may have all the cards. */
export function isTakeable(table: TableInfo): boolean {
  const people = table.seats.filter(seat => seat.kind !== 'bot');
  return table.status !== 'waiting' && people.length === 1 && !table.terms.deal;
}

/** Has the browser keep a text as a file. */
export function saveAs(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
