import { asked, type Lesson, type Seen } from './lesson.ts';

const round = ({ view }: Seen) => Number(view.facts.round ?? 1);
const doesTrick = (seen: Seen) => seen.view.moves.length > 0 && !asked('Choose', 'TakePup')(seen);

/** Dealt with two pups of one breed, so that the second makes its trick stronger. */
export const GOOD_PUPPIES_TOO: Lesson = {
  seats: 2,
  options: {},
  seed: '0000000000000000000000000000007d',
  steps: [
    {
      title: 'Three pups, one choice.',
      text: 'Each pup has a *breed*, a *number* and a *trick*. Two of yours are of one breed: they belong together.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: asked('Choose'),
      told: true,
    },
    {
      title: 'Choose one of the two.',
      text: 'Everybody chooses in secret, then all are turned up at once. The *highest number* acts first.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: asked('Choose'),
    },
    {
      title: 'Now its trick.',
      text: 'Bones are points. A buried bone is worth *1*; upgrades turn it to 2, 5 and 10.',
      at: ['.pop', '.stage', '.act'],
      when: seen => round(seen) === 1 && doesTrick(seen),
    },
    {
      title: 'Take a pup.',
      text: 'One pup of the *Dog Park* comes into your hand for the next round. Breeds that you have are worth most.',
      at: ['[data-zone="park"]', '.stage'],
      when: asked('TakePup'),
    },
    {
      title: 'A second one of the breed.',
      text: 'The trick counts the *pups of its group*, this one included. Play the one that matches your yard.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: seen => round(seen) >= 2 && asked('Choose')(seen),
    },
    {
      title: 'See the difference.',
      text: 'With two pups in the group the trick is done *twice as much*. Use all of it.',
      at: ['.pop', '.stage', '.act'],
      when: seen => round(seen) >= 2 && doesTrick(seen),
      maybe: true,
    },
    {
      title: 'That is the game.',
      text: 'It ends when the deck cannot fill the park. Until then: few breeds, many bones, and upgrade to *10*.',
      at: ['.stage'],
      when: seen => round(seen) >= 2 && asked('Choose', 'TakePup')(seen),
      told: true,
    },
  ],
};
