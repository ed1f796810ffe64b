import { layout } from './layout.tsx';
import type { OwnGame } from '../layout.ts';
import { isSmall, retell } from './faces.ts';
import { PHRASES } from './phrases.ts';

export const game: OwnGame = {
  about: 'Draw until somebody explodes. Everything else in your hand is there so that it is not you.',
  goal: 'Don’t draw the puppy. Last one alive wins.',
  hints: {
    Act: 'Play as many cards as you like, or none. You end your turn by drawing, so think of what lies on the pile.',
    Respond: 'Somebody has played a card. A NOW card of yours can answer it; everybody has the same time, whatever they hold.',
    Name: 'Your card asks for something: point at a player, a card or a colour that is lit.',
    DrawOk: 'Nobody but you has seen this card.',
    DefuseSelf: 'You have drawn a bomb. A Defuse saves you; without one you are out.',
    DefuseHelp: 'Somebody is about to explode. You may save them with a Defuse of yours, but why would you?',
    Place: 'Only you know where the puppy lies from now on. On top it meets the next player, deep down it waits.',
    Order: 'Only you know this order. What you put first lies on top.',
    Depth: 'Cards from the top go under the others: what you know of the top is then further down.',
  },
  phrases: PHRASES,
  isSmall,
  retell,
  farewells: ['@{a} explodes', '@{a} is dead'],
  layout,
};
