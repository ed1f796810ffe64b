/** A table as this browser knows it: what the server told, in signals that the page is drawn from. */
import { batch, computed, signal, type Signal } from '@preact/signals';
import type { Advice } from './advice.ts';
import { api, type Fault } from './api.ts';
import { retold, shelve } from './games/shelf.ts';
import { heldAt, hold, keepPassing, passingAt } from './keeping.ts';
import { Line } from './line.ts';
import { isEasilyMistaken, readChoice, type Choice, type Target } from './moves.ts';
import { seatNames } from './puppies.ts';
import type { LogLine } from './log.ts';
import { asking, BETWEEN, pace } from './settings.ts';
import type { Book, ChatLine, FromTable, News, Order, Passing, Refused, State, TableInfo } from './wire.ts';
import { Names } from './words.ts';

/** Through whose eyes a table is seen where several share a device: one of theirs, or nobody's while the curtain is closed. */
export interface Eyes {
  token: string | null;
  beside: string[];
}

/** What moves on the page when the table changes. */
export interface Motion {
  /** Called with the news before the table changes. If something moves, what it gives is called after, and ends when all is still again. */
  prepare: (news: News[], within: number) => (() => Promise<void>) | null;
  /** All is still at once. */
  land: () => void;
}

const LONGEST_LOG = 500;
const CROWD = 3; // states that may wait before they hurry

export class Session {
  readonly info = signal<TableInfo | null>(null);
  readonly state = signal<State | null>(null);
  readonly seat = signal<number | null>(null);
  readonly book = signal<Book | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly connected = signal(false);
  readonly ended = signal('');
  readonly refusal = signal<Refused | null>(null);
  readonly busy = signal(false);
  readonly picked = signal<Target | null>(null);
  /** Moves that cannot be taken back, until their player says that they are meant. */
  readonly meant = signal<string[] | null>(null);
  /** What the coach said of the open question, and whether it is being thought about. */
  readonly advice = signal<Advice | null>(null);
  readonly coaching = signal(false);
  readonly passing: Signal<Passing>;
  /** The seats of all who sit before this browser, where they are several; null for one that is no longer theirs. */
  readonly beside = signal<(number | null)[]>([]);
  readonly arrived = signal(0); // when the latest state came, for clocks
  motion: Motion = { prepare: () => null, land: () => {} };

  readonly names = computed(() => {
    const isForAll = this.eyes !== null && this.info.value?.status === 'over'; // then "you" would be said to several
    return new Names(this.info.value ? seatNames(this.info.value) : [], isForAll ? null : this.seat.value);
  });

  /** What this seat may answer now. */
  readonly choices = computed<Choice[]>(() => {
    const state = this.state.value;
    const playing = this.info.value?.status === 'playing' && !this.info.value.closed;
    if (!playing || !state?.view || state.sealed !== undefined || this.busy.value) return [];
    const verbs = this.book.value?.verbs ?? [];
    return state.view.moves.map(text => readChoice(text, verbs));
  });

  readonly myTurn = computed(() => this.choices.value.length > 0);

  private readonly line: Line;
  private played = { id: '', version: 0 };
  private tried = { id: '', version: 0, moves: [] as string[] };
  private keys = 0;
  /** States that have come but are not shown yet, so that one can follow what others do. */
  private early: FromTable[] | null = []; // what came before the game's own script was here
  private waiting: { state: State; came: number }[] = [];
  private shown = 0; // when something last happened on the page
  private timer = 0;
  private moving = 0; // steps that still move on the page

  constructor(
    readonly table: string,
    readonly eyes: Eyes | null = null,
  ) {
    this.passing = signal(passingAt(table));
    this.line = new Line(table, this.token, {
      heard: message => this.heard(message),
      lost: () => this.lost(),
      ended: why => (this.ended.value = why || 'The connection was ended.'),
      seen: () => this.state.peek()?.version ?? 0,
    }, eyes?.beside);
  }

  get token(): string | null {
    return this.eyes ? this.eyes.token : (heldAt(this.table)?.token ?? null);
  }

  send(order: Order): void {
    this.refusal.value = null;
    const [speaker] = this.eyes?.beside ?? [];
    if (!this.token && speaker) void api.command(this.table, order, speaker).catch((fault: Fault) => this.refuse(fault));
    else this.line.send(order);
  }

