/** Words for people: names instead of seat numbers, and cards as they are called. */

const MENTION = /@(\d)('s)?(?:( (?:now |also |then |again |still |never )?)([a-z]+)\b)?/g;
const OF_SEAT = /\b([Tt]he) (\w+) of @(\d)\b(?!')/g; // the turn of @0
const IDS = /(?<=(?:plays|stops|names|lays|shows) )[a-z]+(?:-[a-z0-9]+)*\b|\b[a-z]+(?:-[a-z0-9]+)+\b/g; // cards as the rules call them
const CODE = /\b[A-Za-z]\d\d\b/g; // what rules call a card that has only a number
const IRREGULAR: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  undoes: 'undo',
};

/** The names of the seats as one of them, or somebody who watches, speaks of them. */
export class Names {
  constructor(
    readonly names: string[],
    readonly you: number | null,
  ) {}

  name(seat: number): string {
    return seat === this.you ? 'You' : (this.names[seat] ?? `Seat ${seat + 1}`);
  }

  whose(seat: number): string {
    return seat === this.you ? 'Your' : `${this.name(seat)}’s`;
  }

  /** Every @seat by its name; "@2 takes" becomes "You take" for seat 2. */
  sentence(said: string): string {
    const text = said.replace(OF_SEAT, (all, the: string, what: string, digit: string) =>
      Number(digit) === this.you ? `${the === 'The' ? 'Your' : 'your'} ${what}` : all,
    );
    return text.replace(MENTION, (all, digit: string, genitive: string, gap: string, verb: string, at: number) => {
      const seat = Number(digit);
      if (seat >= this.names.length) return all;
      const rest = (gap ?? '') + (verb ?? '');
      if (seat !== this.you) return this.names[seat] + (genitive ? '’s' : '') + rest;
      const you = genitive ? 'your' : 'you';
      if (!/(^|\n|[.!?:;] )$/.test(text.slice(0, at))) return you + rest;
      return capital(you) + (gap ?? '') + (genitive ? (verb ?? '') : secondPerson(verb ?? ''));
    });
  }
}

/** gives -> give, passes -> pass, buries -> bury; a word that is no verb in the third person stays. */
export function secondPerson(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/..ies$/.test(verb) && verb.length > 4) return `${verb.slice(0, -3)}y`;
  return verb.endsWith('s') && !verb.endsWith('ss') ? verb.slice(0, -1) : verb;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the cards of the game on this page are called, where that is not their name in the rules. */
const titles = new Map<string, string>();

export function learnTitles(cards: Record<string, { title: string }>): void {
  titles.clear();
  for (const [card, { title }] of Object.entries(cards)) titles.set(card, title);
}

/** All cards of the game on this page, as the rules call them. */
const cards = new Set<string>();

export function learnCards(names: string[]): void {
  cards.clear();
  for (const name of names) cards.add(name);
}

/** What the card is called that a rule belongs to: PR-dog-corgi.1 is the corgi's. Empty if it belongs to none. */
export function titleOfRule(rule: string): string {
  const words = rule.replace(/\.\d+$/, '').split('-').slice(1);
  const found = words.map((_, place) => titles.get(words.slice(place).join('-'))).find(title => title !== undefined);
  return found ?? '';
}

/** great-dane-3 -> Great Dane 3; ?bank -> a face-down card (bank). */
export function cardName(face: string): string {
  const title = titles.get(face);
  if (title) return title;
  if (face === '?') return 'something hidden';
  if (face.startsWith('?')) return `face-down ${face.slice(1).replaceAll('-', ' ')} card`;
  return face.split('-').map(capital).join(' ');
}

/** A piece of news in words, with its card as it is called. */
export function told(news: { text: string; card?: string }, names: Names): string {
  const text = names.sentence(news.text).replace(CODE, code => titles.get(code.toLowerCase()) ?? code);
  const named = text.replace(IDS, id => (titles.has(id) || cards.has(id) ? cardName(id) : id));
  const card = news.card?.split(' ')[0] ?? '';
  return capital(card.startsWith('?') || !card ? named : named.replaceAll(card, cardName(card)));
}

/** Two who are called the same are told apart by a number. */
export function distinct(given: string[]): string[] {
  const isTwice = (name: string) => given.indexOf(name) !== given.lastIndexOf(name);
  return given.map((name, place) => (isTwice(name) ? `${name} ${given.slice(0, place + 1).filter(other => other === name).length}` : name));
}

/** turn_order -> Turn order */
export function label(name: string): string {
  return capital(name.replaceAll('_', ' ').replaceAll('-', ' '));
}

export function list(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** 75 -> 1:15 */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
