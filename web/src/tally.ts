/** How the points of a finished game came about, seat by seat, from what was told and from what lies there at its end. */
import type { News, StoryStep } from './wire.ts';
import { titleOfRule, told, type Names } from './words.ts';

export interface Line {
  /** The points that came or went; none where something is only told. */
  gain: number | null;
  words: string;
  rule: string;
}

/** What brought a seat its points, oldest first. */
export function gains(story: StoryStep[], seat: number, names: Names): Line[] {
  const lines: Line[] = [];
  let before = 0;
  for (const { news, points } of story) {
    const now = points[seat];
    if (now === undefined || now === before) continue;
    lines.push(...explain(news, seat, before, now, names));
    before = now;
  }
  return lines;
}

/** The news about a seat in a step in which its points changed: a line for each that counts them up, or one for the sum. */
function explain(news: StoryStep['news'], seat: number, before: number, now: number, names: Names): Line[] {
  const about = news.filter(each => each.seats.includes(seat));
  const counted: Line[] = [];
  let points = before;
  for (const each of about.filter(one => one.seats[0] === seat)) {
    const [amount, total] = each.numbers; // so much, and what that makes
    if (amount === undefined || total === undefined || Math.abs(total - points) !== Math.abs(amount)) continue;
    counted.push({ gain: total - points, words: cause(each, names), rule: each.rule });
    points = total;
  }
  if (points === now) return counted;
  const last = about[about.length - 1];
  return [{ gain: now - before, words: last ? told(last, names) : 'In this step', rule: last?.rule ?? '' }];
}

/** The card whose rule it was says more than the counting does. */
function cause(news: News, names: Names): string {
  return titleOfRule(news.rule) || told(news, names);
}

/** Of a game without points: the last that was told of somebody who is no longer in it. */
export function farewell(story: StoryStep[], seat: number, names: Names, farewells: string[]): Line[] {
  const last = story.flatMap(step => step.news).findLast(each => each.seats[0] === seat && farewells.includes(each.says));
  return last ? [{ gain: null, words: told(last, names), rule: last.rule }] : [];
}
