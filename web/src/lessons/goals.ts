/** What each game is about, before the first card: one sentence, and three pictures. */
export interface Goal {
  title: string;
  sub: string;
  /** The card that stands for the game. */
  hero: string;
  /** A picture (see Picture.tsx) and a line, whose first word is the point of it. */
  three: [string, string, string][];
}

export const GOALS: Record<string, Goal> = {
  'exploding-puppy': {
    title: 'Don’t draw the puppy.',
    sub: 'Last one alive wins.',
    hero: 'exploding-puppy',
    three: [
      ['attack', 'Play', 'as many cards as you like, or none.'],
      ['?puppy', 'Draw', 'one card. That ends your turn.'],
      ['defuse', 'A puppy?', 'Defuse it, or you are out.'],
    ],
  },
  'good-puppies-too': {
    title: 'Make your bones count.',
    sub: 'The yard with the most valuable bones wins.',
    hero: 't50',
    three: [
      ['t10', 'Choose', 'a pup in secret; all are turned up at once.'],
      ['t14', 'Its trick', 'grows with the pups of its breed in your yard.'],
      ['scene:bone-5', 'Bones', 'turn from 1 to 2, to 5, to 10.'],
    ],
  },
  puprush: {
    title: 'Be first to twenty.',
    sub: 'Spend coins, win BondPoints.',
    hero: 'corgi',
    three: [
      ['?bank', 'Bank', 'cards are your coins: play one each turn.'],
      ['?puptivity', 'Puptivities', 'cost coins and bring points.'],
      ['husky', 'Your dog', 'does one thing well. Use it every turn.'],
    ],
  },
  'walking-doggos': {
    title: 'Walk what you bet.',
    sub: 'Everybody sees your dogs but you.',
    hero: 'great-dane-5',
    three: [
      ['corgi-2', 'Give clues', 'about the dogs that others cannot see.'],
      ['prop:coins', 'Bet', 'how many of five packs you will walk.'],
      ['labrador-4', 'Play', 'your cards unseen. The biggest dog takes the pack.'],
    ],
  },
  'puppy-lake': {
    title: 'Catch them all.',
    sub: 'Puppies fall from the bridge and drift away.',
    hero: 'red-5',
    three: [
      ['scene:truck-right', 'The truck', 'drops puppies. They float down by their number.'],
      ['red-3', 'A card', 'is as many steps for your canoe.'],
      ['scene:canoe-red', 'Touch', 'a puppy, and it is saved.'],
    ],
  },
};

/** A face and a back of each game, for a table seen from afar. */
export const FACES: Record<string, [string, string]> = {
  'exploding-puppy': ['attack', '?puppy'],
  'good-puppies-too': ['t14', '?pup'],
  puprush: ['corgi', '?bank'],
  'walking-doggos': ['great-dane-3', '?doggo'],
  'puppy-lake': ['red-5', '?puppy'],
};
