import { cardLook } from '../looks.ts';
import { asked, both, type Lesson, type Seen } from './lesson.ts';

const isBank = (card: string) => cardLook('puprush', card)?.symbol === 'coin';
const played = ({ view }: Seen) => view.moves.filter(move => move.startsWith('play ')).map(move => move.slice(5));
const playsBank = (seen: Seen) => played(seen).some(isBank);
const playsPuptivity = (seen: Seen) => played(seen).some(card => !isBank(card));

/** Dealt with coins for a Puptivity in the first turn. */
export const PUPRUSH: Lesson = {
  seats: 3,
  options: { first: '1' },
  seed: '00000000000000000000000000000003',
  steps: [
    {
      title: 'Choose your dog.',
      text: 'Every dog does *one thing* well, all game long. Read them, and take the one you like.',
      at: ['.stage', '.pop'],
      when: asked('Adopt'),
    },
    {
      title: 'First you draw.',
      text: '*Bank* cards are coins, *Puptivities* cost coins and bring points. Take a Bank card now.',
      at: ['[data-zone="bank"]', '.stage'],
      when: asked('Draw'),
    },
    {
      title: 'Lay down money.',
      text: 'One Bank card a turn. Only what lies *before you* can be spent. Play the most valuable one.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: both(asked('Act'), playsBank),
    },
    {
      title: 'Now spend it.',
      text: 'A *Puptivity* costs what stands on it. Lit cards can be paid: play one.',
      at: ['.hand', '[data-zone="hand 0"]'],
      when: both(asked('Act'), playsPuptivity),
    },
    {
      title: 'Pay.',
      text: 'Coins are cards, and there is no change: pay as *exactly* as you can.',
      at: ['.pop', '[data-zone="money 0"]', '.stage'],
      when: asked('Pay'),
      maybe: true,
    },
    {
      title: 'The race.',
      text: 'Points move you along the track. *Twenty* wins at once, on anybody’s turn.',
      at: ['.track', '.stage'],
      when: asked('Act'),
      told: true,
    },
    {
      title: 'End your turn.',
      text: 'Nothing more to play? Then the next dog runs. You keep *six* cards at most.',
      at: ['.act .go', '.act'],
      when: seen => asked('Act')(seen) && seen.view.moves.length > 1 && seen.view.moves.includes('end'),
      maybe: true,
    },
    {
      title: 'You know it all.',
      text: 'Watch for *Mispaws*, and look at who leads before you send a card away. Good luck!',
      at: ['.stage'],
      when: asked('Draw', 'Act'),
      told: true,
    },
  ],
};
