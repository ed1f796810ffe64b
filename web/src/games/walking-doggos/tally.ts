/** How the points of Walking Doggos came about, and who won by them. */
import type { View } from '../../wire.ts';
import { list, plural, type Names } from '../../words.ts';
import { numbers, walked } from './marks.ts';

/** Packs beside what was bet, and what that makes. */
export function tally(view: View, seat: number): string[] {
  const bet = numbers(view, 'bets')[seat];
  if (!bet || !view.facts.takers) return [];
  const round = view.options?.length === 'long' ? 'In the last round: ' : '';
  const score = walked(view, seat) - bet;
  const made = score === 0 ? 'exactly as bet, 0 points' : score > 0 ? `${score} too many, ${plural(score, 'point')}` : `${-score} too few, −${plural(-score, 'point')}`;
  const dogs = numbers(view, 'dogs')[seat];
  return [`${round}Bet on ${plural(bet, 'pack')}, walked ${walked(view, seat)}: ${made}`, ...(dogs === undefined ? [] : [`${plural(dogs, 'dog')} walked in all`])];
}

/** The fewest points win; below zero is fired; among equals the fewest dogs. */
export function verdict(view: View, names: Names): string {
  const { scores, winners } = view.result ?? { scores: [], winners: [] };
  const [first] = winners;
  if (first === undefined) return 'Everybody walked fewer packs than they bet, so everybody is fired.';
  const best = scores[first] ?? 0;
  const fired = scores.flatMap((score, seat) => (score < 0 ? [names.name(seat)] : []));
  const out = fired.length ? ` ${list(fired)} ${fired.length > 1 || fired[0] === 'You' ? 'are' : 'is'} fired: below zero.` : '';
  const even = scores.filter(score => score === best).length;
  const why = best === 0 ? 'Walking exactly as many packs as one bet makes 0 points' : 'Each pack too many is a point';
  return `${why}, and the fewest points win.${even > winners.length ? ' Among equals it is the fewest dogs.' : ''}${out}`;
}
