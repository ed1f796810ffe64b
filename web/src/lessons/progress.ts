/** How far somebody has come: kept by this browser, so that a lesson goes on where it was left. */
import { signal } from '@preact/signals';
import { setSetting, setting } from '../keeping.ts';

const changed = signal(0); // counts, so that whoever has asked asks again

function keep(name: string, value: unknown): void {
  setSetting(name, value);
  changed.value += 1;
}

export function learnt(game: string): boolean {
  return changed.value >= 0 && setting(`learnt.${game}`, false);
}

export function keepLearnt(game: string): void {
  keep(`learnt.${game}`, true);
  keep('lesson', null);
}

/** The lesson that is under way: at which table, and which step comes next. */
export interface Progress {
  table: string;
  step: number;
}

export function lessonAt(table: string): Progress | null {
  const kept = changed.value >= 0 ? setting<Progress | null>('lesson', null) : null;
  return kept?.table === table ? kept : null;
}

export function keepLesson(progress: Progress | null): void {
  keep('lesson', progress);
}

/** Somebody sits down from the shelf: the first time it is said what the game is about. */
export function expectGoal(game: string, table: string): void {
  if (!setting(`goal-seen.${game}`, false)) keep('goal', table);
}

/** Whoever comes by link is told so too, unless they wanted to be shown nothing when they came. */
export function wantsGoal(game: string, table: string, paceOnComing: string): boolean {
  const isNew = changed.value >= 0 && !setting(`goal-seen.${game}`, false);
  return isNew && (paceOnComing !== 'skip' || setting('goal', '') === table);
}

export function goalSeen(game: string): void {
  keep(`goal-seen.${game}`, true);
  keep('goal', '');
}
