/** Options in whole words, as one would say them at the table; a game without phrases has them as the rules spell them. */
import { choiceWords, type Choice } from '../moves.ts';
import type { Play } from '../play.ts';
import { shelved } from './shelf.ts';

export type { Phrases } from './layout.ts';

export function phrase(play: Play, choice: Choice): string {
  const words = choice.fields.map(field => field.word);
  return shelved(play.view.game).phrases[choice.verb]?.(words, play) ?? choiceWords(choice, play.names);
}
