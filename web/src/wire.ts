/** What the server says and takes. Made by tools/client_types.py from its own types: change those. */

/** The answer to hello: which seat one has (none to watch), the table, the chat so far, and how it stands. `beside` has the seat of each token that was told so, in their order; null for one that holds none. */
export interface Welcome {
  type: 'welcome';
  seat: number | null;
  info: TableInfo;
  chat: ChatLine[];
  state: State;
  beside: (number | null)[];
}

/** What everybody may know of a table besides the game itself. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  rules: number;
  options: Record<string, string>;
  status: 'over' | 'paused' | 'playing' | 'waiting';
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
  host: number | null;
  locked: boolean;
}

/** `here` while connected; `stand_in` while a bot plays for somebody; `muted` if the host wants no word of it. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'human' | 'open';
  name: string;
  bot: string;
  taken: boolean;
  here: boolean;
  stand_in: boolean;
  muted: boolean;
}

/** `window` is the time that everybody has in a response window, 0 to wait for all; `pace` is how long bots and automatic passes take; after `patience` seconds of absence, 0 for never, the bot `stand_in` plays for somebody. `coach` lets everybody ask the coach, also where several people play. `deal` is the one that a table was dealt from, and it `counts` if it is somebody's try at it; both are the server's to say. At a table that counts nothing is taken back, nobody advises and nobody stands in, and bots answer the same moves with the same moves. */
export interface Terms {
  public: boolean;
  clock: Clock;
  window: number;
  pace: number;
  patience: number;
  stand_in: string;
  watching: Watching;
  coach: boolean;
  deal: string;
  counts: boolean;
}

/** Seconds for each move, for the whole game, and what each move gives back; 0 for no limit. */
export interface Clock {
  move: number;
  game: number;
  increment: number;
}

/** Whether people may watch, and how many seconds late they see what is open to all. */
export interface Watching {
  allowed: boolean;
  delay: number;
}

/** What awaits consent: of whom, and who has given it. */
export interface Proposal {
  what: string;
  by: number;
  agreed: number[];
  needed: number[];
}

export interface Result {
  ranks: number[];
  scores: number[];
  titles: string[];
  winners: number[];
}

export interface ChatLine {
  type: 'chat';
  seq: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** The table as one may see it now. `news` tells what happened since `since`; `fresh` if that is too long ago. */
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

export interface News {
  card?: string;
  from?: string;
  numbers: number[];
  place?: number | null;
  rule: string;
  says: string;
  seats: number[];
  text: string;
  to?: string;
  words: string[];
}

/** A table as one seat may see it; `you` is null for somebody who watches. */
export interface View {
  facts: Record<string, unknown>;
  game: string;
  moves: string[];
  options: Record<string, string>;
  question: Asked | null;
  result: Result | null;
  seats: number;
  stack: Frame[];
  you: number | null;
  zones: Record<string, string[]>;
}

/** The open question, as everybody may know it. */
export interface Asked {
  kind: string;
  prompt: string;
  rule: string;
  seats: number[];
}

/** A question of the stack: its kind, and beside it whatever fields of it are public. */
export interface Frame {
  kind: string;
  [field: string]: unknown;
}

/** Who sits where and who is here, the status, or a proposal has changed. */
export interface Info {
  type: 'info';
  info: TableInfo;
}

/** A command was done; `version` is the table's afterwards. */
export interface Done {
  type: 'done';
  id: string;
  version: number;
}

/** A command was not done and nothing has changed. `code` is for programs, `why` for people, `rule` a rule's id. */
export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  why: string;
  rule: string;
  version: number;
}

/** The answer to a preview: what could be chosen then, or why that cannot be told. */
export interface Options {
  type: 'options';
  id: string;
  moves: string[];
  why: string;
}

/** The answer to `coach`: in how many of so many imagined worlds a move came out best; those that did in none are left out, the best is first. */
export interface Advice {
  type: 'advice';
  id: string;
  version: number;
  worlds: number;
  best: Record<string, number>;
}

export interface Pong {
  type: 'pong';
}

/** The server ends the connection; `why` says whether it is worth coming back. */
export interface Bye {
  type: 'bye';
  code: string;
  why: string;
}

/** The maker's seat and token, and the invite for others: keep both to yourself and those you invite. */
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

