/** The page's own yard: a worker that is asked as a server would be. */
import { signal } from '@preact/signals';
import { HERE, ours } from '../base.ts';
import type { FromYard, Standing, ToYard } from './messages.ts';

export const standing = signal<{ now: Standing; why: string }>({ now: 'coming', why: '' });

interface Line {
  told: (text: string) => void;
  closed: (code: number, why: string) => void;
}

const answers = new Map<number, (answer: Response) => void>();
const lines = new Map<number, Line>();
let last = 0;

const yard = begin();

function begin(): Worker {
  const worker = new Worker(ours(`/assets/${HERE!.yard}`), { type: 'module', name: 'yard' });
  const { head, build } = HERE!;
  worker.onmessage = ({ data }: MessageEvent<FromYard>) => heard(data);
  worker.onerror = event => fail(event.message || 'the worker could not be started');
  worker.postMessage({ kind: 'begin', build, head, place: new URL(ours('/'), location.href).href } satisfies ToYard);
  document.addEventListener('visibilitychange', () => say({ kind: 'hidden', hidden: document.visibilityState === 'hidden' }));
  return worker;
}

function say(message: ToYard): void {
  yard.postMessage(message);
}

function heard(message: FromYard): void {
  switch (message.kind) {
    case 'standing':
      standing.value = { now: message.standing, why: message.why };
      if (message.standing === 'failed') fail(message.why);
      return;
    case 'answer':
      answers.get(message.id)?.(new Response(message.body, { status: message.status }));
      answers.delete(message.id);
      return;
    case 'told':
      lines.get(message.id)?.told(message.text);
      return;
    case 'closed':
      lines.get(message.id)?.closed(message.code, message.why);
      lines.delete(message.id);
  }
}

/** Nobody waits for what will never come. */
function fail(why: string): void {
  standing.value = { now: 'failed', why };
  const body = JSON.stringify({ type: 'fault', code: 'away', why: `The games on this device do not answer: ${why}` });
  for (const answer of answers.values()) answer(new Response(body, { status: 503 }));
  answers.clear();
}

/** A call of the API. */
export function call(path: string, request: RequestInit): Promise<Response> {
  const [where = '', query = ''] = path.split('?');
  const headers = new Headers(request.headers);
  const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? '';
  const id = ++last;
  return new Promise(done => {
    answers.set(id, done);
    say({ kind: 'call', id, method: request.method ?? 'GET', path: where, query, token, body: String(request.body ?? '') });
    if (standing.peek().now === 'failed') fail(standing.peek().why);
  });
}

/** A socket at a table. */
export function join(table: string, told: Line['told'], closed: Line['closed']): { say(text: string): void; leave(): void } {
  const id = ++last;
  lines.set(id, { told, closed });
  say({ kind: 'connect', id, table });
  return {
    say: text => say({ kind: 'say', id, text }),
    leave: () => {
      lines.delete(id);
      say({ kind: 'leave', id });
    },
  };
}
