import { layout } from './layout.tsx';
import type { OwnGame } from '../layout.ts';
import { PHRASES } from './phrases.ts';

export const game: OwnGame = {
  about: 'A truck drops puppies off the bridge. Paddle your canoe under them before they drift away.',
  goal: 'Rescue the most puppies before they drift away.',
  hints: {
    Place: 'Choose where your canoe starts. Puppies splash into row 1 below the truck and float down by their number each turn.',
    PlayCard: 'A card gives your canoe that many steps. Squares you can reach are marked: point at one to see the way, click to go there.',
    MoveCanoe: 'Go on paddling, use a Fast Paddle for more steps, or stop. Puppies in your way are rescued.',
    Toss: 'You drive the truck: every puppy that floats past the canoes brings you its number. A high number floats faster.',
  },
  phrases: PHRASES,
  layout,
};
