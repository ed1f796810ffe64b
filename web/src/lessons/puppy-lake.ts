import { asked, both, offered, type Lesson, type Seen } from './lesson.ts';

const turn = ({ view }: Seen) => Number(view.facts.turns ?? 0);

/** Alone on the lake: nothing depends on anybody else. */
export const PUPPY_LAKE: Lesson = {
  seats: 1,
  options: {},
  seed: '00000000000000000000000000000000',
  steps: [
    {
      title: 'The lake.',
      text: 'Up there the *truck* drops puppies. They drift down, by as many rows as their number each turn. Off the last row they are lost.',
      at: ['.stage', '.water'],
      when: asked('Place'),
      told: true,
    },
    {
      title: 'Put your canoe in.',
      text: 'It starts in the last row, on a *whirlpool*. Click one of the lit places.',
      at: ['.stage', '.water'],
      when: asked('Place'),
    },
    {
      title: 'The first puppies.',
      text: 'Arrows show how far each drifts at the turn’s end. Where they *come by* you can wait for them.',
      at: ['.stage', '.water'],
      when: asked('PlayCard'),
      told: true,
    },
    {
      title: 'Play a card.',
      text: 'Its number is how many *steps* your canoe may take. Small ones now, large ones for later.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: asked('PlayCard'),
    },
    {
      title: 'Paddle.',
      text: 'Point at lit water to go there. Touch a puppy and it is *saved*. Stop when you like.',
      at: ['.stage', '.water'],
      when: asked('MoveCanoe'),
    },
    {
      title: 'In a hurry?',
      text: 'Each *Fast Paddle* gives three more steps, once. You have three for the whole game: keep them for a six.',
      at: ['.paddles', '.act', '.stage'],
      when: both(asked('MoveCanoe'), offered('paddle')),
      told: true,
    },
    {
      title: 'They drift.',
      text: 'Every puppy has moved by its number. High numbers are worth much, and are *gone fast*.',
      at: ['.stage', '.water'],
      when: seen => asked('PlayCard')(seen) && turn(seen) >= 2,
      told: true,
    },
    {
      title: 'Save more than you lose.',
      text: 'That is the whole game. Alone you win with *more points saved* than lost.',
      at: ['.stage'],
      when: seen => asked('PlayCard')(seen) && turn(seen) >= 2,
      told: true,
    },
  ],
};
