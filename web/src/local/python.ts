/** Python in a worker: the interpreter and our own sources, fetched from where the page came from and nowhere else. */
import { PACKED, unpacked } from './packed.ts';

export interface Python {
  FS: { writeFile(path: string, bytes: Uint8Array): void; lookupPath(path: string): { node: { contents: Uint8Array; usedBytes: number } } };
  unpackArchive(bytes: Uint8Array, kind: string, where: { extractDir: string }): void;
  pyimport(name: string): any;
  runPython(text: string): unknown;
}

const HOME = '/yard';
const LARGE = ['pyodide.asm.wasm', 'python_stdlib.zip', 'sources.zip'];

/** `place` is the address of the site. All is asked for at once: left to itself, Python asks for one thing after the other. */
export async function startPython(place: string): Promise<Python> {
  const at = `${place}python/`;
  fetchEarly(new Map(LARGE.map(name => [at + name, fetchLarge(at + name)])));
  void import(`${at}pyodide.asm.mjs`).catch(() => {}); // told by who needs it
  const sources = bytesOf(`${at}sources.zip`);
  const { loadPyodide } = (await import(`${at}pyodide.mjs`)) as { loadPyodide: (settings: object) => Promise<Python> };
  const python = await loadPyodide({ indexURL: at });
  python.unpackArchive(await sources, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  return python;
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} could not be fetched (${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function fetchLarge(address: string): Promise<Response> {
  const answer = await fetch(address + PACKED);
  if (!answer.ok || !answer.body) throw new Error(`${address} could not be fetched (${answer.status})`);
  return unpacked(address, answer);
}

/** Who asks for one of these gets what is on its way already. */
function fetchEarly(early: Map<string, Promise<Response>>): void {
  const plain = globalThis.fetch;
  for (const answer of early.values()) answer.catch(() => {}); // told by who needs it
  globalThis.fetch = (asked, settings) => early.get(String(asked instanceof Request ? asked.url : asked)) ?? plain(asked, settings);
}
