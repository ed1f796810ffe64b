/** Several people at one device: whose eyes the page may be before, worked out from what everybody may know. */
import type { View } from './wire.ts';

export type Scene =
  /** The table, as one of them or, with nobody, as anybody may see it. `to` is who has to have the device next. */
  | { show: 'table'; seat: number | null; to: number | null }
  | { show: 'curtain'; seat: number }
  /** One question to all of them: does anybody answer what was played? */
  | { show: 'anybody'; seats: number[] };

export interface Sharing {
  view: View;
  /** Who sits before this device. */
  here: number[];
  /** Who has lifted the curtain. */
  lifted: number | null;
  /** Whether they did so because of the question that is open. */
  isLooking: boolean;
  /** Of a window: who has answered. */
  sealed: number[];
  /** Of any other question that is put to several: who has answered, as all can see. Without it, such a question is a window. */
  hasAnswered?: ((view: View, seat: number) => boolean) | undefined;
}

export function sceneOf({ view, here, lifted, isLooking, sealed, hasAnswered }: Sharing): Scene {
  const seats = view.result ? [] : (view.question?.seats ?? []);
  const isWindow = seats.length > 1 && !hasAnswered;
  const asked = here.filter(seat => seats.includes(seat) && !(isWindow ? sealed.includes(seat) : seats.length > 1 && hasAnswered?.(view, seat)));
  const next = after(asked, lifted);
  if (next === null) return { show: 'table', seat: lifted, to: null };
  const decides = isLooking && lifted !== null && asked.includes(lifted);
  if (isWindow && !decides && asked.some(seat => seat !== lifted)) return { show: 'anybody', seats: asked };
  if (lifted === null) return { show: 'curtain', seat: next };
  return { show: 'table', seat: lifted, to: asked.includes(lifted) ? null : next };
}

/** The next of some seats in the order of play. */
function after(seats: number[], seat: number | null): number | null {
  return seats.find(each => seat === null || each > seat) ?? seats[0] ?? null;
}
