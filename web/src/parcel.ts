/** All of one's games for another device: who one is on the boards, results, and the seats. Where a game still runs, the seat moves by a pass; where it is over, both devices keep it. */
import { api, Fault } from './api.ts';
import { heldSeats, hold, keepGames, pastGames, playerName, playerToken, setPlayerToken, type Held } from './keeping.ts';
import { rename } from './me.ts';
import { myTables } from './mine.ts';
import type { PastGame } from './past.ts';

const LEAF = 3800; // characters: if every one of them is escaped, a request still has less than 8 KiB
export const PARCEL = 'games.'; // before the code in a link

interface Contents {
  name: string;
  player: string | undefined;
  seats: Held[];
  passes: string[];
  games: PastGame[];
}

/** The code under which another device finds it all, once. */
export async function packed(): Promise<string> {
  const { running } = await myTables();
  const passes = [];
  for (const table of running) {
    const held = heldSeats().find(each => each.table === table.id);
    if (held) passes.push((await api.pass(table.id, held.token)).code);
  }
  const seats = heldSeats().filter(held => !running.some(table => table.id === held.table));
  const contents: Contents = { name: playerName(), player: playerToken(), seats, passes, games: pastGames() };
  let code: string | null = null;
  for (const leaf of leavesOf(JSON.stringify(contents))) code = (await api.pack(leaf, code)).code;
  return code ?? '';
}

/** Cut so that none is too long when it is written in ASCII. */
export function leavesOf(text: string): string[] {
  const plain = [...text].map(letter => (letter > '~' ? [...letter].map(escaped).join('') : letter)).join('');
  return Array.from({ length: Math.ceil(plain.length / LEAF) }, (_, place) => plain.slice(place * LEAF, (place + 1) * LEAF));
}

/** As JSON may write it. */
function escaped(letter: string): string {
  return Array.from({ length: letter.length }, (_, place) => `\\u${letter.charCodeAt(place).toString(16).padStart(4, '0')}`).join('');
}

/** Everything is kept here, too; the tables that still run are only here from now on. How many games came. */
export async function unpacked(code: string): Promise<number> {
  let text = '';
  let leaves = 1;
  for (let place = 0; place < leaves; place += 1) {
    const told = await api.unpack(code, place);
    text += told.leaf;
    leaves = told.leaves;
  }
  const { name, player, seats, passes, games } = JSON.parse(text) as Contents;
  if (name !== 'Guest') rename(name);
  if (player) setPlayerToken(player);
  keepGames(games);
  for (const held of [...seats].reverse()) hold(held);
  for (const pass of passes) {
    const joined = await api.usePass(pass).catch((why: Fault) => (why.code === 'pass' ? null : Promise.reject(why)));
    if (joined) hold({ table: joined.table.id, token: joined.token, seat: joined.seat });
  }
  return games.length;
}
