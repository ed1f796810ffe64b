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
