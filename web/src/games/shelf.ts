/** The games that have a layout of their own, and what a newcomer should know of each. Others are drawn as any game. */
import { h, type FunctionComponent } from 'preact';
import type { Play } from '../play.ts';
import type { GameInfo } from '../wire.ts';
import { ExplodingPuppy } from './exploding-puppy/ExplodingPuppy.tsx';
import { Generic } from './Generic.tsx';
import { Lesson } from './Lesson.tsx';
import { GoodPuppiesToo } from './good-puppies-too/GoodPuppiesToo.tsx';
import { PuppyLake } from './puppy-lake/PuppyLake.tsx';
import { PupRush } from './puprush/PupRush.tsx';
import { WalkingDoggos } from './walking-doggos/WalkingDoggos.tsx';

export interface Shelved {
  layout?: FunctionComponent<{ play: Play }>;
  /** One sentence for the shelf. */
  about: string;
  /** How many sit down when somebody just wants to play. */
  seats: number;
  /** For the first game: what to look at, by the kind of question. */
  hints: Record<string, string>;
}

const NEW: Shelved = { about: '', seats: 4, hints: {} };

export const SHELF: Record<string, Shelved> = {
  'walking-doggos': {
    layout: WalkingDoggos,
    about: 'Everybody sees your dogs but you. Give clues, bet on yourself, and walk exactly as many packs as you said.',
    seats: 4,
    hints: {
      Clue: 'You see everybody’s dogs but your own. Point at a card of another player: you can tell them its breed, its number, or exactly what it is.',
      Trade: 'The marks on your cards are what you were told. A card that looks bad for your plan can go to the dead hand; a new one comes back unseen.',
      Bet: 'Bet how many of the five packs you will take. Fewer than you bet and you are fired; each pack too many costs a point.',
      Play: 'The strongest card takes the pack: the bigger breed, then the higher number. You choose your card by its marks.',
      Note: 'You play from memory: once you are done, only what you have written on your cards stays.',
    },
  },
  'puppy-lake': {
    layout: PuppyLake,
    about: 'A truck drops puppies off the bridge. Paddle your canoe under them before they drift away.',
    seats: 2,
    hints: {
      Place: 'Choose where your canoe starts. Puppies splash into row 1 below the truck and float down by their number each turn.',
      Card: 'A card gives your canoe that many steps. Squares you can reach are marked: point at one to see the way, click to go there.',
      Step: 'Go on paddling, use a Fast Paddle for more steps, or stop. Puppies in your way are rescued.',
      Toss: 'You drive the truck: every puppy that floats past the canoes brings you its number. A high number floats faster.',
    },
  },
  'exploding-puppy': {
    layout: ExplodingPuppy,
    about: 'Draw until somebody explodes. Everything else in your hand is there so that it is not you.',
    seats: 4,
    hints: {
      Act: 'Play as many cards as you like, or none. You end your turn by drawing, so think of what lies on the pile.',
      Respond: 'Somebody has played a card. A NOW card of yours can answer it; everybody has the same time, whatever they hold.',
      Name: 'Your card asks for something: point at a player, a card or a colour that is lit.',
      DrawOk: 'Nobody but you has seen this card.',
      DefuseSelf: 'You have drawn a bomb. A Defuse saves you; without one you are out.',
      DefuseHelp: 'Somebody is about to explode. You may save them with a Defuse of yours, but why would you?',
      Place: 'Only you know where the puppy lies from now on. On top it meets the next player, deep down it waits.',
      Order: 'Only you know this order. What you put first lies on top.',
      Depth: 'Cards from the top go under the others: what you know of the top is then further down.',
    },
  },
  'good-puppies-too': {
    layout: GoodPuppiesToo,
    about: 'Fill your yard with groups of pups, use their tricks, and bury bones worth 1, 2, 5 and 10.',
    seats: 3,
    hints: {
      Choose: 'Everybody chooses a pup in secret; all are shown at once. Its trick counts the pups of its group in your yard.',
      TakePup: 'Take a pup of the park into your hand: it can join your yard in a later round.',
      Bury: 'A bone is worth 1 when it is buried. Groups with many pups get many bones.',
      Spread: 'Each group gets a bone only once here. Groups with few bones may need it for their bonus.',
      Upgrade: 'Bones turn 1, 2, 5, 10: the step from 5 to 10 brings most.',
      Fetch: 'A bone moves to the group of the pup you played. Gather them where you will upgrade.',
      Place: 'A Rascal counts as a pup of the group it joins, so it makes its tricks stronger.',
      Schemes: 'Bones eaten now turn the Rascal: from then on all bones of its group count double at the end.',
      Draw: 'A pup from the deck is a surprise: it comes to your yard at once.',
      First: 'Two pups a turn: the first one joins without its trick, the second one with it.',
      Second: 'This pup does its trick. Its group counts the pups that are there already.',
    },
  },
  puprush: {
    layout: PupRush,
    about: 'Earn Pupcoins, train your dog, dodge mispaws, and be the first to twenty points.',
    seats: 4,
    hints: {
      Adopt: 'Every dog has one thing it does well. Click a dog to read what it is.',
      Draw: 'Bank cards bring Pupcoins; Puptivity cards cost them and bring points.',
      Act: 'Play cards, use your dog, or end your turn. Each card says what it costs and what it brings: right-click or long-press to read it.',
      Pay: 'The largest card first. What you pay too much is lost.',
      Discard: 'Six cards are the most you may keep. Nobody sees what you discard.',
      Chase: 'Send away what would help somebody most: look at who leads the race.',
      Rival: 'Send away what would help somebody most: look at who leads the race.',
    },
  },
};

export function shelved(game: string): Shelved {
  return SHELF[game] ?? NEW;
}

/** The layout of a game, with what teaches it around it. */
export function layoutOf(game: string): FunctionComponent<{ play: Play }> {
  return taught[game] ?? (taught[game] = teach(shelved(game).layout ?? Generic));
}

const taught: Record<string, FunctionComponent<{ play: Play }>> = {};

function teach(layout: FunctionComponent<{ play: Play }>): FunctionComponent<{ play: Play }> {
  return ({ play }) => h(Lesson, { play, children: h(layout, { play }) });
}

/** As many seats as make a good first game. */
export function seatsFor(game: GameInfo): number {
  const wish = shelved(game.name).seats;
  return game.seats.includes(wish) ? wish : (game.seats[game.seats.length - 1] ?? 2);
}

/** The bots for somebody who did not choose: good company, quick to answer. */
export function favourite(bots: string[]): string {
  return ['medium', 'easy'].find(level => bots.includes(level)) ?? bots[bots.length - 1] ?? 'random';
}
