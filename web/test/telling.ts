import type { News } from '../src/wire.ts';

/** News as the server tells it: a sentence with blanks, and what fills them in order; a text for {card} is the card. */
export function news(says: string, filling: (number | string)[] = [], more: Partial<News> = {}): News {
  const told: News = { rule: '', text: '', says, seats: [], numbers: [], words: [], ...more };
  const left = [...filling];
  told.text = says.replace(/(@?)\{([a-z]+)(:[^}]*)?\}/g, (_, at: string, name: string) => {
    const value = left.shift() ?? '';
    if (name === 'card') told.card = String(value);
    else if (typeof value === 'string') told.words.push(value);
    else (at ? told.seats : told.numbers).push(value);
    return at + String(value);
  });
  return told;
}
