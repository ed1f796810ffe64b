import { cardName, label, plural } from '../../words.ts';
import type { Phrases } from '../layout.ts';

const WAYS: Record<string, string> = { bury: 'Bury a bone', move: 'Move a bone', upgrade: 'Upgrade a bone' };

export const PHRASES: Phrases = {
  pick: ([card]) => `Choose ${cardName(card ?? '')}`,
  swap: ([old, card]) => `Choose ${cardName(card ?? '')} instead of ${cardName(old ?? '')}`,
  take: ([card]) => `Take ${cardName(card ?? '')}`,
  group: ([group]) => `The ${label(group ?? '')}`,
  bone: ([group, worth]) => `A bone worth ${worth} of the ${label(group ?? '')}`,
  count: ([count], play) => (play.view.question?.kind === 'Steps' ? plural(Number(count), 'step') : count === '0' ? 'Bury nothing' : `Bury ${plural(Number(count), 'bone')}`),
  stop: () => 'That is all',
  yes: () => 'Yes',
  no: () => 'No',
  way: ([way]) => WAYS[way ?? ''] ?? label(way ?? ''),
  pay: ([card]) => `Pay for the scheme of ${cardName(card ?? '')}`,
  use: ([set]) => (set === 'first' ? 'The bonus of the first set' : 'The bonus of this set'),
  trick: ([card]) => `${cardName(card ?? '')} does its trick`,
  best: () => 'Choose what is best for me',
};
