/** Each game on one page: six panels of a few words and a picture. Words between *stars* are strong. */
export interface Panel {
  title: string;
  text?: string;
  /** Pieces of a picture, as Picture.tsx reads them. */
  picture?: string[];
  /** A turn in order: a picture and a sentence each. */
  steps?: [string, string][];
  /** A sign (or =a letter), its colour, and what it means. */
  legend?: [string, string, string][];
}

const EXPLODING_PUPPY: Panel[] = [
  { title: 'The goal', text: 'Puppies hide in the pile. Whoever draws one and cannot defuse it is *out*. The last one alive wins.', picture: ['?puppy', 'exploding-puppy'] },
  {
    title: 'Your turn',
    steps: [
      ['see-the-future', '*Play* any number of cards, one after the other, or none.'],
      ['?puppy', '*Draw* the top card, even when you know better. That ends your turn.'],
      ['seat:1', '*Next.* Some cards end your turn without a draw: Attack, Skip, Reverse.'],
    ],
  },
  { title: 'A puppy!', text: 'With a green *Defuse* you live: hide the puppy anywhere in the pile, and only you know where. Without one, you explode.', picture: ['defuse', '>>', '?puppy'] },
  { title: 'Not your turn?', text: 'Cards marked *NOW* can be played at any time. A *Nope* stops the card just played, and a Nope stops a Nope.', picture: ['attack', 'nope', 'nope'] },
  { title: 'Two cards, one theft', text: 'A *Dog* with any other card steals a random card from somebody.', picture: ['dog', '+', 'shuffle', '>>', 'seat:2'] },
  {
    title: 'Colours tell',
    legend: [
      ['paw', '#666c73', '*Gray*: pair a Dog with any card to steal'],
      ['shield', '#2f7a41', '*Green* saves you from a puppy'],
      ['bolt', '#e07b24', '*Orange* makes others take turns'],
      ['eye', '#d96a97', '*Pink* shows what lies in the pile'],
      ['stop', '#bf3030', '*Red* stops what others do'],
      ['gear', '#2b68a8', '*Blue* skips, shuffles, reverses'],
      ['gift', '#e6bd35', '*Yellow* takes cards from others'],
      ['bomb', '#2f262b', '*Black* is never good news'],
    ],
  },
];

const GOOD_PUPPIES_TOO: Panel[] = [
  { title: 'The goal', text: 'Bury bones at the groups of pups in your yard and make them worth more. The *most valuable* bones win.', picture: ['t10', 'scene:bone-1', 'scene:bone-5', 'scene:bone-10'] },
  {
    title: 'A round',
    steps: [
      ['t24', '*Choose* one of your three pups in secret. All are turned up at once.'],
      ['big:84', '*Highest number first*: your pup joins its breed in your yard and does its trick.'],
      ['?pup', '*Take* one pup of the Dog Park into your hand for the next round.'],
    ],
  },
  { title: 'Groups make tricks', text: 'The symbol in a trick stands for the *number of pups* of that breed in your yard. The third Pug does three times as much as the first.', picture: ['t80', '+', 't84', '>>', 'big:×2'] },
  { title: 'Bones grow', text: 'A bone is worth *1* when it is buried. Upgrades turn it to *2*, *5* and *10*: the last step brings most.', picture: ['scene:bone-1', '>>', 'scene:bone-2', '>>', 'scene:bone-5', '>>', 'scene:bone-10'] },
  { title: 'Last one is lucky', text: 'Whoever acts *last* gets the pup that is left in the park straight into the yard, without its trick. A low number waits for it.', picture: ['big:03', '>>', 't37'] },
  {
    title: 'Ten tricks',
    legend: [
      ['=0', '#7a5230', '*Proud* buries as many as the group has pups'],
      ['=4', '#7a5230', '*Diligent* buries or upgrades, as often'],
      ['=2', '#7a5230', '*Cheerful* buries one at several groups'],
      ['=5', '#7a5230', '*Gentle* upgrades bones worth 1'],
      ['=3', '#7a5230', '*Fetching* moves bones here'],
      ['=1', '#7a5230', '*Hungry* and 9 *Greedy* eat bones for more'],
      ['=7', '#7a5230', '*Bouncy* draws a pup and plays it'],
      ['=9x', '#4b4453', '*Rascals* join any group, and may double its bones'],
    ],
  },
];

