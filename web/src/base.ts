/** A proxy may show us under a path of its own, which the page is told: every address of ours begins with it. */
const BASE = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=barkyard-base]')?.content ?? '';

/** Where something of ours is found, such as /art/signs.svg. */
export function ours(path: string): string {
  return BASE + path;
}

/** A path without what a proxy puts before it. */
export function bare(path: string): string {
  return BASE && path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}

/** Where others find us, as far as this page knows. */
export function origin(): string {
  return location.origin + BASE;
}
