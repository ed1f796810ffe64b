/** The line to a table: it comes back by itself, and what was not answered is said again. The server does it once. */
import { connect, type Socket } from './transport.ts';
import type { FromTable, Order } from './wire.ts';

const FINAL = new Set([4000, 4001, 4003, 4004]); // after these there is no use in coming back
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
const SILENCE = 8_000;

export type Sent = Order & { id: string };

export interface Listener {
  heard(message: FromTable): void;
  lost(): void;
  ended(why: string): void;
  seen(): number | null;
}

export class Line {
  private socket: Socket | null = null;
  private unanswered = new Map<string, Sent>();
  private wait = FIRST_WAIT;
  private retry = 0;
  private pings = 0;
  private silence = 0;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly listener: Listener,
    /** The tokens of those who share this device. */
    private readonly beside: string[] = [],
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** Say something; it is kept until it has been answered. */
  send(order: Order): string {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    const sent = { ...order, id };
    this.unanswered.set(id, sent);
    this.say(sent);
    return id;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  private connect(): void {
    const socket = connect(this.table);
    this.socket = socket;
    socket.onopen = () => this.say({ type: 'hello', token: this.token, seen: this.listener.seen(), beside: this.beside });
    socket.onmessage = event => this.hear(JSON.parse(String(event.data)) as FromTable);
    socket.onclose = event => {
      if (this.socket === socket) this.fall(event);
    };
    this.pings = window.setInterval(this.ping, PING_EVERY);
  }

  private hear(message: FromTable): void {
    clearTimeout(this.silence);
    if (message.type === 'welcome') {
      this.wait = FIRST_WAIT;
      this.listener.heard(message);
      for (const sent of this.unanswered.values()) this.say(sent);
      return;
    }
    if ('id' in message) this.unanswered.delete(message.id);
    this.listener.heard(message);
  }

  private say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private ping = (): void => {
    this.say({ type: 'ping' });
    clearTimeout(this.silence);
    this.silence = window.setTimeout(this.again, SILENCE);
  };

  /** Back from sleep or from a dead network: do not wait for the old connection to be given up. */
  private hurry = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return;
    if (this.socket === null) this.again();
    else this.ping();
  };

  private again = (): void => {
    if (this.closed) return;
    this.drop();
    this.listener.lost();
    this.connect();
  };

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearInterval(this.pings);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private fall(event: { code: number; reason: string }): void {
    this.drop();
    if (this.closed) return;
    if (FINAL.has(event.code)) {
      this.listener.ended(event.reason);
      return;
    }
    this.listener.lost();
    this.retry = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }
}
