/** Keeps a whole version of the site, so that after one visit it works without a network. A new version is fetched
    beside the one that is shown, and is shown when somebody takes it: not before, even if the browser has begun with
    the new one's worker meanwhile. */
import { PACKED, unpacked } from './packed.ts';

interface Client {
  postMessage(message: unknown): void;
}

interface Scope {
  addEventListener(kind: string, listener: (event: any) => void): void;
  skipWaiting(): Promise<void>;
  registration: { scope: string };
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<Client[]> };
}

/** Of each file what it must be like, or nothing where its name says so. */
interface Parts {
  version: string;
  files: Record<string, string>;
  pictures: [string, string];
}

const scope = globalThis as unknown as Scope;
const { version, files, pictures } = (globalThis as unknown as { BARKYARD: Parts }).BARKYARD;
const home = new URL(scope.registration.scope);
const OURS = `barkyard ${home.href} `;
const CHOSEN = `${OURS}chosen`; // where it stands which one is shown
const own = OURS + version;

scope.addEventListener('install', event => event.waitUntil(fill()));
scope.addEventListener('activate', event => event.waitUntil(forgetOthers().then(() => scope.clients.claim())));
scope.addEventListener('message', event => {
  if (event.data === 'which') event.source.postMessage({ newest: version });
  if (event.data === 'take over') event.waitUntil(takeOver());
});
scope.addEventListener('fetch', event => {
  const address = new URL(event.request.url);
  if (event.request.method === 'GET' && address.href.startsWith(home.href)) event.respondWith(find(event.request, address));
});

/** All or nothing: a version of which something is missing is none, nor is one that was replaced while it was fetched.
    What is named by its content is taken from the version before. */
async function fill(): Promise<void> {
  const cache = await caches.open(own);
  const keep = async ([file, integrity]: [string, string]) => {
    const known = integrity ? undefined : await caches.match(addressOf(file));
    await cache.put(addressOf(file), known ?? (await fetched(file, integrity)));
  };
  await Promise.all([keepPage(cache), hang(cache), ...Object.entries(files).map(keep)]);
  if ((await shown()) === own) await choose();
}

/** Some web hosts add to a page, so that it is not quite what was exported; but it says of which version it is. */
async function keepPage(cache: Cache): Promise<void> {
  const page = await fetched('./');
  if (!(await page.clone().text()).includes(version)) throw new Error(`the page is not of version ${version}`);
  await cache.put(home.href, page);
}

/** All pictures in one file: hundreds would take longer, and more room on the way. */
async function hang(cache: Cache): Promise<void> {
  const found = (await (await fetched(...pictures)).json()) as Record<string, string>;
  const kindOf = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : 'application/json');
  await Promise.all(Object.entries(found).map(([name, text]) => cache.put(addressOf(name), new Response(text, { headers: { 'Content-Type': kindOf(name) } }))));
}

const addressOf = (file: string) => new URL(file, home).href;

async function fetched(file: string, integrity = ''): Promise<Response> {
  const answer = await fetch(addressOf(file), { cache: 'no-cache', integrity });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return file.endsWith(PACKED) ? unpacked(file, answer) : answer;
}

/** The version that pages are shown of: the chosen one, or ours where there is no other. */
async function shown(): Promise<string> {
  const chosen = await (await (await caches.open(CHOSEN)).match(home.href))?.text();
  return chosen && (await caches.has(chosen)) ? chosen : own;
}

async function choose(): Promise<void> {
  await (await caches.open(CHOSEN)).put(home.href, new Response(own));
}

/** Every open page is told, and begins anew. */
async function takeOver(): Promise<void> {
  await choose();
  await scope.skipWaiting();
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage('taken');
}

async function forgetOthers(): Promise<void> {
  const kept = [CHOSEN, own, await shown()];
  for (const each of await caches.keys()) if (each.startsWith(OURS) && !kept.includes(each)) await caches.delete(each);
}

/** Every page of ours is a query of the one that there is; what else lies beside or below us is not ours. */
async function find(request: Request, address: URL): Promise<Response> {
  const cache = await caches.open(await shown());
  const isHome = [home.pathname, `${home.pathname}index.html`].includes(address.pathname);
  return (await cache.match(isHome ? home.href : address.origin + address.pathname)) ?? fetch(request);
}
