import type { OwnGame } from '../layout.ts';
import { layout } from './layout.tsx';
import { PHRASES, retell } from './phrases.ts';
import { tally, verdict } from './tally.ts';

export const game: OwnGame = {
  about: 'Everybody sees your dogs but you. Give clues, bet on yourself, and walk exactly as many packs as you said.',
  goal: 'Take exactly as many packs as you bet. You see every dog but your own.',
  hints: {
    Clue: 'You see everybody’s dogs but your own. Point at a card of another player: you can tell them its breed, its number, or exactly what it is.',
    Trade: 'The marks on your cards are what you were told. A card that looks bad for your plan can go to the dead hand; a new one comes back unseen.',
    Bet: 'Bet how many of the five packs you will take. Fewer than you bet and you are fired; each pack too many costs a point.',
    Play: 'The strongest card takes the pack: the bigger breed, then the higher number. You choose your card by its marks.',
    Note: 'You play from memory: once you are done, only what you have written on your cards stays.',
  },
  phrases: PHRASES,
  isSmall: ({ says, rule }) => says === '@{a} holds {card} in slot {b:slot}' || rule === 'WD-memory.5',
  retell,
  ending: (view, names) => ({ more: verdict(view, names) }),
  tally,
  layout,
};
