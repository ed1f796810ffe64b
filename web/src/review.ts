/** A review as the server tells it: asked for, followed piece by piece, and what its figures look like. */
import { Fault } from './api.ts';
import { call as reach } from './transport.ts';
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

/** A fact, the share of worlds where it holds, and what the better move gains there and elsewhere. */
export interface Reason {
  sentence: string;
  share: number;
  gain: number;
  elsewhere: number;
}

export type Word = '' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Verdict {
  word: Word;
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
  shown: { luck: number; chance: number; gain: number };
  verdict: Verdict | null;
  opened: Estimate | null;
}

export type Whose = 'own' | 'others' | 'luck';

/** A moment: its place in the curve, where luck comes before what is chosen, and whose doing it was. */
export interface At {
  place: number;
  whose: Whose;
}

export interface Happening extends At {
  words: string;
  shown: number;
}

export interface Review {
  game: string;
  seats: number;
  seat: number;
  headline: string;
  summary: string;
  account: { first: Estimate; own: Estimate; others: Estimate; luck: number; result: number };
  shown: { first: number; own: number; others: number; luck: number; result: number }; // rounded, so that they add up
  counts: Record<Word, number>;
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
  imagined: boolean;
}

/** Where to play on: after so many answers, on which seat, as it was or as that seat knew it, against which bot. */
export interface AskBranch {
  answers: number;
  seat: number;
  imagined: boolean;
  bot: string;
  name: string;
}

async function call<T>(table: string, method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const token = heldAt(table)?.token;
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await reach(`/api/tables/${encodeURIComponent(table)}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }).catch(() => null);
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
  playOn: (table: string, asked: AskBranch) => call<Created>(table, 'POST', '/branches', asked),
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

export interface Spot {
  x: number;
  y: number;
}

const ROOM = 28; // pixels that a moment's disc is wide
const STEP = 4; // pixels from one place that is tried to the next

/** Where moments are drawn in a plot of so many pixels: on the curve where there is room, else as near to it as nobody covers another, or what is taken. */
export function apart(spots: Spot[], width: number, height: number, taken: Spot[] = []): Spot[] {
  const laid: Spot[] = [];
  for (const spot of spots) laid.push(freeNear(spot, [...taken, ...laid], width, height));
  return laid;
}

/** The words "fair share" as discs: they stand below the right end of their line. */
export const fairSpots = (line: number, width: number): Spot[] => [18, 46, 60].map(left => ({ x: width - left, y: line + 11 }));

/** Sideways counts double, so that a moment stays near its time. */
function freeNear(spot: Spot, laid: Spot[], width: number, height: number): Spot {
  const isFree = (at: Spot) => laid.every(other => Math.abs(other.x - at.x) >= ROOM || Math.abs(other.y - at.y) >= ROOM);
  const far = (at: Spot) => 2 * Math.abs(at.x - spot.x) + Math.abs(at.y - spot.y);
  if (isFree(spot)) return spot;
  const free = steps(width).flatMap(x => steps(height).map(y => ({ x, y }))).filter(isFree);
  return free.reduce((best, at) => (far(at) < far(best) ? at : best), free[0] ?? spot);
}

const steps = (size: number) => Array.from({ length: Math.floor(size / STEP) + 1 }, (_, place) => place * STEP);

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
  const edges = [low, high].map(edge => (alone ? edge.toFixed(1) : String(Math.round(100 * edge))));
  return edges.join(' to ').replaceAll('-', '−');
}

const SAID: Record<Word, [one: string, more: string]> = {
  good: ['good', 'good'],
  inaccuracy: ['inaccuracy', 'inaccuracies'],
  mistake: ['mistake', 'mistakes'],
  blunder: ['blunder', 'blunders'],
  '': ['too close to call', 'too close to call'],
};

/** 5 good, 2 inaccuracies, 1 mistake. */
export function countWords(counts: Record<Word, number>): string {
  const words = (Object.keys(SAID) as Word[]).filter(word => counts[word]);
  return words.map(word => `${counts[word]} ${SAID[word][counts[word] === 1 ? 0 : 1]}`).join(', ');
}

/** What led from the first chance to the result as a bar has it: first what was lost, then what was gained. */
export function wayOf(shown: Review['shown']): { whose: Whose; value: number }[] {
  const parts = (['own', 'luck', 'others'] as const).map(whose => ({ whose, value: shown[whose] }));
  return [...parts.filter(part => part.value < 0), ...parts.filter(part => part.value > 0)];
}

/** The last moment that mattered before this one (-1), or the first after it (1). */
export function nextTo(happenings: Happening[], at: At, way: -1 | 1): Happening | undefined {
  const time = ({ place, whose }: At) => 2 * place + (whose === 'luck' ? 0 : 1);
  const there = happenings.filter(each => way * (time(each) - time(at)) > 0);
  return way < 0 ? there.at(-1) : there[0];
}

export const isSame = (one: At, two: At | undefined) => one.place === two?.place && one.whose === two.whose;

/** What a moment changed that was no choice of one's own. */
export function happenedWords(review: Review, { place, whose, shown }: Happening): string {
  const alone = review.seats === 1;
  const point = review.points[place];
  const came = point ? point.shown.chance + (whose === 'luck' ? 0 : point.shown.gain) : review.shown.result;
  return `${whose === 'luck' ? 'Luck' : 'Chosen by others'}: ${changeWords(shown, alone)}. It came to ${chanceWords(came, alone)}.`;
}

const PLAYED = 0; // its place among the options
const FEW = 5;

/** The places of the options, best first: of all, or of the best few and those that are spoken of. */
export function optionsOf({ options, best }: Verdict, all: boolean): number[] {
  const chance = (place: number) => options[place]?.chance[0] ?? 0;
  const order = options.map((_, place) => place).sort((one, two) => chance(two) - chance(one));
  return all ? order : order.filter((place, rank) => rank < FEW || place === PLAYED || place === best);
}

/** What a moment is marked as. */
export function kindOf(review: Review, { place, whose }: At): Kind {
  return whose === 'own' ? MARKS[review.points[place]?.verdict?.word ?? ''] : whose;
}

export type Kind = 'good' | 'so' | 'bad' | 'even' | 'others' | 'luck';
const MARKS = { good: 'good', inaccuracy: 'so', mistake: 'bad', blunder: 'bad', '': 'even' } as const;
