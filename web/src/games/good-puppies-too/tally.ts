import type { View } from '../../wire.ts';
import { label } from '../../words.ts';

interface Group {
  group: string;
  bones: number[];
  turned: string[];
}

/** The bones of each group. */
export function tally(view: View, seat: number): string[] {
  const yard = (view.facts.yards as Group[][] | undefined)?.[seat] ?? [];
  return yard
    .filter(group => group.bones.length)
    .map(group => `${label(group.group)}: bones ${group.bones.join(' + ')}${group.turned.length ? ', twice' : ''}`);
}

/** Alone one earns a title; at a table whoever has the best yard is told so. */
export function ending(view: View): { say?: string; more?: string } {
  const { scores = [], titles = [], winners = [] } = view.result ?? {};
  const most = Math.max(...scores);
  if (view.facts.puzzle) return { say: titles[0] ? `${titles[0]}!` : 'The puzzle is over.', more: `${most} points in this puzzle` };
  const more = `${winners.length > 1 ? 'The best yards are' : 'The best yard is'} worth ${most} with bonuses`;
  return winners.includes(view.you ?? -1) ? { say: 'Best in the yard!', more } : { more };
}
