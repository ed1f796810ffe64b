/** What the server says and takes: the types of docs/server.md. */

export interface SeatInfo {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name: string;
  bot: string;
  taken: boolean;
  here: boolean;
  stand_in: boolean;
  muted?: boolean;
}

export interface Proposal {
  what: string;
  by: number;
  agreed: number[];
  needed: number[];
}

export interface Clock {
  move: number;
  game: number;
  increment: number;
}

export interface Terms {
  public: boolean;
  clock: Clock;
  window: number;
  pace: number;
  patience: number;
  stand_in: string;
  watching: { allowed: boolean; delay: number };
  coach?: boolean;
}

export interface Result {
  scores: number[];
  ranks: number[];
  winners: number[];
  titles: string[];
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  rules: number;
  options: Record<string, string>;
  status: 'waiting' | 'playing' | 'paused' | 'over';
  version: number;
  seats: SeatInfo[];
  terms: Terms;
  seed_hash: string;
  closed: string;
  proposal: Proposal | null;
  result: Result | null;
  seed: string | null;
  rematch: string | null;
  created: number;
  host?: number | null;
  locked?: boolean;
}

export interface News {
  rule: string;
  text: string;
  card?: string;
  from?: string;
  to?: string;
  place?: number | null;
}

export interface Asked {
  kind: string;
  prompt: string;
  rule: string;
  seats: number[];
}

export interface View {
  game: string;
  seats: number;
  you: number | null;
  options: Record<string, string>;
  question: Asked | null;
  moves: string[];
  stack: ({ kind: string } & Record<string, unknown>)[];
  zones: Record<string, string[]>;
  facts: Record<string, unknown>;
  result: Result | null;
}

export interface State {
  type: 'state';
  version: number;
  since: number;
  fresh: boolean;
  news: News[];
  view: View | null;
  clocks: number[] | null;
  seconds: number | null;
  sealed?: string;
}

export interface ChatLine {
  type: 'chat';
  seq: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  why: string;
  rule: string;
  version: number;
}

export type FromTable =
  | { type: 'welcome'; seat: number | null; info: TableInfo; chat: ChatLine[]; state: State }
  | State
  | { type: 'info'; info: TableInfo }
  | ChatLine
  | { type: 'done'; id: string; version: number }
  | Refused
  | { type: 'options'; id: string; moves: string[]; why: string }
  | { type: 'pong' }
  | { type: 'bye'; code: string; why: string };

/** In response windows: nothing is passed for me, all until my turn, or all but what names me. */
export type Passing = 'off' | 'turn' | 'named';

export type Order =
  | { type: 'play'; version: number; moves: string[] }
  | { type: 'preview'; version: number; moves: string[] }
  | { type: 'undo' }
  | { type: 'pause'; on: boolean }
  | { type: 'consent'; yes: boolean }
  | { type: 'chat'; text: string }
  | { type: 'autopass'; mode: Passing }
  | { type: 'leave' }
  | { type: 'coaching'; on: boolean }
  | { type: 'abandon' }
  | { type: 'kick' | 'handover'; seat: number }
  | { type: 'mute'; seat: number; on: boolean }
  | { type: 'lock'; on: boolean }
  | { type: 'report'; seat: number; text: string }
  | { type: 'rematch' }
  | { type: 'fill'; bot: string; seat?: number };

export interface GameOption {
  name: string;
  about: string;
  values: string[];
  default: string;
}

export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  seats: number[];
  options: GameOption[];
}

export interface Games {
  games: GameInfo[];
  bots: string[];
  /** Where others in the network find the server, if this page was opened on its own machine; else empty. */
  reach: string;
}

export type FieldKind = 'seat' | 'card' | 'number' | 'word';

export interface Verb {
  name: string;
  fields: FieldKind[];
}

export interface Rule {
  id: string;
  text: string;
  section: string;
}

export interface Book {
  game: string;
  title: string;
  prefix: string;
  verbs: Verb[];
  rules: Rule[];
  /** Titles and texts of cards, in our words. */
  cards: Record<string, { title: string; text: string }>;
}

export interface SeatPlan {
  kind: 'open' | 'human' | 'bot';
  bot?: string;
}

export interface Created {
  table: TableInfo;
  seat: number | null;
  token: string | null;
  invite: string;
}

export interface Joined {
  table: TableInfo;
  seat: number;
  token: string;
}

export interface Replayed {
  step: number;
  steps: number;
  view: View;
  news: News[];
}

export interface StoryStep {
  news: News[];
  /** Of each seat after this step; none in a game that counts no points. */
  points: number[];
}
