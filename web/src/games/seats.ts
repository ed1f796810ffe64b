/** Speaking of seats that options name by number. */
import type { Play } from '../play.ts';

/** Bo, or you. */
export function whom(play: Play, seat: string | undefined): string {
  const name = play.names.name(Number(seat));
  return name === 'You' ? 'you' : name;
}

/** Bo’s, or your. */
export function whose(play: Play, seat: string | undefined): string {
  const name = play.names.whose(Number(seat));
  return name === 'Your' ? 'your' : name;
}
