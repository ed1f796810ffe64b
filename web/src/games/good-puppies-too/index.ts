import { layout } from './layout.tsx';
import type { OwnGame } from '../layout.ts';
import { hasAnswered } from './choices.ts';
import { PHRASES } from './phrases.ts';
import { ending, tally } from './tally.ts';
import { isSmall } from './yards.ts';

export const game: OwnGame = {
  about: 'Fill your yard with groups of pups, use their tricks, and bury bones worth 1, 2, 5 and 10.',
  goal: 'Bury the most bones in your yard after all rounds.',
  hints: {
    Choose: 'Everybody chooses a pup in secret; all are shown at once. Its trick counts the pups of its group in your yard.',
    TakePup: 'Take a pup of the park into your hand: it can join your yard in a later round.',
    Bury: 'A bone is worth 1 when it is buried. Groups with many pups get many bones.',
    Spread: 'Each group gets a bone only once here. Groups with few bones may need it for their bonus.',
    Upgrade: 'Bones turn 1, 2, 5, 10: the step from 5 to 10 brings most.',
    Fetch: 'A bone moves to the group of the pup you played. Gather them where you will upgrade.',
    Place: 'A Rascal counts as a pup of the group it joins, so it makes its tricks stronger.',
    Schemes: 'Bones eaten now turn the Rascal: from then on all bones of its group count double at the end.',
    Draw: 'A pup from the deck is a surprise: it comes to your yard at once.',
    First: 'Two pups a turn: the first one joins without its trick, the second one with it.',
    Second: 'This pup does its trick. Its group counts the pups that are there already.',
  },
  phrases: PHRASES,
  retell: ({ text }) => text.replace(/\b(chow|great|border|st|shiba)-([a-z]+)/g, '$1 $2'), // groups as people call them
  isSmall,
  hasAnswered,
  tally,
  ending,
  layout,
};
