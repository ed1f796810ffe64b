import type { Play } from '../../play.ts';
import type { Phrases } from '../layout.ts';
import { whom, whose } from '../seats.ts';
import { nameOf } from './piles.ts';

const DECKS: Record<string, string> = { bank: 'the Bank', puptivity: 'the Puptivities', doghouse: 'the Doghouse' };

export const PHRASES: Phrases = {
  adopt: ([dog], play) => `Adopt the ${nameOf(play, dog ?? '')}`,
  draw: ([deck]) => (deck === 'nothing' ? 'Draw nothing' : `Draw from ${DECKS[deck ?? ''] ?? deck}`),
  play: ([card], play) => `Play ${nameOf(play, card ?? '')}`,
  'use dog': () => 'Use your dog',
  end: () => 'End your turn',
  pay: ([card], play) => `Pay with ${nameOf(play, card ?? '')}`,
  send: ([seat, card], play) => `Send ${whose(play, seat)} ${inPlay(play, card ?? '')} to the Doghouse`,
  choose: ([seat], play) => `Choose ${whom(play, seat)}`,
  take: ([seat, card], play) => `Take ${nameOf(play, card ?? '')} from ${whom(play, seat)}`,
  give: ([card], play) => `Give ${nameOf(play, card ?? '')} away`,
  discard: ([card], play) => `Discard ${nameOf(play, card ?? '')}`,
};

/** A card in play by its name, with what was said of it: whom it names, or that it was used once. */
function inPlay(play: Play, target: string): string {
  const [, card = target, mark = ''] = /^(best-friend|play-dead)-(\w+)$/.exec(target) ?? [];
  const name = nameOf(play, card);
  return mark ? `${name} (${mark === 'used' ? 'used once' : `with ${whom(play, mark)}`})` : name;
}
