/** The decks of Exploding Puppy, as pictures. tests/web checks the figures against the game's own lists. */
export interface PrintedDeck {
  value: string;
  title: string;
  about: string;
  cards: number;
  seats: [number, number];
  /** Left, right, and in front. */
  faces: [string, string, string];
}

export const DECKS: PrintedDeck[] = [
  { value: 'default', title: 'Default', about: 'A bit of everything.', cards: 89, seats: [3, 8], faces: ['attack', 'see-the-future', 'exploding-puppy'] },
  { value: 'basic', title: 'Basic', about: 'Fewest rules, most Dogs.', cards: 90, seats: [3, 8], faces: ['dog', 'nope', 'exploding-puppy'] },
  { value: 'fight', title: 'Fight', about: 'Attacks in every direction.', cards: 91, seats: [3, 8], faces: ['targeted-attack', 'blood-feud', 'doomed'] },
  { value: 'mind-games', title: 'Mind Games', about: 'Know, hide and mislead.', cards: 92, seats: [3, 8], faces: ['clairvoyance', 'swap-top-and-bottom', 'insight'] },
  { value: 'life-and-death', title: 'Life and Death', about: 'The dead come back.', cards: 90, seats: [3, 8], faces: ['demonic-defuse', 'haunt', 'armageddog'] },
  { value: 'darkness', title: 'Darkness', about: 'No Defuse at all.', cards: 93, seats: [3, 5], faces: ['imploding-puppy', 'madness', 'black-hole'] },
];

/** A deck that works, to begin one's own with. */
export const OWN_DECK = `name = "My deck"
players = [3, 4, 5, 6, 7, 8]

[rules]
defuses = true

[cards]
exploding-puppy = 7
dog = 24
defuse = 2
attack = 8
see-the-future = 5
share-the-future = 4
nope = 8
bury = 2
reverse = 5
shuffle = 4
skip = 5
draw-from-bottom = 2
favor = 6
wish = 4
`;
