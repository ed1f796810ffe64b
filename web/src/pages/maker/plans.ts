/** Who is to sit where, as the maker of a table thinks of it. */
import { api } from '../../api.ts';
import type { Created, SeatPlan, Terms } from '../../wire.ts';

/** `here` is the name, perhaps still empty, of somebody who shares this device. */
export interface Plan extends SeatPlan {
  here?: string;
}

const MOST_NAME = 24;
const WINDOW = 60; // seconds: the device goes round while people elsewhere wait

export function nameOf(plan: Plan, seat: number): string {
  return plan.here?.trim().slice(0, MOST_NAME) || `Player ${seat + 1}`;
}

/** The plans as the server wants them: who is here comes with the invite, as any friend. */
export function asked(plans: Plan[]): SeatPlan[] {
  return plans.map(({ here: _, ...plan }) => plan);
}

export function isShared(plans: Plan[]): boolean {
  return plans.some(plan => plan.here !== undefined);
}

/** A window waits until the device has been round: for all if nobody is elsewhere, else long enough. */
export function termsHere(plans: Plan[]): Partial<Terms> {
  if (!isShared(plans)) return {};
  const elsewhere = plans.slice(1).some(plan => plan.kind !== 'bot' && plan.here === undefined);
  return { window: elsewhere ? WINDOW : 0 };
}

/** Everybody at this device sits down; the tokens of all of them, the maker's first, or none if there is only the maker. */
export async function seatHere(made: Created, plans: Plan[]): Promise<string[]> {
  const tokens = [made.token ?? ''];
  for (const [seat, plan] of plans.entries()) {
    if (seat > 0 && plan.here !== undefined) tokens.push((await api.join(made.table.id, nameOf(plan, seat), made.invite, seat)).token);
  }
  return tokens.length > 1 ? tokens : [];
}
