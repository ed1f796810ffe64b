/** The worker that has the tables: the server's own yard in Python, spoken to by messages instead of sockets. */
import { Crew } from './crew.ts';
import type { FromYard, Standing, ToYard } from './messages.ts';
import { Pages } from './pages.ts';
import { startPython, type Python } from './python.ts';

const FILE = '/tables.db';
const DRAWING = 700; // milliseconds that a page needs for a new table; two workers at work beside it would hold it up

/** `barkyard.local.shell.Shell`, as it is seen from here. */
interface Shell {
  open(): Promise<void>;
  fetch(method: string, path: string, query: string, token: string, body: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  connect(id: number, table: string): void;
  say(id: number, text: string): void;
  leave(id: number): void;
}

let shell: Promise<Shell> | null = null;
let bots: Crew | null = null;
let hidden = false;
let wake: () => void = () => {};
let shown = Promise.resolve();
let drawn = Promise.resolve();
let stands: Standing = 'coming';

const say = (message: FromYard) => postMessage(message);

function stand(standing: Standing, why = ''): void {
  if (standing === stands && standing !== 'failed') return;
  stands = standing;
  say({ kind: 'standing', standing, why });
}

onmessage = ({ data }: MessageEvent<ToYard>) => {
  if (data.kind === 'begin') shell = begin(data).catch(fail);
  else if (data.kind === 'hidden') sleep(data.hidden);
  else void shell?.then(yard => hear(yard, data).catch(fault => excuse(data, fault)));
};

/** The page is told, and answers for us from then on. */
function fail(fault: unknown): Promise<never> {
  console.error(String(fault));
  stand('failed', reasonOf(fault));
  return new Promise(() => {});
}

function reasonOf(fault: unknown): string {
  const lines = String((fault as Error)?.message ?? fault).trim().split('\n');
  const told = lines.findLast(line => /^[\w.]*(Error|Trouble): /.test(line)) ?? lines[0] ?? '';
  return told.replace(/^[\w.]*Trouble: /, ''); // that is in words already
}

/** What went wrong in one call or at one table ends that alone, as at a server; if Python is at its end, all is. */
function excuse(message: ToYard, fault: unknown): void {
  console.error(String(fault));
  const why = reasonOf(fault);
  if (/fatal/i.test(String(fault))) void fail(fault);
  else if (message.kind === 'call') say({ kind: 'answer', id: message.id, status: 500, body: JSON.stringify({ type: 'fault', code: 'broken', why }) });
  else if (message.kind === 'connect' || message.kind === 'say') say({ kind: 'closed', id: message.id, code: 1011, why });
}

/** While nobody looks, no bot thinks: that saves the battery, and nobody misses a move. */
function sleep(now: boolean): void {
  if (now === hidden) return;
  hidden = now;
  if (now) shown = new Promise(resolve => (wake = resolve));
  else wake();
}

async function begin({ build, head, place }: ToYard & { kind: 'begin' }): Promise<Shell> {
  await haveAlone(`barkyard ${place}`);
  stand('coming', build);
  const pages = Pages.open(`barkyard ${place}`).catch(() => null);
  const python = await startPython(place);
  const kept = await pages;
  const file = kept ? await kept.load() : new Uint8Array(0);
  if (file.length) python.FS.writeFile(FILE, file);
  bots = new Crew(`${place}assets/${head}`, place, () => drawn.then(() => shown));
  const reviews = new Crew(`${place}assets/${head}`, place, () => shown);
  const tell = (id: number, text: string) => say({ kind: 'told', id, text });
  const end = (id: number, code: number, why: string) => say({ kind: 'closed', id, code, why });
  const made = python.pyimport('barkyard.local.shell').Shell(FILE, () => keep(python, kept), tell, end, bots.ask, reviews.ask) as Shell;
  await made.open();
  return made;
}

/** One tab has the tables at a time: two would each go on with their own. */
function haveAlone(name: string): Promise<void> {
  const locks = (navigator as Navigator & { locks?: LockManager }).locks;
  if (!locks) return Promise.resolve();
  const forEver = new Promise<void>(() => {});
  return new Promise(resolve => {
    void locks.request(name, { ifAvailable: true }, lock => {
      if (lock) return resolve(), forEver;
      stand('elsewhere');
      void locks.request(name, () => (resolve(), forEver));
      return undefined;
    });
  });
}

/** What cannot be kept is told, and the game goes on: in memory, until there is room again. */
async function keep(python: Python, kept: Pages | null): Promise<void> {
  if (!kept) return stand('memory', 'this browser keeps nothing for this page');
  const { contents, usedBytes } = python.FS.lookupPath(FILE).node;
  try {
    await kept.keep(contents.subarray(0, usedBytes));
    stand('kept');
  } catch (fault) {
    const full = (fault as DOMException | null)?.name === 'QuotaExceededError';
    stand('memory', full ? 'there is no room left on this device' : 'this browser refused to keep them');
  }
}

async function hear(yard: Shell, message: ToYard): Promise<void> {
  switch (message.kind) {
    case 'call': {
      const answer = await yard.fetch(message.method, message.path, message.query, message.token, message.body);
      const [status, body] = answer.toJs();
      answer.destroy();
      return say({ kind: 'answer', id: message.id, status, body });
    }
    case 'connect':
      drawn = new Promise(resolve => setTimeout(resolve, DRAWING));
      void drawn.then(() => bots?.begin());
      return yard.connect(message.id, message.table);
    case 'say':
      return yard.say(message.id, message.text);
    case 'leave':
      return yard.leave(message.id);
  }
}
