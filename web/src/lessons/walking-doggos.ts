import { asked, type Lesson, type Seen } from './lesson.ts';

const clues = ({ view }: Seen) => (view.zones.clues ?? []).length;

/** You are the first to give a clue; your own hand has two of a breed, so that others can tell you about it. */
export const WALKING_DOGGOS: Lesson = {
  seats: 3,
  options: { dealer: '2' },
  seed: '0000000000000000000000000000000f',
  steps: [
    {
      title: 'You see theirs, not yours.',
      text: 'Everybody holds their dogs *facing outwards*. You know the hands of the others, and nothing of your own.',
      at: ['[data-zone="hand 1"]', '.seats', '.stage'],
      when: asked('Clue'),
      told: true,
    },
    {
      title: 'Give a clue.',
      text: 'Point at a card of another player: tell its *breed*, its *number*, or exactly what it is. Two or more alike can be told at once.',
      at: ['[data-zone="hand 1"]', '.seats', '.stage'],
      when: asked('Clue'),
    },
    {
      title: 'Now they told you something.',
      text: 'What you were told is marked on your *backs*. Big breeds win packs; small ones lose them.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: seen => asked('Clue')(seen) && clues(seen) > 0,
      told: true,
    },
    {
      title: 'Trade, or keep.',
      text: 'One card may go to the *dead hand* for an unknown one. If your dogs suit you, pass.',
      at: ['.hand', '.act'],
      when: asked('Trade'),
    },
    {
      title: 'Bet on yourself.',
      text: 'How many of the *five packs* will your dogs take? Fewer than you bet and you are fired; each one too many is a bad point.',
      at: ['.pop', '.stage', '.act'],
      when: asked('Bet'),
    },
    {
      title: 'Play a card.',
      text: 'Unseen, by its marks. The *biggest breed* takes the pack, then the higher number.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: asked('Play'),
    },
    {
      title: 'One pack is walked.',
      text: 'Compare: packs *taken* and packs *bet*. You now play so that they become equal.',
      at: ['.me', '.stage'],
      when: asked('Play'),
      told: true,
    },
  ],
};