const PUPRUSH: Panel[] = [
  { title: 'The goal', text: 'Everybody trains one dog. The first to *twenty BondPoints* wins, at once.', picture: ['corgi', '>>', 'big:20'] },
  {
    title: 'Your turn',
    steps: [
      ['?bank', '*Draw* one card: from the Bank, or a Puptivity.'],
      ['dog-walking-job', '*Play* at most one Bank card: it is money on your table.'],
      ['walk', '*Play* as many Puptivities as you can pay. Then keep six cards at most.'],
    ],
  },
  { title: 'Coins are cards', text: 'Your PupCoins are the Bank cards *before you*. To pay, cards go to the Doghouse; what you pay too much is lost.', picture: ['paycheck', '>>', 'beach-visit'] },
  { title: 'Your dog', text: 'Each dog does *one thing* well. Choose one that suits you, and use it every turn you can.', picture: ['labrador', 'husky', 'chihuahua'] },
  { title: 'Mispaws', text: 'Some cards make you draw a *Mispaw*. It happens at once, and never helps.', picture: ['?mispaw', '>>', 'nap-time'] },
  {
    title: 'Good to know',
    legend: [
      ['=20', '#2e8b57', 'Twenty points end the game *at once*'],
      ['=6', '#2f78c4', 'At the end of your turn you keep *six* cards'],
      ['=1', '#c8623a', '*One* Bank card a turn, no more'],
      ['=0', '#666c73', 'No cards? You draw *one of each* deck'],
    ],
  },
];

const WALKING_DOGGOS: Panel[] = [
  { title: 'The goal', text: 'Five packs are walked. *Bet* how many you will take, and take exactly as many. Everybody sees your dogs *but you*.', picture: ['?doggo', '?doggo', '?doggo', '>>', 'big:2'] },
  {
    title: 'A round',
    steps: [
      ['corgi-2', '*Clues.* Tell somebody about the dogs they hold, until everybody has heard three.'],
      ['?doggo', '*Trade* one card for an unknown one, or keep all.'],
      ['prop:coins', '*Bet* 1 to 5 packs, *play* five packs, and count.'],
    ],
  },
  { title: 'Three kinds of clue', text: 'All cards of a *breed* (two or more), all cards of a *number* (two or more), or *exactly* what one card is. Clues are true.', picture: ['beagle-2', 'beagle-4', '+', 'big:2 Beagles'] },
  { title: 'The biggest dog wins', text: 'Everybody plays a card. The *bigger breed* takes the pack; within a breed the higher number.', picture: ['great-dane-1', '>>', 'labrador-5', '>>', 'pug-5'] },
  { title: 'Count', text: 'Fewer packs than you bet: you are *fired*. Each pack too many is a *point*, and the fewest points win. Exactly right is 0.', picture: ['big:bet 2', '+', 'big:walked 2'] },
  {
    title: 'From big to small',
    legend: [
      ['=6', '#5a5f86', '*Great Danes* beat everybody'],
      ['=5', '#8a6a1e', '*Labradors*'],
      ['=4', '#b4551c', '*Shiba Inus*'],
      ['=3', '#6b4a2a', '*Beagles*'],
      ['=2', '#a15a10', '*Corgis*'],
      ['=1', '#55463f', '*Pugs* come only from the dead hand'],
    ],
  },
];

const PUPPY_LAKE: Panel[] = [
  { title: 'The goal', text: 'A truck drops puppies off the bridge. *Touch* them with your canoe before they drift off the lake: each brings its number.', picture: ['scene:truck-right', 'puppy-3', '>>', 'scene:canoe-red'] },
  {
    title: 'A turn',
    steps: [
      ['scene:truck-right', '*Truck.* Two dice move it; where it stops, a puppy falls into row 1.'],
      ['puppy-4', '*Float.* Every puppy drifts down as many rows as its number.'],
      ['red-5', '*Canoe.* Play a card: as many steps, up, down and sideways.'],
    ],
  },
  { title: 'Doubles!', text: 'With equal dice the truck drives on and drops a puppy in *every* space it enters.', picture: ['scene:truck-right', '>>', 'puppy-1', 'puppy-2', 'puppy-2'] },
  { title: 'In the way is saved', text: 'A puppy that drifts onto your canoe is saved as well. *Wait* where they will come by.', picture: ['puppy-6', '>>', 'scene:canoe-red'] },
  { title: 'Really fast', text: 'Each *Fast Paddle* gives three more steps, once. You have three of them for the whole game.', picture: ['scene:paddle', 'scene:paddle', 'scene:paddle'] },
  {
    title: 'With company',
    legend: [
      ['=1', '#2f86b8', '*Alone*: save more points than are lost'],
      ['=2', '#2f86b8', '*Two canoes*: the most points win'],
      ['=3', '#2f86b8', '*Three*: somebody drives the truck and wants them lost'],
      ['=6', '#b23a36', 'High numbers are worth much, and drift *fast*'],
    ],
  },
];

export const HOWTOS: Record<string, Panel[]> = {
  'exploding-puppy': EXPLODING_PUPPY,
  'good-puppies-too': GOOD_PUPPIES_TOO,
  puprush: PUPRUSH,
  'walking-doggos': WALKING_DOGGOS,
  'puppy-lake': PUPPY_LAKE,
};
