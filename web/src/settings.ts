/** What somebody has chosen about how the table feels; this browser remembers it. */
import { signal, type Signal } from '@preact/signals';
import { setSetting, setting } from './keeping.ts';

function kept(name: string, fallback: boolean): Signal<boolean> {
  const chosen = signal(setting(name, fallback) === true);
  chosen.subscribe(value => {
    if (value !== setting(name, fallback)) setSetting(name, value);
  });
  return chosen;
}

export const sounds = kept('sounds', false);
export const notices = kept('notices', false);
/** Ask once more before a move that cannot be taken back. */
export const asking = kept('asking', true);
