import type { News } from '../../wire.ts';
import type { Phrases } from '../layout.ts';
import { whom } from '../seats.ts';
import { clueWords, dog, readClue } from './marks.ts';
import { plural } from '../../words.ts';

const slot = (word: string | undefined) => `card ${(word ?? '').toUpperCase()}`;

export const PHRASES: Phrases = {
  breed: ([seat, which], play) => `Tell ${whom(play, seat)} which of their cards are ${dog(which ?? '')}s`,
  number: ([seat, which], play) => `Tell ${whom(play, seat)} which of their cards have the number ${which}`,
  exact: ([seat, which], play) => `Tell ${whom(play, seat)} exactly what ${slot(which)} is`,
  pass: () => 'Keep your five cards',
  trade: ([which]) => `Trade ${slot(which)} for an unseen one of the dead hand`,
  bet: ([count]) => `Bet that you walk ${plural(Number(count), 'pack')}`,
  play: ([which]) => `Walk ${slot(which)}`,
  'note breed': ([which, what]) => `Note on ${slot(which)}: ${dog(what ?? '')}`,
  'note number': ([which, what]) => `Note on ${slot(which)}: number ${what}`,
  erase: ([which]) => `Clear the notes on ${slot(which)}`,
  done: () => 'Done: put the clue out of sight',
};

/** News as one would say it at the table. */
const TOLD: [RegExp, (found: string[]) => string][] = [
  [/^(@\d) passes$/, ([, who]) => `${who} keeps all five cards`],
  [/^(@\d) trades slot (\w) .*/, ([, who, which]) => `${who} trades ${slot(which)} for an unseen one`],
  [/^(@\d)'s new card in slot (\w) turns outwards: (\S+)$/, ([, who, which, card]) => `${who}'s new ${slot(which)} is ${card?.startsWith('?') ? 'turned outwards' : dog(card ?? '')}`],
  [/^(@\d) plays (\S+) from slot (\w)$/, ([, who, card]) => `${who} walks ${dog(card ?? '')}`],
  [/^(@\d) bets (\d)$/, ([, who, count]) => `${who} bets on ${plural(Number(count), 'pack')}`],
  [/^(@\d) notes (?:number )?(\S+) on slot (\w)$/, ([, who, what, which]) => `${who} notes ${dog(what ?? '')} on ${slot(which)}`],
  [/^(@\d) clears the note on slot (\w)$/, ([, who, which]) => `${who} clears the note on ${slot(which)}`],
  [/^(@\d) scores (-?\d+), now at (-?\d+)$/, ([, who, gain, now]) => `${who} scores ${gain?.replace('-', '−')}, now at ${now?.replace('-', '−')}`],
];

export function retell({ text }: News): string {
  const said = readClue(text.replace(/^(A|The) clue (was )?from /, ''));
  if (said) return `@${said.giver} tells @${said.receiver} that ${clueWords(said)}`;
  for (const [pattern, words] of TOLD) {
    const found = pattern.exec(text);
    if (found) return words(found);
  }
  return text;
}
