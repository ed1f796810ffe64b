/** The HTTP API: every call gives what was asked for, or throws a Fault in words. */
import type { Advice } from './advice.ts';
import { heldAt, playerToken } from './keeping.ts';
import type { Reviewed } from './past.ts';
import type { Begun, Book, Created, Day, DealInfo, DealMade, GameFile, Games, Joined, MatchMade, MatchSheet, Order, Replayed, SeatPlan, StoryStep, TableInfo, Terms } from './wire.ts';
import { call as reach } from './transport.ts';
import { learnTitles } from './words.ts';

export class Fault extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  const request = { method: body === undefined ? 'GET' : 'POST', headers, body: body === undefined ? null : JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await reach(path, request);
  } catch {
    throw new Fault('away', 'The server cannot be reached.');
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new Fault(told?.code ?? 'away', told?.why ?? `The server answered ${answer.status}.`);
  return told as T;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  terms?: Partial<Terms>;
  sit?: number | null;
  name: string;
  /** The deal, for somebody alone with bots: 32 hexadecimal digits. */
  seed?: string;
}

export interface MyReview extends Reviewed {
  table: string;
  seat: number;
}

const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

const dealAt = (deal: string) => `/api/deals/${encodeURIComponent(deal)}`;

/** As whoever holds a seat there; others may be shown it later. */
const look = <T>(table: string, path: string) => call<T>(at(table) + path, undefined, heldAt(table)?.token);

export const api = {
  games: () => call<Games>('/api/games'),
  book: async (game: string) => {
    const book = await call<Book>(`/api/games/${encodeURIComponent(game)}/book`);
    learnTitles(book.cards);
    return book;
  },
  settle: (game: string, seats: number, options: Record<string, string>) =>
    call<{ options: Record<string, string> }>(`/api/games/${encodeURIComponent(game)}/options`, { seats, options }),
  listed: () => call<{ tables: TableInfo[] }>('/api/tables'),
  mine: (tokens: string[]) => call<{ tables: TableInfo[] }>('/api/mine', { tokens }),
  myReviews: (tokens: string[]) => call<{ reviews: MyReview[] }>('/api/mine/reviews', { tokens }),
  /** A finished game is deleted; where others have played, too, one's part in it. */
  forget: (table: string, token: string) => call<{ whole: boolean }>(`${at(table)}/forget`, {}, token),
  create: (table: NewTable) => call<Created>('/api/tables', table),
  info: (table: string) => look<TableInfo>(table, ''),
  join: (table: string, name: string, invite?: string, seat?: number) =>
    call<Joined>(`${at(table)}/join`, { name, invite: invite ?? null, seat: seat ?? null }),
  pass: (table: string, token: string) => call<{ code: string }>(`${at(table)}/passes`, {}, token),
  /** What is taken along to another device, leaf by leaf; the first one begins a parcel. */
  pack: (leaf: string, code: string | null) => call<{ code: string }>('/api/parcels', { leaf, code }),
  unpack: (code: string, leaf: number) => call<{ leaf: string; leaves: number }>('/api/parcels/leaf', { code, leaf }),
  usePass: (code: string) => call<Joined>('/api/passes', { code }),
  /** Say something for a seat without a socket of its own, so that nothing of its view comes along. */
  command: (table: string, order: Order, token: string) => call<unknown>(`${at(table)}/commands`, { ...order, id: newId() }, token),
  /** It takes a while, so it is asked beside the socket. */
  coach: (table: string, version: number, token: string) => call<Advice>(`${at(table)}/commands`, { type: 'coach', id: newId(), version }, token),
  record: (table: string) => look<{ record: string; seed: string; seed_hash: string }>(table, '/record'),
  /** A game of one's own as it is taken along. */
  take: (table: string) => look<GameFile>(table, '/file'),
  /** It goes on here; those with the invite may sit down on what is to be free. */
  bring: (file: GameFile, name: string, free: number[]) => call<Created>('/api/files', { file, name, free }),
  story: (table: string, seat: number | null) => look<{ steps: StoryStep[] }>(table, `/story${seat === null ? '' : `?seat=${seat}`}`),
  replay: (table: string, step: number | null, seat: number | null, open: boolean) => {
    const query = new URLSearchParams();
    if (step !== null) query.set('step', String(step));
    if (seat !== null) query.set('seat', String(seat));
    if (open) query.set('open', '1');
    return look<Replayed>(table, `/replay?${query}`);
  },
  day: () => call<Day>('/api/days', undefined, playerToken()),
  deal: (deal: string) => call<DealInfo>(dealAt(deal), undefined, playerToken()),
  attempt: (deal: string, name: string) => call<Begun>(`${dealAt(deal)}/tries`, { name }, playerToken()),
  giveDeal: (table: string) => call<DealMade>(`${at(table)}/deal`, { player: playerToken() ?? null }, heldAt(table)?.token),
  makeMatch: (asked: { game: string; seats: number; bot: string; deals: number }) => call<MatchMade>('/api/matches', asked),
  match: (contest: string) => call<MatchSheet>(`/api/matches/${encodeURIComponent(contest)}`, undefined, playerToken()),
  build: () => call<{ build: string }>('/build.json'),
};