  /** Answer what is asked; several moves are made all or none. What cannot be taken back may need a second word. */
  play(...moves: string[]): void {
    const state = this.state.peek();
    if (!state || this.busy.peek()) return;
    const isMeant = this.meant.peek()?.join() === moves.join();
    const asks = !isMeant && this.mayRegret(moves);
    this.motion.land();
    batch(() => {
      this.picked.value = null;
      this.refusal.value = null;
      this.meant.value = null;
      this.busy.value = true;
    });
    if (!asks) return this.make(moves);
    const { version } = state;
    this.tried = { id: this.line.send({ type: 'preview', version, moves }), version, moves };
  }

  /** Answer a window anew: it is open until all have answered or its time is up. */
  reconsider(): void {
    const state = this.state.peek();
    if (state) this.state.value = { ...state, sealed: undefined };
  }

  /** How windows are passed for this seat from now on. The server forgets it when it restarts, so it is kept here. */
  pass(mode: Passing): void {
    this.passing.value = mode;
    keepPassing(this.table, mode);
    this.send({ type: 'autopass', mode });
  }

  /** The table is somebody's one try at a deal: nothing is taken back, nobody advises and nobody stands in. */
  readonly counts = computed(() => Boolean(this.info.value?.terms.counts));

  /** The coach helps whoever plays with bots alone; among people all or nobody. */
  readonly mayBeCoached = computed(() => {
    const info = this.info.value;
    return Boolean(info && !info.terms.counts && (info.terms.coach || !info.seats.some(who => who.kind !== 'bot' && who.seat !== this.seat.value)));
  });

  /** Ask the coach, or put its marks away. It is asked beside the socket: no move waits for it. */
  async askCoach(): Promise<void> {
    const version = this.state.peek()?.version ?? 0;
    if (this.advice.peek()) return void (this.advice.value = null);
    if (this.coaching.peek() || !this.mayBeCoached.peek() || !this.choices.peek().length) return;
    this.coaching.value = true;
    try {
      const advice = await api.coach(this.table, version, this.token ?? '');
      if (this.state.peek()?.version === version && this.choices.peek().length) this.advice.value = advice;
    } catch (fault) {
      this.refuse(fault as Fault);
    } finally {
      this.coaching.value = false;
    }
  }

  private refuse({ code, message }: Fault): void {
    this.refusal.value = { type: 'refused', id: '', code, why: message, rule: '', version: this.state.peek()?.version ?? 0 };
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = []; // nobody looks any more
    this.line.close();
  }

  /** With bots alone every move can be taken back unless it counts; whether among people it can, the server knows. */
  private mayRegret(moves: string[]): boolean {
    const people = this.info.peek()?.seats.filter(seat => seat.kind !== 'bot' && !seat.stand_in) ?? [];
    const isFinal = this.counts.peek() || people.some(seat => seat.seat !== this.seat.peek());
    return asking.peek() && isFinal && isEasilyMistaken(moves, this.choices.peek());
  }

  private make(moves: string[]): void {
    const version = this.state.peek()?.version ?? 0;
    this.played = { id: this.line.send({ type: 'play', version, moves }), version };
  }

  /** The server has said what could be done after some moves, or that only doing them would tell. */
  private weigh(why: string): void {
    const { moves, version } = this.tried;
    const state = this.state.peek();
    const isCurrent = state?.version === version;
    if (isCurrent && !why) return this.make(moves);
    batch(() => {
      this.busy.value = false;
      // Something may have happened meanwhile: what can still be chosen is asked for again, never done at once.
      if (isCurrent || state?.view?.moves.includes(moves[0]!)) this.meant.value = moves;
    });
  }

  private lost(): void {
    this.connected.value = false;
  }

  /** Nothing is shown before it is here what the game looks like; only a goodbye does not wait for that. */
  private heard(message: FromTable): void {
    if (!this.early || message.type === 'bye') return this.hear(message);
    this.early.push(message);
    if (message.type === 'welcome') void shelve(message.info.game).then(() => this.begin(), () => this.begin());
  }

  private begin(): void {
    const early = this.early ?? [];
    this.early = null;
    for (const message of early) this.hear(message);
  }

