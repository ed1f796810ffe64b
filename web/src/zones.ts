/** The zones of a view: whose they are, and what lies in them. */
import type { View } from './wire.ts';

export interface Zone {
  label: string;
  name: string;
  owner: number | null;
  cards: string[];
}

export interface Pile {
  face: string;
  count: number;
  first: number;
}

/** A zone is called `hand 1` when seat 1 owns it. */
export function zones(view: View): Zone[] {
  return Object.entries(view.zones).map(([label, cards]) => {
    const found = /^(.*) (\d)$/.exec(label);
    const owner = found ? Number(found[2]) : null;
    return owner !== null && owner < view.seats
      ? { label, name: found?.[1] ?? label, owner, cards }
      : { label, name: label, owner: null, cards };
  });
}

export function isHidden(face: string): boolean {
  return face.startsWith('?');
}

/** Notes are sentences, not cards. */
export function isNote(face: string): boolean {
  return face.includes(' ');
}

/** Equal neighbours lie on one pile. */
export function piles(cards: string[]): Pile[] {
  const found: Pile[] = [];
  cards.forEach((face, place) => {
    const last = found[found.length - 1];
    if (last && last.face === face) last.count += 1;
    else found.push({ face, count: 1, first: place });
  });
  return found;
}
