import { asked, both, offered, type Lesson } from './lesson.ts';

/** Dealt so that See the future shows the puppy on top of the pile, that a Defuse is held, and that nobody else can say Nope. */
export const EXPLODING_PUPPY: Lesson = {
  seats: 3,
  options: { deck: 'basic', first: '0' },
  seed: '00000000000000000000000000000361',
  steps: [
    {
      title: 'These are your cards.',
      text: 'Play as many as you like in your turn, or none. The *colour* says what a card is for.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: asked('Act'),
      told: true,
    },
    {
      title: 'Look ahead.',
      text: 'Pink cards show what lies in the pile. Play *See the future*.',
      at: ['.hand [data-card="see-the-future"]', '[data-zone="hand 0"]'],
      when: both(asked('Act'), offered('play see-the-future')),
    },
    {
      title: 'There it is.',
      text: 'The first card is the *Exploding Puppy*. Whoever draws it is out, unless they defuse it. Only you know that it lies on top.',
      at: ['[data-zone="pile"]'],
      when: asked('Act'),
      told: true,
    },
    {
      title: 'Draw it anyway.',
      text: 'Drawing ends your turn. You hold a green *Defuse*: this once it cannot hurt you.',
      at: ['[data-zone="pile"]', '.act .go'],
      when: both(asked('Act'), offered('draw')),
    },
    {
      title: 'Defuse!',
      text: 'You have drawn the puppy. Your *Defuse* saves you, and is gone.',
      at: ['.hand [data-card="defuse"]', '.act', '.stage'],
      when: asked('DefuseSelf'),
    },
    {
      title: 'Hide it well.',
      text: 'Put the puppy back wherever you like; nobody sees where. *On top* it meets the next player.',
      at: ['.pop', '.stage'],
      when: asked('Place'),
    },
    {
      title: 'Not your turn.',
      text: 'When others play cards, *NOW* cards may answer: a Nope stops what was played. Or let it be.',
      at: ['.spot', '.act', '.stage'],
      when: seen => asked('Respond')(seen) && seen.view.facts.active !== seen.view.you,
      maybe: true,
    },
    {
      title: 'Your turn again.',
      text: 'That is all. The odds to explode stand at the pile; a *Dog* with any other card steals one. Last one alive wins!',
      at: ['.act', '.hand'],
      when: asked('Act'),
      told: true,
    },
  ],
};
