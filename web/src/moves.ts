/** The options of a seat, read from their text with the game's verbs. Which are legal the server alone decides. */
import type { FieldKind, Verb } from './wire.ts';
import { capital, cardName, Names } from './words.ts';

export interface Argument {
  word: string;
  kind: FieldKind;
}

export interface Choice {
  text: string;
  verb: string;
  fields: Argument[];
}

/** What an option can be about: a thing on the table that can be pointed at. */
export interface Target {
  kind: 'seat' | 'card' | 'slot';
  seat?: number;
  card?: string;
  slot?: string;
  /** The options that were found to be about it. */
  moves?: string[];
  /** It is only marked as chosen: the action button plays it, and nothing is listed. */
  quiet?: boolean;
  /** What is asked about it. */
  title?: string;
}

export interface Group {
  head: string;
  choices: Choice[];
}

export function readChoice(text: string, verbs: Verb[]): Choice {
  const fits = verbs.filter(verb => text === verb.name || text.startsWith(`${verb.name} `));
  const words = (verb: Verb) => text.slice(verb.name.length).split(' ').filter(Boolean);
  const found = fits
    .sort((one, two) => two.name.length - one.name.length)
    .find(verb => words(verb).length === verb.fields.length);
  if (!found) {
    const [verb = text, ...rest] = text.split(' ');
    return { text, verb, fields: rest.map(word => ({ word, kind: 'word' as const })) };
  }
  const fields = words(found).map((word, place) => ({ word, kind: found.fields[place] ?? 'word' }));
  return { text, verb: found.name, fields };
}

export function argumentWords(argument: Argument, names: Names): string {
  if (argument.kind === 'seat' && /^\d$/.test(argument.word)) return names.name(Number(argument.word));
  return argument.kind === 'number' ? argument.word : cardName(argument.word);
}

/** The whole option in words: "Exact · Rex · B". */
export function choiceWords(choice: Choice, names: Names): string {
  return [verbWords(choice.verb), ...choice.fields.map(field => argumentWords(field, names))].join(' ');
}

export function verbWords(verb: string): string {
  return capital(verb.replaceAll('-', ' '));
}

/** Options that differ in their last word only stand together under what they share. */
export function groupChoices(choices: Choice[], names: Names): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const shared = choice.fields.slice(0, -1).map(field => argumentWords(field, names));
    const head = choice.fields.length ? [verbWords(choice.verb), ...shared].join(' · ') : '';
    groups.set(head, [...(groups.get(head) ?? []), choice]);
  }
  return [...groups].map(([head, members]) => ({ head, choices: members }));
}

/** What stands on the button of an option inside its group. */
export function leafWords(choice: Choice, names: Names): string {
  const last = choice.fields[choice.fields.length - 1];
  return last ? argumentWords(last, names) : verbWords(choice.verb);
}

/** Whether an option names a seat, or a card by its face. */
export function isAbout(choice: Choice, target: Target): boolean {
  if (target.kind === 'seat') {
    return choice.fields.some(field => field.kind === 'seat' && Number(field.word) === target.seat);
  }
  return choice.fields.some(field => field.kind === 'card' && field.word === target.card);
}

export function about(choices: Choice[], target: Target): Choice[] {
  return choices.filter(choice => isAbout(choice, target));
}

/** Whether a slip of the hand is likely: several moves at once, or one of several that differ only in what they name. */
export function isEasilyMistaken(moves: string[], choices: Choice[]): boolean {
  const chosen = choices.find(choice => choice.text === moves[0]);
  if (moves.length !== 1 || !chosen) return moves.length > 1;
  return chosen.fields.length > 0 && choices.some(other => other !== chosen && other.verb === chosen.verb);
}