/** `reach` is where others in the network find this server, told to pages opened on its own machine: their address is of no use to others. Empty if it listens to this machine only. */
export interface Games {
  games: GameInfo[];
  bots: string[];
  reach: string;
}

export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  seats: number[];
  options: GameOption[];
}

export interface GameOption {
  name: string;
  about: string;
  values: string[];
  default: string;
}

/** A finished game after `step` of `steps`, or so many answers, as a seat knew it or with all cards open. */
export interface Replayed {
  step: number;
  steps: number;
  answers: number;
  view: View;
  news: News[];
}

/** What was told in a step of a finished game, and the points of each seat after it, if the game counts any. */
export interface StoryStep {
  news: News[];
  points: number[];
}

/** A game so far, and who sat where; `seat` is one's own. The record tells every card. */
export interface GameFile {
  record: string;
  seats: FileSeat[];
  seat: number;
}

/** Who sat there: somebody, or a bot. */
export interface FileSeat {
  kind: 'bot' | 'human' | 'open';
  name: string;
  bot: string;
}

export interface Book {
  game: string;
  title: string;
  prefix: string;
  verbs: Verb[];
  rules: Rule[];
  cards: Record<string, CardText>;
}

/** A verb and what may follow it: a seat, a card, a number or another word. */
export interface Verb {
  name: string;
  fields: ('card' | 'number' | 'seat' | 'word')[];
}

export interface Rule {
  id: string;
  text: string;
  section: string;
}

/** What a card is called and what it says. */
export interface CardText {
  title: string;
  text: string;
}

export interface Looks {
  cards: Record<string, CardLook>;
  backs: Record<string, BackLook>;
}

/** The front of a card. Its text may hold numbers in brackets, (2), and signs that stand for a suit. */
export interface CardLook {
  title: string;
  band: string;
  ink: string;
  symbol: string;
  breed: string;
  mood: string;
  label?: string;
  number?: string;
  unit?: string;
  text?: string;
  prop?: string;
  tags?: string[];
  round?: boolean;
}

/** The back of a deck. */
export interface BackLook {
  band: string;
  ink: string;
  symbol: string;
  label: string;
}

/** One's table, seat and token; `player` is who one is on boards: keep it, and show it with every further try. */
export interface Begun {
  table: TableInfo;
  seat: number;
  token: string;
  player: string;
}

/** The deals of a day. Hashes are told a week ahead, seeds an hour after the day. */
export interface Day {
  day: string;
  today: string;
  seconds: number;
  deals: DayDeal[];
}

/** One game's deal of a day, and how far one's own try has come. */
export interface DayDeal {
  deal: string;
  game: string;
  title: string;
  seats: number;
  seat: number;
  seed_hash: string;
  seed: string | null;
  own: 'done' | 'none' | 'playing';
  tries: number;
  streak: number;
}

/** A deal. Until one's own try is over nothing is told of how others did, nor of par; `seed` is told when nobody can win by it any more. `seconds` are left to begin it, null if there is no hurry. */
export interface DealInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  bots: string[];
  seat: number;
  seed_hash: string;
  day: string | null;
  contest: string | null;
  seconds: number | null;
  tries: number;
  own: 'done' | 'none' | 'playing';
  table: string | null;
  seed: string | null;
  mine: boolean;
  board: Standing[] | null;
  total: number;
  better_than: number | null;
  par: Outcome | null;
  par_bot: string | null;
  original: Standing | null;
  streak: number;
  share: string;
}

/** A line of the board; without an outcome the try was given up, or not finished in time. */
export interface Standing {
  place: number;
  name: string;
  you: boolean;
  outcome: Outcome | null;
}

/** How a seat came out; `seats` is how many there were. */
export interface Outcome {
  rank: number;
  seats: number;
  score: number;
  won: boolean;
  title: string;
}

export interface DealMade {
  deal: string;
  player: string;
}

export interface MatchMade {
  contest: string;
}

/** The score sheet, as far as one may see it; pairs are numbered as players are. */
export interface MatchSheet {
  contest: string;
  game: string;
  title: string;
  options: Record<string, string>;
  seats: number;
  bot: string;
  deals: MatchDeal[];
  players: MatchPlayer[];
  pairs: Pair[];
}

