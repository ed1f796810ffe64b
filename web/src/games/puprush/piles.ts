/** What lies before the seats, and what this table prints on its cards. */
import { cardLook, looksOf, type CardLook } from '../../looks.ts';
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { cardName } from '../../words.ts';

/** A card before somebody: what options call it, and what was said of it. */
export interface Lying {
  card: string;
  choices: Choice[];
  /** Whom a Best Friend names. */
  names?: number | undefined;
}

interface Persistent {
  card: string;
  names?: number;
  uses?: number;
}

/** What is printed on a card of this table, where it is not as in the box. */
export function printOf(play: Play, card: string): Partial<CardLook> | undefined {
  return (play.view.facts.faces as Record<string, Partial<CardLook>> | undefined)?.[card];
}

export function nameOf(play: Play, card: string): string {
  return printOf(play, card)?.title ?? cardName(card);
}

/** Its coins if it is a Bank card, its cost if it is a Puptivity. */
export function numberOf(play: Play, card: string): number {
  return Number((printOf(play, card) ?? cardLook(play.view.game, card))?.number ?? 0);
}

export function moneyOf(play: Play, seat: number): Lying[] {
  return (play.view.zones[`money ${seat}`] ?? []).map(card => ({ card, choices: naming(play, seat, card) }));
}

export function activityOf(play: Play, seat: number): Lying[] {
  const pile = (play.view.facts.activity as Persistent[][])[seat] ?? [];
  return pile.map(({ card, names, uses }) => ({ card, names, choices: naming(play, seat, target(card, names, uses)) }));
}

/** What the rules call a card in play: cards that differ in what was said of them differ in name. */
function target(card: string, names?: number, uses?: number): string {
  return names === undefined ? (uses ? `${card}-used` : card) : `${card}-${names}`;
}

/** The options that name a card before a seat; what is paid or given is one's own. */
function naming(play: Play, seat: number, word: string): Choice[] {
  return play.choices.filter(({ verb, fields }) =>
    verb === 'pay' || verb === 'give' ? seat === play.view.you && fields[0]?.word === word : fields[0]?.word === String(seat) && fields[1]?.word === word,
  );
}

export function coinsOf(play: Play, seat: number): number {
  return (play.view.facts.pupcoins as number[])[seat] ?? 0;
}

/** The card that is being paid for, and the coins that were named for it. */
export function payment(play: Play): { card: string; paid: string[] } | null {
  const asked = play.view.stack[play.view.stack.length - 1];
  if (asked?.kind !== 'Pay') return null;
  const cards = Object.keys(looksOf(play.view.game).cards);
  return { card: cards[asked.card as number] ?? '', paid: (asked.chosen as number[]).map(each => cards[each] ?? '') };
}

/** What the coins are worth that can still be named after some, the largest first: equal ones have an order of their own. */
export function coinsBelow(play: Play, named: string[]): number[] {
  const cards = Object.keys(looksOf(play.view.game).cards);
  const rank = (card: string) => numberOf(play, card) * cards.length + cards.indexOf(card);
  const rest = [...(play.view.zones[`money ${play.view.you}`] ?? [])];
  for (const card of named) rest.splice(rest.indexOf(card), 1);
  const lowest = rank(named[named.length - 1] ?? '');
  return rest.filter(card => rank(card) <= lowest).sort((one, two) => rank(two) - rank(one)).map(card => numberOf(play, card));
}

/** Every way to meet a cost with coins named from the largest down: so no coin is ever needless. */
export function waysToPay(coins: number[], cost: number): number[][] {
  if (cost <= 0) return [[]];
  return [...new Set(coins)].flatMap(coin => {
    const at = coins.indexOf(coin);
    return waysToPay(coins.slice(at + 1), cost - coin).map(rest => [coin, ...rest]);
  });
}
