import { cardName } from '../../words.ts';
import type { Phrases } from '../layout.ts';
import { whom } from '../seats.ts';

const slot = (word: string | undefined) => `card ${(word ?? '').toUpperCase()}`;
const breed = (word: string | undefined) => cardName(word ?? '');

export const PHRASES: Phrases = {
  breed: ([seat, which], play) => `Tell ${whom(play, seat)} which of their cards are ${breed(which)}s`,
  number: ([seat, which], play) => `Tell ${whom(play, seat)} which of their cards have the number ${which}`,
  exact: ([seat, which], play) => `Tell ${whom(play, seat)} exactly what ${slot(which)} is`,
  pass: () => 'Keep your five cards',
  trade: ([which]) => `Trade ${slot(which)} for an unseen one of the dead hand`,
  bet: ([count]) => `Bet that you walk ${count === '1' ? '1 pack' : `${count} packs`}`,
  play: ([which]) => `Play ${slot(which)}`,
  'note breed': ([which, what]) => `Note on ${slot(which)}: ${breed(what)}`,
  'note number': ([which, what]) => `Note on ${slot(which)}: number ${what}`,
  erase: ([which]) => `Clear the notes on ${slot(which)}`,
  done: () => 'Done: put the clue out of sight',
};
