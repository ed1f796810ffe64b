/** A file of the worker's memory, kept by the browser page by page: of each change what has changed, whole or not at all. */
const PAGE = 4096;
const STORE = 'pages';
const SIZE = -1; // the key under which the size of the file is kept

export class Pages {
  private kept = new Uint8Array(0);
  private size = 0;
  private database: Promise<IDBDatabase> | null = null;

  private constructor(private readonly name: string) {}

  /** Rejects where the browser keeps nothing for this page. */
  static async open(name: string): Promise<Pages> {
    const pages = new Pages(name);
    await pages.opened();
    return pages;
  }

  /** Whoever clears what the browser has kept takes it away from under us: then it is kept anew, all of it. */
  private opened(): Promise<IDBDatabase> {
    this.database ??= openStore(this.name).then(database => {
      const gone = () => {
        database.close();
        this.database = null;
        this.kept = new Uint8Array(0);
        this.size = 0;
      };
      database.onclose = database.onversionchange = gone;
      return database;
    });
    this.database.catch(() => (this.database = null));
    return this.database;
  }

  /** The file as it was kept last; empty if there was none. */
  async load(): Promise<Uint8Array> {
    const store = (await this.opened()).transaction(STORE).objectStore(STORE);
    const [keys, pages] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    const size = Number(pages[keys.indexOf(SIZE)] ?? 0);
    this.kept = new Uint8Array(Math.ceil(size / PAGE) * PAGE);
    keys.forEach((key, place) => key !== SIZE && Number(key) * PAGE < size && this.kept.set(pages[place] as Uint8Array, Number(key) * PAGE));
    this.size = size;
    return this.kept.slice(0, size);
  }

  /** Resolves when the browser has it; rejects, and has what it had, if there is no room. */
  async keep(file: Uint8Array): Promise<void> {
    const written = file.slice(); // at once: while we wait it may change
    const database = await this.opened();
    const changed = this.changed(written);
    if (!changed.length && written.length === this.size) return;
    const work = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = work.objectStore(STORE);
    store.put(written.length, SIZE);
    for (const page of changed) store.put(written.slice(page * PAGE, (page + 1) * PAGE), page);
    await new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = work.onerror = () => reject(work.error ?? new Error('the browser refused it'));
    });
    this.kept = written;
    this.size = written.length;
  }

  private changed(file: Uint8Array): number[] {
    const found: number[] = [];
    for (let start = 0; start < file.length; start += PAGE) {
      if (!isSame(file, this.kept, start, Math.min(start + PAGE, file.length))) found.push(start / PAGE);
    }
    return found;
  }
}

function isSame(one: Uint8Array, other: Uint8Array, start: number, end: number): boolean {
  if (end > other.length) return false;
  for (let place = start; place < end; place++) if (one[place] !== other[place]) return false;
  return true;
}

async function openStore(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  return done(asked);
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the browser refused it'));
  });
}
