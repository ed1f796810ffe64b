import { cardName, label } from '../../words.ts';
import type { Phrases } from '../layout.ts';
import { whom } from '../seats.ts';
import { readStatic } from './faces.ts';

const PASSING: Record<string, string> = {
  Respond: 'Let it happen',
  DefuseSelf: 'Do not save yourself',
  DefuseHelp: 'Do not help',
  Watch: 'Do not watch',
  Avoid: 'Do not avoid it',
};
const SAID: Record<string, string> = {
  plus: 'More',
  minus: 'Less',
  top: 'On top of the pile',
  bottom: 'At the bottom of the pile',
  hand: 'From a hand',
  static: 'A card that stays on the table',
  shuffle: 'Shuffle it',
  leave: 'Leave it as it is',
  draw: 'Draw',
  reverse: 'Turn the order round',
  flip: 'Turn it over',
  end: 'End it',
  stay: 'Stay',
};
const pile = (word: string | undefined) => (word === 'b' ? 'the second pile' : 'the first pile');

export const PHRASES: Phrases = {
  pass: (_, play) => PASSING[play.view.question?.kind ?? ''] ?? 'Do nothing',
  draw: () => 'Draw a card: that ends this turn',
  'draw from': ([which]) => `Draw from ${pile(which)}`,
  play: ([card]) => `Play ${cardName(card ?? '')}`,
  target: ([seat], play) => `Name ${whom(play, seat)}`,
  with: ([card]) => `Lay ${cardName(card ?? '')} with it`,
  colour: ([colour]) => `Name ${colour}`,
  say: ([word]) => SAID[word ?? ''] ?? label(word ?? ''),
  pile: ([which]) => `Choose ${pile(which)}`,
  static: ([place], play) => `Name ${cardName(readStatic(play.view.zones.statics?.[Number(place)] ?? '').card)}`,
  item: ([number]) => `Aim at this: number ${number} of those being played`,
  kind: ([card]) => `Ask for ${cardName(card ?? '')}`,
  place: ([depth]) => (depth === '0' ? 'Put it on top' : `Put it under ${depth} card${depth === '1' ? '' : 's'}`),
  cut: ([depth]) => `Take ${depth} card${depth === '1' ? '' : 's'} off the top`,
  put: ([face]) => `Put ${cardName(face ?? '')} back next`,
  pick: ([card]) => `Pick ${cardName(card ?? '')}`,
  pay: ([colour]) => `Pay with ${colour} cards`,
  pair: ([colour]) => `Play a pair of ${colour} cards`,
  'four-dogs': () => 'Play four Dogs together',
  'turn-dog': () => 'Turn the order with a Dog',
  nay: ([colour]) => `Say nay with two ${colour} cards`,
  unbind: ([seat], play) => `Propose to end the alliance with ${whom(play, seat)}`,
  ok: () => 'Go on',
  keep: () => 'Keep it in the Basket',
  show: () => 'Show it',
  enough: () => 'That is enough',
  'give-up': () => 'Name nobody else',
  drop: ([place]) => `Leave out choice ${Number(place) + 1}`,
};
