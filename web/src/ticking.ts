/** Clocks that run down between two messages. The server decides when time is up; this only shows it. */
import { signal } from '@preact/signals';
import type { State, TableInfo } from './wire.ts';

export interface Ticking {
  clocks: number[] | null;
  seconds: number | null;
}

export const ticking = signal<Ticking | null>(null);

export function tick(state: State, info: TableInfo, since: number): Ticking {
  const passed = info.status === 'playing' ? since / 1000 : 0;
  const asked = state.view?.question?.seats ?? [];
  const hasClock = info.terms.clock.game > 0 || info.terms.clock.move > 0;
  const clocks = hasClock ? (state.clocks?.map((left, seat) => left - (asked.length === 1 && asked.includes(seat) ? passed : 0)) ?? null) : null;
  return { clocks, seconds: state.seconds === null ? null : Math.max(0, state.seconds - passed) };
}
