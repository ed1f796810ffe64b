/** The boxes on the shelf: what is printed on each, and its colours. */
export interface Box {
  /** Four words on the shelf's lip. */
  tag: string;
  /** About how long a game with bots takes. */
  minutes: number;
  /** Front and side of the box. */
  colour: string;
  side: string;
  /** The dog on the cover, for small pictures. */
  breed: string;
  mood: string;
}

const PLAIN: Box = { tag: '', minutes: 20, colour: '#8f5c31', side: '#6b3f1c', breed: 'mutt', mood: 'happy' };

const BOXES: Record<string, Box> = {
  'exploding-puppy': { tag: 'Draw. Do not explode.', minutes: 15, colour: '#b23a36', side: '#7f2424', breed: 'terrier', mood: 'surprised' },
  'good-puppies-too': { tag: 'Group pups, bury gold.', minutes: 25, colour: '#5b9a3c', side: '#3c6d26', breed: 'dalmatian', mood: 'happy' },
  puprush: { tag: 'First dog to twenty.', minutes: 20, colour: '#d9962b', side: '#a5641a', breed: 'corgi', mood: 'eager' },
  'walking-doggos': { tag: 'All see your dogs but you.', minutes: 20, colour: '#3f8f72', side: '#276350', breed: 'great-dane', mood: 'calm' },
  'puppy-lake': { tag: 'Catch the falling pups.', minutes: 15, colour: '#2f86b8', side: '#1d5b80', breed: 'corgi', mood: 'happy' },
};

export function boxOf(game: string): Box {
  return BOXES[game] ?? PLAIN;
}

/** 3 to 8, in the fewest letters. */
export function span(seats: number[]): string {
  const [first, last] = [seats[0] ?? 1, seats[seats.length - 1] ?? 1];
  return first === last ? `${first}` : `${first}–${last}`;
}
