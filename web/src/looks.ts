/** What the cards of a game look like and say: told once by the server, from the game's and the art's own declarations. */
import { signal, type Signal } from '@preact/signals';
import { ours } from './base.ts';
import type { BackLook, CardLook, Looks } from './wire.ts';
import { learnCards } from './words.ts';
import { isHidden } from './zones.ts';

export type { CardLook } from './wire.ts';

const NONE: Looks = { cards: {}, backs: {} };
const PLAIN: BackLook = { band: '#6b5a4c', ink: '#ffffff', symbol: 'paw', label: '' };
const known = new Map<string, { looks: Signal<Looks>; come: Promise<void> }>();

/** All looks of a game; empty until they have come. */
export function looksOf(game: string): Looks {
  return asked(game).looks.value;
}

/** Once they have come, or cannot: cards drawn before that would be drawn anew, and jump. */
export function haveLooks(game: string): Promise<void> {
  return asked(game).come;
}

function asked(game: string) {
  const before = known.get(game);
  if (before) return before;
  const looks = signal(NONE);
  const now = { looks, come: load(game, looks) };
  known.set(game, now);
  return now;
}

export function cardLook(game: string, face: string): CardLook | null {
  return looksOf(game).cards[face] ?? null;
}

/** ?bank -> the back of the bank's deck. */
export function backLook(game: string, face: string): BackLook {
  return looksOf(game).backs[face.replace(/^\?/, '')] ?? PLAIN;
}

export function bandOf(game: string, face: string): string {
  return isHidden(face) ? backLook(game, face).band : (cardLook(game, face)?.band ?? PLAIN.band);
}

async function load(game: string, looks: Signal<Looks>): Promise<void> {
  try {
    const answer = await fetch(ours(`/art/${encodeURIComponent(game)}/cards.json`));
    if (!answer.ok) return void known.delete(game);
    const told = (await answer.json()) as Looks;
    learnCards(Object.keys(told.cards));
    looks.value = told;
  } catch {
    known.delete(game); // whoever asks next tries again
  }
}
