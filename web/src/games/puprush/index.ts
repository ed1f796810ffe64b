import type { OwnGame } from '../layout.ts';
import { layout } from './layout.tsx';
import { PHRASES } from './phrases.ts';

export const game: OwnGame = {
  about: 'Earn Pupcoins, train your dog, dodge mispaws, and be the first to twenty points.',
  goal: 'First dog over the line at twenty wins.',
  hints: {
    Adopt: 'Every dog has one thing it does well. Click a dog to read what it is.',
    Draw: 'Bank cards bring Pupcoins; Puptivity cards cost them and bring points.',
    Act: 'Play cards, use your dog, or end your turn. Each card says what it costs and what it brings: right-click or long-press to read it.',
    Pay: 'The largest card first. What you pay too much is lost.',
    Discard: 'Six cards are the most you may keep. Nobody sees what you discard.',
    Chase: 'Send away what would help somebody most: look at who leads the race.',
    Rival: 'Send away what would help somebody most: look at who leads the race.',
  },
  phrases: PHRASES,
  isSmall: ({ says }) => says === '@{a} has no BP to lose',
  retell: ({ says, seats, text }) => (says === '@{a} ends the play step' ? `@${seats[0]} ends the turn` : text),
  layout,
};
