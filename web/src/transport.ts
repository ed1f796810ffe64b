/** The way to the tables: over the network to a server, or to the yard that this page has in a worker of its own. */
import { HERE, ours } from './base.ts';

/** As much of a WebSocket as a line to a table needs. */
export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

const device = () => import('./local/device.ts');

/** Like fetch, for what is called under /api. */
export async function call(path: string, request: RequestInit): Promise<Response> {
  if (!HERE) return fetch(ours(path), request);
  return (await device()).call(path, request);
}

/** The socket of a table. */
export function connect(table: string): Socket {
  if (HERE) return new Near(table);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${ours(`/api/tables/${encodeURIComponent(table)}/socket`)}`) as Socket;
}

/** A socket to the page's own worker. */
class Near implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  private line: { say(text: string): void; leave(): void } | null = null;

  constructor(table: string) {
    void device().then(({ join }) => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.line = join(table, text => this.onmessage?.({ data: text }), (code, reason) => this.end(code, reason));
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    this.line?.say(text);
  }

  close(): void {
    this.line?.leave();
    this.end(1000, '');
  }

  private end(code: number, reason: string): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}
