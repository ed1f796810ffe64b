/** A review as the server tells it: asked for, followed piece by piece, and what its figures look like. */
import { Fault } from './api.ts';
import { ours } from './base.ts';
import { heldAt } from './keeping.ts';
import type { Created } from './wire.ts';

export type Estimate = [value: number, low: number, high: number];
export type Depth = 'quick' | 'normal';

export interface Option {
  words: string;
  moves: string[];
  chance: Estimate;
  worlds: number;
}

export interface Reason {
  sentence: string;
  share: number;
}

export interface Verdict {
  word: '' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  best: number;
  loss: Estimate | null;
  options: Option[];
  reasons: Reason[];
}

export interface Point {
  answer: number;
  seat: number;
  words: string;
  chance: Estimate;
  gain: number;
  luck: number;
  verdict: Verdict | null;
  opened: Estimate | null;
}

export interface Happening {
  place: number;
  whose: 'own' | 'others' | 'luck';
  words: string;
  change: number;
}

export interface Review {
  game: string;
  seats: number;
  seat: number;
  headline: string;
  summary: string;
  account: { first: Estimate; own: Estimate; others: Estimate; luck: number; result: number };
  points: Point[];
  happenings: Happening[];
  open_cards: boolean;
  opened: Estimate | null;
}

/** What is known of one moment before the whole is there. */
export interface Frame {
  number: number;
  chance: Estimate | null;
}

export interface ReviewState {
  done: number;
  total: number;
  frames: Frame[];
  review: Review | null;
  why: string;
}

export interface Asked {
  table: string;
  seat: number;
  depth: Depth;
  open: boolean;
}

export interface Branch {
  table: string;
  answers: number;
  seat: number;
  name: string;
  status: string;
}

async function call<T>(table: string, method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const token = heldAt(table)?.token;
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(ours(`/api/tables/${encodeURIComponent(table)}${path}`), { method, headers, body: body === undefined ? null : JSON.stringify(body) }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (!answer?.ok) throw new Fault(told?.code ?? 'away', told?.why ?? 'The server cannot be reached.');
  return told as T;
}

const which = ({ seat, depth, open }: Asked) => `seat=${seat}&depth=${depth}&open=${open ? 1 : 0}`;

export const reviews = {
  ask: (asked: Asked) => call<ReviewState>(asked.table, 'POST', '/review', { seat: asked.seat, depth: asked.depth, open_cards: asked.open }),
  follow: (asked: Asked, after: number) => call<ReviewState>(asked.table, 'GET', `/review?${which(asked)}&after=${after}`),
  stop: (asked: Asked) => call<ReviewState>(asked.table, 'DELETE', `/review?${which(asked)}`),
  branches: (table: string) => call<{ branches: Branch[]; parent: string | null; answers: number }>(table, 'GET', '/branches'),
  playOn: (table: string, answers: number, seat: number, bot: string, name: string) => call<Created>(table, 'POST', '/branches', { answers, seat, bot, name }),
};

/** The chances along a curve: at the deal, before each moment, and the result. */
export interface Line {
  values: number[];
  lows: number[];
  highs: number[];
  most: number;
  least: number;
}

export function lineOf(review: Review): Line {
  const end = review.account.result;
  const marks: Estimate[] = [review.account.first, ...review.points.map(point => point.chance), [end, end, end]];
  return scaled(marks, review.seats === 1);
}

/** As far as it is known: the pieces come in any order. */
export function partOf(frames: Frame[]): Line {
  const known = frames.filter(frame => frame.chance).sort((one, two) => one.number - two.number);
  return scaled(known.map(frame => frame.chance as Estimate), known.some(frame => (frame.chance?.[0] ?? 0) > 1));
}

function scaled(marks: Estimate[], alone: boolean): Line {
  const [values, lows, highs] = [0, 1, 2].map(place => marks.map(mark => mark[place as 0 | 1 | 2])) as [number[], number[], number[]];
  if (alone) return { values, lows, highs, least: Math.min(...lows), most: Math.max(...highs, Math.min(...lows) + 1) };
  return { values, lows, highs, least: 0, most: Math.ceil(Math.max(0.2, ...highs) * 5 - 1e-9) / 5 };
}

/** Places in a drawing of 100 by 100: the line, and the band around it. */
export function drawn({ values, lows, highs, least, most }: Line): { line: string; band: string } {
  const spot = (value: number, place: number) => `${across(place, values.length).toFixed(2)} ${down(value, least, most).toFixed(2)}`;
  const upper = highs.map(spot);
  const lower = lows.map(spot).reverse();
  return { line: `M${values.map(spot).join('L')}`, band: `M${[...upper, ...lower].join('L')}Z` };
}

export const across = (place: number, count: number) => (100 * place) / Math.max(1, count - 1);
export const down = (value: number, least: number, most: number) => 100 * (1 - (value - least) / (most - least));

/** 25 %, or points where somebody plays alone. */
export function chanceWords(value: number, alone: boolean): string {
  return alone ? `${value.toFixed(1)} points` : `${Math.round(100 * value)} %`;
}

/** +5 %, −5 % or ±0 %. */
export function changeWords(value: number, alone: boolean): string {
  const amount = alone ? Math.abs(value).toFixed(1) : String(Math.round(Math.abs(100 * value)));
  const sign = Number(amount) === 0 ? '±' : value < 0 ? '−' : '+';
  return `${sign}${amount} ${alone ? 'points' : '%'}`;
}

export function spanWords([, low, high]: Estimate, alone: boolean): string {
  return alone ? `${low.toFixed(1)} to ${high.toFixed(1)}` : `${Math.round(100 * low)} to ${Math.round(100 * high)}`;
}

export const MARKS = { good: 'good', inaccuracy: 'so', mistake: 'bad', blunder: 'bad', '': 'even' } as const;
