import { cardName } from '../../words.ts';
import type { Phrases } from '../layout.ts';
import { whom, whose } from '../seats.ts';

const DECKS: Record<string, string> = { bank: 'the Bank', puptivity: 'the Puptivities', doghouse: 'the Doghouse' };

export const PHRASES: Phrases = {
  adopt: ([dog]) => `Adopt the ${cardName(dog ?? '')}`,
  draw: ([deck]) => `Draw from ${DECKS[deck ?? ''] ?? deck}`,
  play: ([card]) => `Play ${cardName(card ?? '')}`,
  'use dog': () => 'Use your dog',
  end: () => 'End your turn',
  pay: ([card]) => `Pay with ${cardName(card ?? '')}`,
  send: ([seat, card], play) => `Send ${whose(play, seat)} ${cardName(card ?? '')} to the Doghouse`,
  choose: ([seat], play) => `Choose ${whom(play, seat)}`,
  take: ([seat, card], play) => `Take ${cardName(card ?? '')} from ${whom(play, seat)}`,
  give: ([card]) => `Give ${cardName(card ?? '')} away`,
  discard: ([card]) => `Discard ${cardName(card ?? '')}`,
};
