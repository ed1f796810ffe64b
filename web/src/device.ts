/** A device that several people share: it watches for all of them, and is one of theirs only behind the lifted curtain. */
import { computed, effect, signal } from '@preact/signals';
import { api, type Fault } from './api.ts';
import { land } from './flight.ts';
import { shelved } from './games/shelf.ts';
import { answeredAt, keepAnswered } from './keeping.ts';
import { Session } from './session.ts';
import { sceneOf, type Scene } from './sharing.ts';

export class Device {
  /** What anybody may see. The page knows nothing else while the curtain is closed. */
  readonly watch: Session;
  readonly lifted = signal<{ seat: number; session: Session; since: number } | null>(null);
  /** Who had the device when all were asked something: they get it back if nobody answers. */
  readonly holder = signal<number | null>(null);
  readonly fault = signal('');
  /** How far each had followed the public log when they gave the device away. */
  readonly left = new Map<number, number>();
  private readonly sealed = signal<{ version: number; seats: number[] }>({ version: -1, seats: [] });
  /** Who passes until they are asked alone: the server does it for them, so they are not asked here. */
  private readonly passing = signal<number[]>([]);
  private known = 0; // the version that was last seen through somebody's eyes
  private readonly stops: (() => void)[];

  constructor(
    readonly table: string,
    readonly tokens: string[],
  ) {
    this.watch = new Session(table, { token: null, beside: tokens });
    this.stops = [effect(() => this.noteSealed()), effect(() => this.closeForAll()), effect(() => this.endPassing()), this.hideWithPage()];
  }

  readonly here = computed(() => this.watch.beside.value.filter(seat => seat !== null));

  /** Null while what everybody may see is not here yet. */
  readonly scene = computed<Scene | null>(() => {
    const lifted = this.lifted.value;
    const state = lifted?.session.state.value ?? this.watch.state.value;
    if (!state?.view || (!lifted && state.version < this.known)) return null;
    const { hasAnswered } = shelved(state.view.game);
    const isLooking = lifted?.since === state.version;
    return sceneOf({ view: state.view, here: this.here.value, lifted: lifted?.seat ?? null, isLooking, sealed: [...this.sealedAt(state.version), ...this.passing.value], hasAnswered });
  });

  /** Somebody says that it is them; who only looks whether to answer keeps it for its holder. */
  lift(seat: number, holder: number | null = null): void {
    const token = this.tokens[this.watch.beside.peek().indexOf(seat)];
    this.lower();
    this.holder.value = holder;
    const since = this.watch.state.peek()?.version ?? 0;
    if (token) this.lifted.value = { seat, since, session: new Session(this.table, { token, beside: [] }) };
  }

  /** From now on the page knows nothing of anybody's hand. */
  lower(): void {
    const lifted = this.lifted.peek();
    if (!lifted) return;
    this.known = lifted.session.state.peek()?.version ?? this.known;
    this.left.set(lifted.seat, this.watch.log.peek().at(-1)?.key ?? 0);
    this.lifted.value = null;
    lifted.session.close();
    this.watch.hurry();
    land(); // cards that still fly
  }

  /** Nobody of these answers, perhaps not before one of them is asked alone: all pass together, and who had the device has it again. */
  nobody(seats: number[], more = false): void {
    const version = this.watch.state.peek()?.version ?? 0;
    const holder = this.holder.peek();
    this.fault.value = '';
    this.seal(version, seats);
    if (more) this.passing.value = [...this.passing.peek(), ...seats];
    for (const seat of seats) void this.pass(seat, version, more);
    if (holder !== null) this.lift(holder);
  }

  close(): void {
    this.stops.forEach(stop => stop());
    this.lower();
    this.watch.close();
  }

  private async pass(seat: number, version: number, more: boolean): Promise<void> {
    const token = this.tokens[this.watch.beside.peek().indexOf(seat)] ?? '';
    try {
      await api.command(this.table, { type: 'play', version, moves: ['pass'] }, token);
      if (more) await api.command(this.table, { type: 'autopass', mode: 'turn' }, token);
    } catch (why) {
      const { code, message } = why as Fault;
      if (code === 'version') return; // the window had closed already
      this.fault.value = message;
      this.seal(version, [], this.sealedAt(version).filter(each => each !== seat));
    }
  }

  private sealedAt(version: number): number[] {
    return this.sealed.value.version === version ? this.sealed.value.seats : answeredAt(this.table, version);
  }

  private seal(version: number, seats: number[], before = this.sealedAt(version)): void {
    const all = [...new Set([...before, ...seats])];
    this.sealed.value = { version, seats: all };
    keepAnswered(this.table, version, all);
  }

  /** What somebody sealed is not asked again, not even after a reload. */
  private noteSealed(): void {
    const lifted = this.lifted.value;
    const state = lifted?.session.state.value;
    if (lifted && state?.sealed !== undefined && !this.sealedAt(state.version).includes(lifted.seat)) this.seal(state.version, [lifted.seat]);
  }

  /** A question put to somebody alone ends it, here as at the server. */
  private endPassing(): void {
    const asked = this.watch.state.value?.view?.question?.seats ?? [];
    const [alone] = asked;
    const passing = this.passing.peek();
    if (asked.length === 1 && passing.includes(alone!)) this.passing.value = passing.filter(seat => seat !== alone);
  }

  /** What is shown to all shows nobody's hand; and who has lost their seat sees nothing any more. */
  private closeForAll(): void {
    const lifted = this.lifted.value;
    const isForAll = this.scene.value?.show === 'anybody';
    if (!lifted || !(isForAll || lifted.session.ended.value)) return;
    if (isForAll) this.holder.value = this.holder.peek() ?? lifted.seat;
    queueMicrotask(() => this.lower());
  }

  /** A picture of the page that the system keeps, and a page that comes back from the browser's memory, show the curtain. */
  private hideWithPage(): () => void {
    const quit = new AbortController();
    const hide = () => {
      this.holder.value = null;
      this.lower();
    };
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide(), quit);
    addEventListener('pagehide', hide, quit);
    return () => quit.abort();
  }
}
