/** Finding one's way in a rulebook. */
import type { Rule } from './wire.ts';

export interface Section {
  name: string;
  rules: Rule[];
}

/** The rules in which every word stands, in their id or in their text. */
export function findRules(rules: Rule[], search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(rule => words.every(word => rule.text.toLowerCase().includes(word) || rule.id.toLowerCase().includes(word)));
}

export function sections(rules: Rule[]): Section[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) found.set(rule.section, [...(found.get(rule.section) ?? []), rule]);
  return [...found].map(([name, members]) => ({ name, rules: members }));
}

/** The rules behind a card: those whose id is made of its name, then those that speak of it. */
export function rulesOfCard(rules: Rule[], prefix: string, card: string): Rule[] {
  const own = rules.filter(rule => rule.id.startsWith(`${prefix}-${card}.`));
  const named = rules.filter(rule => rule.id.toLowerCase().includes(`-${card}.`) || rule.id.startsWith(`${prefix}-${card}-`));
  if (named.length) return own.length ? own : named;
  const words = card.replace(/-\d+$/, '').replaceAll('-', ' ').toLowerCase();
  return rules.filter(rule => rule.text.toLowerCase().includes(words)).slice(0, 8);
}
