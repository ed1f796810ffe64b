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

/** News as one would say it at the table, by the sentence of the game. */
const TOLD: Record<string, (news: News) => string> = {
  '@{a} passes': ({ seats: [who] }) => `@${who} keeps all five cards`,
  '@{a} trades slot {b:slot} with the dead hand': ({ seats: [who], words: [which] }) => `@${who} trades ${slot(which)} for an unseen one`,
  "@{a}'s new card in slot {b:slot} turns outwards: {card}": ({ seats: [who], words: [which], card }) => `@${who}'s new ${slot(which)} is ${card?.startsWith('?') ? 'turned outwards' : dog(card ?? '')}`,
  '@{a} plays {card} from slot {b:slot}': ({ seats: [who], card }) => `@${who} walks ${dog(card ?? '')}`,
  '@{a} bets {b}': ({ seats: [who], numbers: [count] }) => `@${who} bets on ${plural(count ?? 0, 'pack')}`,
  '@{a} notes {c:breed} on slot {b:slot}': ({ seats: [who], words: [what, which] }) => `@${who} notes ${dog(what ?? '')} on ${slot(which)}`,
  '@{a} notes number {c} on slot {b:slot}': ({ seats: [who], numbers: [what], words: [which] }) => `@${who} notes ${what} on ${slot(which)}`,
  '@{a} clears the note on slot {b:slot}': ({ seats: [who], words: [which] }) => `@${who} clears the note on ${slot(which)}`,
  '@{a} scores {b}, now at {c}': ({ seats: [who], numbers: [gain, now] }) => `@${who} scores ${signed(gain)}, now at ${signed(now)}`,
};

function signed(points: number | undefined): string {
  return String(points).replace('-', '−');
}

export function retell(news: News): string {
  const said = readClue(news.card ?? '');
  return said ? `@${said.giver} tells @${said.receiver} that ${clueWords(said)}` : (TOLD[news.says]?.(news) ?? news.text);
}
