/** The log as people read it: one line for each thing somebody did, under whoever did it. */
import type { News } from './wire.ts';
import { told, type Names } from './words.ts';

export interface LogLine extends News {
  key: number;
  /** Lines of the same step belong together. */
  step: number;
}

export interface Entry {
  key: number;
  words: string;
  /** What came of it. */
  more: string[];
  card: string;
  rules: string[];
}

/** What one player did without anybody between. */
export interface Turn {
  key: number;
  /** Nobody, where the table itself did something. */
  seat: number | null;
  entries: Entry[];
}

/** Steps under whoever did them, oldest first. */
export function turns(lines: LogLine[], names: Names, isSmall: (news: News) => boolean = () => false): Turn[] {
  const found: Turn[] = [];
  for (const step of steps(lines.filter(line => !isSmall(line)))) {
    const seat = actor(step);
    const last = found[found.length - 1];
    const entry = entryOf(step, names);
    if (last && (last.seat === seat || seat === null)) last.entries.push(entry);
    else found.push({ key: entry.key, seat, entries: [entry] });
  }
  return found;
}

function steps(lines: LogLine[]): LogLine[][] {
  const found: LogLine[][] = [];
  for (const line of lines) {
    const last = found[found.length - 1];
    if (last && last[0]?.step === line.step) last.push(line);
    else found.push([line]);
  }
  return found;
}

/** Whoever the first sentence begins with. */
function actor(step: LogLine[]): number | null {
  return step.find(isDeed)?.seats[0] ?? null;
}

function isDeed(line: LogLine): boolean {
  return line.says.startsWith('@{');
}

function entryOf(step: LogLine[], names: Names): Entry {
  const main = step.find(isDeed) ?? step[0];
  const rest = step.filter(line => line !== main).map(line => told(line, names));
  return {
    key: step[0]?.key ?? 0,
    words: main ? told(main, names) : '',
    more: [...new Set(rest)],
    card: step.find(line => line.card && !line.card.startsWith('?') && !line.card.includes(' '))?.card ?? '',
    rules: [...new Set(step.map(line => line.rule).filter(Boolean))],
  };
}
