/** What a game says about itself to the shell, and how its table is laid out. docs/web.md explains how to make one. */
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { CardLook } from '../looks.ts';
import type { Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import type { News, View } from '../wire.ts';
import type { Names } from '../words.ts';

/** What stands at a seat. */
export interface SeatLook {
  /** The one number that matters, with what it counts as a drawing after it. */
  score?: ComponentChildren;
  /** The number in words, for those who hear it: "6 cards". */
  told?: string;
  /** Faces that are fanned out behind the avatar. */
  fan?: string[];
  /** It is their turn; by default whoever is asked alone. */
  on?: boolean;
  gone?: boolean;
  /** A word behind the name. */
  small?: string;
  mood?: string;
  /** What lies beside the avatar. */
  beside?: ComponentChildren;
}

/** A card of one's own hand. */
export interface HandCard {
  face: string;
  /** What the options call it; its face, if nothing is said. */
  name?: string;
  /** What tells it from others with the same face: the hand is arranged by it. */
  slot?: string;
  /** What it is called for those who hear it. */
  label?: string;
  class?: string;
  choices: Choice[];
  /** Pointing at it only marks it; the action button, pointing again or dragging it out plays it. */
  quiet?: boolean;
  /** Chosen, and waiting for the action button. */
  picked?: boolean;
  /** Why it cannot be played, said when it is touched. */
  why?: string;
  /** What it shows in place of its own number or text, where this table has others. */
  look?: Partial<CardLook> | undefined;
  /** What stands on it besides its face. */
  badge?: ComponentChildren;
  words?: (text: string) => ComponentChildren;
}

/** The one button. */
export interface Action {
  word: string;
  small?: string;
  /** A sign of the art, or none. */
  sign?: string;
  choice?: Choice | undefined;
  /** In place of a choice. */
  act?: () => void;
  disabled?: boolean;
}

/** A choice that opens by itself, at the thing it is about. */
export interface Ask {
  title: string;
  /** A selector for what it is about. */
  at: string;
  choices: Choice[];
  /** What stands on an option; by default its last word, with a puppy or a card. */
  say?: (choice: Choice) => ComponentChildren;
}

/** Something big that happened: it fills the window for a while, or until it is tapped. */
export interface Moment {
  lasts: number;
  show: ComponentChildren;
}

export interface Layout {
  /** The centre: everything that is neither a seat nor the own hand. */
  Stage: FunctionComponent<{ play: Play }>;
  /** What covers the table in a state of it, such as a life that hangs on a card; all else waits below it. */
  Over?: FunctionComponent<{ play: Play }>;
  covers?: (play: Play) => boolean;
  /** How the table is laid: when that changes, it is laid anew and nothing slides. */
  laid?: (play: Play) => string;
  /** Popovers of the game's own, where a list of options says too little. */
  Pops?: FunctionComponent<{ play: Play }>;
  seat?: (play: Play, seat: number) => SeatLook;
  /** Seats stand in an arc unless they are flat. */
  flat?: boolean;
  hand?: (play: Play) => HandCard[];
  /** Cards of the hand have places that mean something: they are never rearranged. */
  fixedHand?: boolean;
  /** A name for the hand that lies there now: under it this browser remembers how it is arranged. */
  handName?: (play: Play) => string;
  action?: (play: Play) => Action | null;
  /** What is asked, in a few words, and what to know about it. */
  prompt?: (play: Play) => { say: string; more?: string } | null;
  ask?: (play: Play) => Ask | null;
  /** Whether a choice kills, ends or wastes for good: it is red, elsewhere, and asked twice. */
  isFatal?: (play: Play, choice: Choice) => boolean;
  /**
   * Kinds of question, alone or with the verb of the answer ("Name target"), of which everybody can see when they have
   * one answer only: they answer themselves among people, too. What hangs on a hidden card never belongs here.
   */
  forced?: string[];
  /** What has just happened, if it is big. */
  moment?: (play: Play, news: News[]) => Moment | null;
  /** Whether being asked alone means that it is one's turn; it does unless a game says otherwise. */
  isTurn?: (play: Play) => boolean;
  /** The second line of the banner when one's turn begins. */
  turn?: (play: Play) => string;
}

/** By verb: what is said, given the words that follow it. */
export type Phrases = Record<string, (words: string[], play: Play) => string>;

/** All that the shell wants to know of a game; `games/<game>/index.ts` exports one. */
export interface OwnGame {
  /** One sentence for the shelf. */
  about: string;
  /** How one wins, in one breath, for the first game. */
  goal: string;
  /** For the first games: what to think of, by the kind of question. */
  hints: Record<string, string>;
  phrases: Phrases;
  layout?: Layout;
  /** News that the log need not repeat: what follows by itself from the line before. */
  isSmall?: (news: News) => boolean;
  /** A piece of news in other words, with seats as @0; by default it stays as the game tells it. */
  retell?: (news: News) => string;
  /** Of a question that all answer in secret one after the other: whether a seat has, as everybody can see. */
  hasAnswered?: (view: View, seat: number) => boolean;
  /** Sentences, with their blanks, that say that their first seat is no longer in the game. */
  farewells?: string[];
  /** What the podium says, in place of who wins, and a line below it: how the winner was found. */
  ending?: (view: View, names: Names) => { say?: string; more?: string };
  /** What lies before a seat at the end and counts, in words. */
  tally?: (view: View, seat: number) => string[];
}
