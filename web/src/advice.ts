/** What the coach has said of the open question: in how many of the worlds that one can imagine a move came out best. */
import type { Choice } from './moves.ts';
import { plural } from './words.ts';

export interface Advice {
  version: number;
  worlds: number;
  /** By move, the best first. */
  best: Record<string, number>;
}

/** In how many worlds one of some options came out best: in each world one did. */
export function winsOf(advice: Advice, choices: Choice[]): number {
  return choices.reduce((sum, choice) => sum + (advice.best[choice.text] ?? 0), 0);
}

/** The move that came out best most often. */
export function bestOf(advice: Advice): string {
  return Object.entries(advice.best).reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as [string, number])[0];
}

/** "best in 31 of 40 imagined worlds" */
export function shareWords(advice: Advice, wins: number): string {
  return `best in ${wins} of ${plural(advice.worlds, 'imagined world')}`;
}