export interface MatchDeal {
  deal: string;
  seat: number;
  own: 'done' | 'none' | 'playing';
  table: string | null;
}

/** How far somebody has come, and their outcomes deal by deal where one has played oneself; null where they have not, or gave up. */
export interface MatchPlayer {
  name: string;
  you: boolean;
  done: boolean[];
  outcomes: (Outcome | null)[];
}

/** Two players of a match over the deals that both have played: on how many the first did better, the second did, and neither; the share of the first, a tie counting half, with an interval that holds for all pairs of the match. */
export interface Pair {
  one: number;
  two: number;
  better: number;
  worse: number;
  level: number;
  share: number;
  low: number;
  high: number;
}

/** Moves in answer to what was asked at `version`: all are made, or none. */
export interface Play {
  type: 'play';
  id: string;
  version: number;
  moves: string[];
}

/** What could I choose after these moves? Nothing is made. */
export interface Preview {
  type: 'preview';
  id: string;
  version: number;
  moves: string[];
}

/** Take back my last move: at once if nothing has been seen since and nobody else has moved, else by consent. */
export interface Undo {
  type: 'undo';
  id: string;
}

/** Stop the table and its clocks, by consent; `on: false` goes on with the game at once. */
export interface Pause {
  type: 'pause';
  id: string;
  on?: boolean;
}

/** An answer to what somebody proposes. */
export interface Consent {
  type: 'consent';
  id: string;
  yes: boolean;
}

export interface Chat {
  type: 'chat';
  id: string;
  text: string;
}

/** In response windows: `turn` passes until a question is put to me alone, `named` until the news names me. */
export interface AutoPass {
  type: 'autopass';
  id: string;
  mode: 'named' | 'off' | 'turn';
}

/** A bot plays for me until I come back. */
export interface Leave {
  type: 'leave';
  id: string;
}

/** Another game at a new table, everybody one seat further on; the tokens stay good. */
export interface Rematch {
  type: 'rematch';
  id: string;
}

/** Bots on the seats that nobody has taken, so that the game can begin; or on one of them. */
export interface Fill {
  type: 'fill';
  id: string;
  bot?: string;
  seat?: number | null;
}

/** End the game for good, by consent of those who are still playing themselves. */
export interface Abandon {
  type: 'abandon';
  id: string;
}

/** Let everybody ask the coach, by consent; `on: false` ends that at once. */
export interface Coaching {
  type: 'coaching';
  id: string;
  on?: boolean;
}

/** The host's: before the game the seat is free again, during it a bot has it from now on. */
export interface Kick {
  type: 'kick';
  id: string;
  seat: number;
}

/** The host's: this seat may not chat; `on: false` lets it. */
export interface Mute {
  type: 'mute';
  id: string;
  seat: number;
  on?: boolean;
}

/** The host's: nobody may join or begin to watch; `on: false` lets them. */
export interface Lock {
  type: 'lock';
  id: string;
  on?: boolean;
}

/** The host's: this seat is the host from now on. */
export interface HandOver {
  type: 'handover';
  id: string;
  seat: number;
}

/** Tell the operator about a seat; the last lines of chat are kept with it. */
export interface Report {
  type: 'report';
  id: string;
  seat: number;
  text: string;
}

/** What would the search do, asked this at `version`? Among people only where all have agreed to it. */
export interface Coach {
  type: 'coach';
  id: string;
  version: number;
}

/** Who a seat is for: `open` to anybody who finds the table, `human` for those with the invite, or a bot. */
export interface SeatPlan {
  kind?: 'bot' | 'human' | 'open';
  bot?: string;
}

export type FromTable = Welcome | State | Info | ChatLine | Done | Refused | Options | Advice | Pong | Bye;

export type Command = Play | Preview | Undo | Pause | Consent | Chat | AutoPass | Leave | Rematch | Fill | Abandon | Coaching | Kick | Mute | Lock | HandOver | Report | Coach;

export type Passing = AutoPass['mode'];
export type FieldKind = Verb['fields'][number];
type WithoutId<Each> = Each extends unknown ? Omit<Each, 'id'> : never;
/** A command as it is given; the line to the table numbers it. */
export type Order = WithoutId<Command>;
