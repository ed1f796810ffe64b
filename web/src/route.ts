/** Which page is shown: a path, and what stands behind the # (it never reaches the server). */
import { signal } from '@preact/signals';
import { ours, pageAt } from './base.ts';

export interface Place {
  page: string;
  name: string;
  secret: string;
}

export function readPlace(path: string, hash: string): Place {
  const [page = '', name = ''] = path.split('/').filter(Boolean);
  return { page, name: decodeURIComponent(name), secret: decodeURIComponent(hash.replace(/^#/, '')) };
}

export const place = signal<Place>({ page: '', name: '', secret: '' });

export function follow(): void {
  place.value = readPlace(pageAt(location), location.hash);
  scrollTo(0, 0);
}

/** To a page of ours. */
export function go(path: string): void {
  history.pushState(null, '', ours(path));
  follow();
}

/** Table and invite from a link, or from a code such as TABLE#INVITE or TABLE. */
export function readInvite(text: string): { table: string; invite: string } | null {
  const found = /(?:\/t\/|^)([\w-]{8,40})(?:#([\w-]{1,100}))?$/.exec(text.trim());
  return found ? { table: found[1] ?? '', invite: found[2] ?? '' } : null;
}