  private hear(message: FromTable): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'state':
        return this.follow(message);
      case 'info':
        return this.tell(message.info);
      case 'chat':
        this.chat.value = [...this.chat.value.filter(line => line.seq !== message.seq), message];
        return;
      case 'refused':
        this.showAll();
        if (message.id === this.played.id || message.id === this.tried.id) this.busy.value = false;
        this.refusal.value = message;
        return;
      case 'options':
        if (message.id === this.tried.id) this.weigh(message.why);
        return;
      case 'done':
        if (message.id === this.played.id) this.settle(message.version);
        return;
      case 'bye':
        if (message.code === 'moved') this.ended.value = message.why;
    }
  }

  private welcome(message: FromTable & { type: 'welcome' }): void {
    const first = this.info.peek() === null;
    const held = heldAt(this.table);
    this.waiting = []; // what is told now is newer
    if (held && message.seat !== null && !this.eyes) hold({ ...held, seat: message.seat });
    batch(() => {
      this.connected.value = true;
      this.seat.value = message.seat;
      this.beside.value = message.beside ?? [];
      this.chat.value = message.chat;
      this.tell(message.info);
      this.adopt(message.state);
    });
    if (this.passing.peek() !== 'off') this.pass(this.passing.peek());
    if (first) void api.book(message.info.game).then(book => (this.book.value = book));
    if (message.info.status === 'over' && !this.log.peek().length) void this.remember();
    if (!first) void reloadIfStale();
  }

  /** The log of a game that was over before this page was opened. */
  private async remember(): Promise<void> {
    const story = await api.story(this.table, this.seat.peek()).catch(() => null);
    if (!story || this.log.peek().length) return;
    const game = this.info.peek()?.game ?? '';
    this.log.value = story.steps.flatMap(({ news }, step) => retold(game, news).map(each => ({ ...each, key: ++this.keys, step })));
  }

  private tell(info: TableInfo): void {
    const held = heldAt(this.table);
    if (info.rematch && held && !heldAt(info.rematch)) hold({ table: info.rematch, token: held.token, ...(held.here ? { here: held.here } : {}) });
    // Before the game there is nothing to hide: the first of those who share a device speaks for them.
    if (this.eyes && !this.token) this.seat.value = info.status === 'waiting' ? (this.beside.peek()[0] ?? null) : null;
    this.info.value = info;
  }

  /** What others do is shown one after the other; what has waited long goes faster. */
  private follow(state: State): void {
    this.waiting.push({ state, came: performance.now() });
    if (state.fresh || !this.state.peek()) return this.showAll();
    this.next();
  }

  private next(): void {
    const [first] = this.waiting;
    if (!first || this.timer || this.moving) return;
    const wait = this.shown + this.between() - performance.now();
    if (wait > 0 && document.visibilityState !== 'hidden') {
      this.timer = window.setTimeout(() => {
        this.timer = 0;
        this.next();
      }, wait);
      return;
    }
    this.waiting.shift();
    this.adopt(first.state, first.came);
    this.next();
  }

  /** The least time between two steps. */
  private between(): number {
    return BETWEEN[pace.peek()] / (this.waiting.length > CROWD ? 3 : 1);
  }

  /** Show at once all that has come, where it belongs. */
  hurry(): void {
    this.motion.land();
    this.showAll();
  }

  private showAll(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const { state, came } of this.waiting.splice(0)) this.adopt(state, came);
  }

  private adopt(state: State, came = performance.now()): void {
    const old = this.state.peek();
    if (old && state.version < old.version) return;
    if (state.news.length) this.shown = performance.now();
    const move = this.motion.prepare(old && !state.fresh ? state.news : [], this.between());
    batch(() => {
      if (state.fresh && old) this.log.value = [];
      const lines = retold(this.info.peek()?.game ?? '', state.news).map(news => ({ ...news, key: ++this.keys, step: state.version }));
      this.log.value = [...this.log.value, ...lines].slice(-LONGEST_LOG);
      if (!old || old.version !== state.version) {
        this.picked.value = this.meant.value = this.advice.value = null;
        this.busy.value = false; // what was played is done, or too late
      }
      this.arrived.value = came;
      this.state.value = state;
    });
    this.endPassing(state);
    if (move) void this.wait(move());
  }

  /** What others do next is drawn when nothing moves any more. */
  private async wait(still: Promise<void>): Promise<void> {
    this.moving += 1;
    await still;
    this.moving -= 1;
    this.next();
  }

  /** A question put to this seat alone ends what was to last until its turn, here as at the server. */
  private endPassing(state: State): void {
    const asked = state.view?.question?.seats ?? [];
    const isMine = asked.length === 1 && asked[0] === this.seat.peek();
    if (!state.view || state.view.result || (isMine && this.passing.peek() === 'turn')) {
      this.passing.value = 'off';
      keepPassing(this.table, 'off');
    }
  }

  /** A move is done. In a window it is sealed and the table has not changed: it says so only to those who ask. */
  private settle(version: number): void {
    this.showAll();
    const state = this.state.peek();
    this.busy.value = false;
    if (state && state.version === version && version === this.played.version && state.sealed === undefined) {
      this.state.value = { ...state, sealed: '' };
    }
  }
}

/** After an update of the server an old page is of no use: it is loaded anew. */
async function reloadIfStale(): Promise<void> {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  const told = await api.build().catch(() => null);
  if (told && own && told.build !== own) location.reload();
}
