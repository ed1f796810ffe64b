import type { View } from '../../wire.ts';
import { plural } from '../../words.ts';

/** Packs beside what was bet. */
export function tally(view: View, seat: number): string[] {
  const bet = (view.facts.bets as number[] | undefined)?.[seat];
  const takers = view.facts.takers as number[] | undefined;
  if (bet === undefined || !takers) return [];
  return [`Bet ${bet}, took ${plural(takers.filter(taker => taker === seat).length, 'pack')}`];
}
