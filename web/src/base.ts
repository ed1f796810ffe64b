/** Where things of ours are found. A proxy may show us under a path of its own, which the page is told; an export brings
    its own yard along and may lie anywhere, so there every page is a query of the one file that the web host has. */

/** The scripts of an export, and what this version of it is called. */
export interface Parts {
  yard: string;
  head: string;
  build: string;
}

const told = (name: string) => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

export const HERE: Parts | null = told('barkyard-here') ? (JSON.parse(told('barkyard-here')) as Parts) : null;
const BASE = HERE ? location.pathname.replace(/\/[^/]*$/, '') : told('barkyard-base');
/** Where the yard of an export lies; empty at a server. */
export const YARD = HERE ? `${BASE}/` : '';
const FILES = /^\/(art|assets|python)\//;

/** Where something of ours is found, such as /art/signs.svg or /my-games. */
export function ours(path: string): string {
  return HERE && path !== '/' && !FILES.test(path) ? `${BASE}/?${path}` : BASE + path;
}

/** Which page of ours an address is. */
export function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  if (HERE) return search.slice(1) || '/';
  return BASE && pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname;
}

/** Where others find us, as far as this page knows. */
export function origin(): string {
  return location.origin + BASE;
}
