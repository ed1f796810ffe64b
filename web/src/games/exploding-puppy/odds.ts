/** How likely the next draw kills, as everybody at the table can work it out from the deck's list and from what lies open. */
import type { View } from '../../wire.ts';
import { isHidden } from '../../zones.ts';
import { readHeld } from './faces.ts';

const KILLS = ['exploding-puppy', 'imploding-puppy'];
const OPEN = ['discards', 'played', 'shown', 'graves', 'box', 'lost', 'statics'];
/** How many puppies that kill each printed deck holds; one more waits in the box (EP-loop.1). */
const IN_DECK: Record<string, number> = { basic: 7, default: 7, darkness: 5, 'mind-games': 7, fight: 7, 'life-and-death': 8 };

export interface Odds {
  puppies: number;
  cards: number;
}

/** Of a pile; null where the deck is not a printed one, and nobody has counted it. */
export function oddsOf(view: View, label = 'pile'): Odds | null {
  const inDeck = IN_DECK[view.options.deck ?? ''];
  const pile = view.zones[label] ?? [];
  if (inDeck === undefined) return null;
  const [top] = pile;
  if (top && !isHidden(top)) return { puppies: kills(top) ? 1 : 0, cards: 1 };
  const seen = Object.entries(view.zones).filter(([name]) => OPEN.includes(name) || name.startsWith('hand '));
  const open = seen.flatMap(([, cards]) => cards).filter(kills).length;
  return { puppies: Math.max(0, Math.min(pile.length, inDeck + 1 - open)), cards: pile.length };
}

function kills(face: string): boolean {
  return KILLS.includes(readHeld(face).card);
}

/** 1 in 6 */
export function inWords(odds: Odds | null): string {
  if (!odds || !odds.cards) return '';
  if (!odds.puppies) return 'Safe';
  return odds.puppies >= odds.cards ? 'Bang!' : `1 in ${Math.max(2, Math.round(odds.cards / odds.puppies))}`;
}

/** The share of the fuse that is left: the chance to survive the next draw. */
export function safety(odds: Odds | null): number {
  return odds && odds.cards ? 1 - odds.puppies / odds.cards : 1;
}
