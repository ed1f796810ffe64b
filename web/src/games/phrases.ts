/** Options in whole words, as one would say them at the table; a game without phrases has them as the rules spell them. */
import { choiceWords, type Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import { PHRASES as explodingPuppy } from './exploding-puppy/phrases.ts';
import { PHRASES as goodPuppiesToo } from './good-puppies-too/phrases.ts';
import { PHRASES as puppyLake } from './puppy-lake/phrases.ts';
import { PHRASES as puprush } from './puprush/phrases.ts';
import { PHRASES as walkingDoggos } from './walking-doggos/phrases.ts';

/** By verb: what is said, given the words that follow it. */
export type Phrases = Record<string, (words: string[], play: Play) => string>;

const GAMES: Record<string, Phrases> = {
  'exploding-puppy': explodingPuppy,
  'good-puppies-too': goodPuppiesToo,
  'puppy-lake': puppyLake,
  puprush,
  'walking-doggos': walkingDoggos,
};

export function phrase(play: Play, choice: Choice): string {
  const words = choice.fields.map(field => field.word);
  return GAMES[play.view.game]?.[choice.verb]?.(words, play) ?? choiceWords(choice, play.names);
}
