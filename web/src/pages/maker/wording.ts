/** The options of the games in people's words. One that is not listed here is shown as the game itself tells it. */
export interface Worded {
  title: string;
  about: string;
  /** A prop that stands for it. */
  prop?: string;
  /** What each value means: a word, and more if need be. */
  values?: Record<string, [string, string]>;
  /** For a text of one's own: something that works, to begin with. */
  example?: string;
}

const LOT: Record<string, [string, string]> = { random: ['By lot', ''], lot: ['By lot', ''] };

export const WORDING: Record<string, Record<string, Worded>> = {
  'exploding-puppy': {
    first: { title: 'Who begins', about: '', values: LOT },
    special: { title: 'Special', about: 'Four rare cards are shuffled in', prop: 'gem' },
    super_combo: { title: 'Super combo', about: 'Four Dogs ask for any card', prop: 'clash' },
    skipper: { title: 'Skipper', about: 'Two of one colour end a turn', prop: 'forward' },
    criminal_mind: { title: 'Criminal mind', about: 'A Kleptomaniac from the start', prop: 'mask' },
    fast_dogs: { title: 'Fast dogs', about: 'More puppies in the pile', prop: 'twin-bombs', values: fastDogs() },
    reverse_dog: { title: 'Reverse dog', about: 'One Dog alone turns the order', prop: 'u-turn' },
    intensity: { title: 'Intensity', about: 'A puppy that kills goes back in', prop: 'burst' },
    quicky: { title: 'Quicky', about: 'First Defuses hide in the pile', prop: 'hourglass' },
    house: { title: 'House rules', about: 'In TOML: other numbers and words on single cards', example: 'title = "Heavy attacks"\n\n[attack]\nn = 3\n' },
  },
  'good-puppies-too': {
    sets: {
      title: 'Pups',
      about: '',
      values: { auto: ['As fits', 'Mega for six'], too: ['This box', '100 pups'], mega: ['Mega Pups', 'the first set as well'] },
    },
    length: { title: 'Length', about: '', values: { normal: ['Normal', 'about 25 minutes'], extended: ['Extended', '2 to 4 seats, a larger deck'] } },
    strategic: { title: 'Strategic Adventure', about: 'For two: five cards, two picks a round', prop: 'scales' },
    friends: { title: 'Fun Friends', about: 'They take the last seats and play by their own tables' },
    puzzle: {
      title: 'Puzzle Mode',
      about: 'For one, with a Puzzle Pal',
      values: {
        auto: ['As fits', 'Sally, if you are alone'],
        off: ['Off', ''],
        sally: ['Silly Sally', ''],
        pat: ['Playful Pat', ''],
        finn: ['Fiddly Finn', ''],
        cleo: ['Clever Cleo', ''],
      },
    },
    bonus: { title: 'Puzzle Bonus', about: 'Which of the eight counts in Puzzle Mode', values: { random: ['By lot', ''] } },
    tie: { title: 'A tie', about: '', values: { share: ['Is shared', ''], 'bark-off': ['A bark-off', 'the lot decides'] } },
    house: { title: 'House rules', about: 'In TOML: other tricks, Rascals and pups', example: 'title = "Digging"\n\n[proud]\nparts = ["bury 2", "upgrade s if-many"]\n' },
  },
  puprush: {
    first: { title: 'Who chooses a dog first', about: 'The youngest, says the box', values: LOT },
    balance: { title: 'Closer race', about: 'Numbers that bring the dogs nearer to each other', prop: 'scales' },
    bank: { title: 'Your own Bank deck', about: 'In TOML, a few lines for each card', example: bankExample() },
    house: { title: 'House rules', about: 'In TOML: other numbers and words on single cards', example: 'title = "A day at the sea"\n\n[beach-visit]\ncost = 0\nn = 3\n' },
  },
  'walking-doggos': {
    length: { title: 'Length', about: '', values: { one: ['One round', 'about 15 minutes'], long: ['Everybody deals once', 'points add up'] } },
    dealer: { title: 'Who deals first', about: '', values: LOT },
    memory: {
      title: 'Play from memory',
      about: 'Clues about your own dogs are shown once, as at a table. Then you have only what you noted on your cards.',
      prop: 'pillow',
    },
    candidates: { title: 'Count for me', about: 'Your backs show what each card can still be', prop: 'magnifier' },
    house: { title: 'House rules', about: 'In TOML: more or fewer clues, cards left out, other names', example: 'title = "Few words"\n\n[clues]\ntokens = 2\n' },
  },
  'puppy-lake': {
    hubbard: {
      title: 'Who drives the truck',
      about: 'Mean Old Man Hubbard wants the puppies lost',
      values: { auto: ['As fits', 'the dice, or one of three by lot'], nobody: ['The dice', ''], lot: ['One of us', 'by lot'] },
    },
    board: { title: 'The lake', about: '', values: { auto: ['As fits', 'wide for three'], standard: ['Standard', '10 columns'], wide: ['Wide', 'room for more'] } },
    lake: { title: 'A lake of your own', about: 'In TOML: columns, rows, counters, cards', example: lakeExample() },
    easier: { title: 'An easier game', about: 'Sixes are rolled again', prop: 'life-ring' },
    movement: { title: 'Paddling', about: '', values: { mixed: ['Freely', 'up, down and sideways'], 'one-row': ['One row a turn', 'the strict reading'] } },
    order: { title: 'Two canoes', about: '', values: { alternate: ['Take turns', 'in going first'], fixed: ['Fixed order', ''] } },
    first: { title: 'Which canoe goes first', about: '', values: LOT },
  },
};

/** off, 3, 3-imploding: how many more, and of which kind. */
function fastDogs(): Record<string, [string, string]> {
  const words: Record<string, [string, string]> = { off: ['No more than usual', ''] };
  for (let count = 1; count <= 10; count += 1) {
    words[`${count}`] = [`${count} more exploding`, ''];
    words[`${count}-imploding`] = [`${count} more imploding`, ''];
  }
  return words;
}

function bankExample(): string {
  const card = (key: string, name: string, coins: number) => `[[card]]\nkey = "${key}"\nname = "${name}"\ncoins = ${coins}\neffect = "none"\ncount = 12\n`;
  return [card('allowance', 'Allowance', 2), card('paycheck', 'Paycheck', 3), card('spare-1', 'Buried Treasure', 5)].join('\n');
}

function lakeExample(): string {
  return 'columns = 8\nrows = 7\ncanoe = 2\nwhirlpools = [2, 7]\ncards = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]\n\n[counters]\n1 = 4\n2 = 5\n3 = 6\n4 = 5\n';
}
