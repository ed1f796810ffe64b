/** What a coached first game is made of. */
import type { News, View } from '../wire.ts';

/** The table as the pupil sees it. */
export interface Seen {
  view: View;
  version: number;
  news: News[];
}

/** One thing to say, and the moment for it. */
export interface Step {
  /** What to do or to notice, in a few words. */
  title: string;
  /** Why; *stars* make a word strong. */
  text: string;
  /** What it speaks of: the first of these that is seen on the page is lit. */
  at: string[];
  /** The moment it is said: the first step whose moment has come, in their order. */
  when: (seen: Seen) => boolean;
  /** Nothing is to be done but to read on. */
  told?: boolean;
  /** It may not come to it: others decide, or there is nothing to choose. */
  maybe?: boolean;
}

export interface Lesson {
  seats: number;
  options: Record<string, string>;
  /** The deal: always the same, so that what is explained is there. */
  seed: string;
  steps: Step[];
}

/** It is my turn to answer a question of one of these kinds. */
export function asked(...kinds: string[]): (seen: Seen) => boolean {
  return ({ view }) => view.moves.length > 0 && kinds.includes(view.question?.kind ?? '');
}

/** A move that begins so is offered. */
export function offered(start: string): (seen: Seen) => boolean {
  return ({ view }) => view.moves.some(move => move === start || move.startsWith(`${start} `));
}

export function both(one: (seen: Seen) => boolean, other: (seen: Seen) => boolean): (seen: Seen) => boolean {
  return seen => one(seen) && other(seen);
}
