/** What somebody has chosen about how the table feels; this browser remembers it. */
import { signal, type Signal } from '@preact/signals';
import { setSetting, setting } from './keeping.ts';

function kept<T>(name: string, fallback: T, isValid: (value: unknown) => boolean): Signal<T> {
  const read = setting<unknown>(name, fallback);
  const chosen = signal<T>(isValid(read) ? (read as T) : fallback);
  chosen.subscribe(value => {
    if (value !== setting<unknown>(name, fallback)) setSetting(name, value);
  });
  return chosen;
}

const isFlag = (value: unknown) => typeof value === 'boolean';

/** Quiet, and on: a browser lets nothing be heard before the first click anyway. */
export const sounds = kept('sounds', true, isFlag);
export const notices = kept('notices', false, isFlag);
/** Ask once more before a move that cannot be taken back. */
export const asking = kept('asking', true, isFlag);

/** How fast what others do is shown. */
export type Pace = 'slow' | 'normal' | 'fast' | 'skip';
export const PACES: Pace[] = ['slow', 'normal', 'fast', 'skip'];
export const pace = kept<Pace>('pace', 'normal', value => PACES.includes(value as Pace));

/** The least time between two things that happen, in ms. */
export const BETWEEN: Record<Pace, number> = { slow: 1500, normal: 700, fast: 300, skip: 0 };
/** How long a question with one answer stands before it answers itself. */
export const BEAT: Record<Pace, number> = { slow: 1600, normal: 900, fast: 400, skip: 80 };
