/** Which options belong to which thing on the table. */
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { itemsOf, readHeld, staticsOf } from './faces.ts';

const FROM_HAND = ['play', 'with', 'pick'];
const DRAWS = ['draw', 'draw from'];
const DEPTHS = ['place', 'cut'];
const QUIET = ['pass', 'ok'];
/** Questions in which something may be played: what else there is to do lies on the table and opens nothing. */
const PLAYING = ['Act', 'Respond', 'DefuseHelp', 'Watch', 'Avoid'];

export function kindOf(play: Play): string {
  return play.view.question?.kind ?? '';
}

export function handChoices(play: Play, face: string): Choice[] {
  const { card } = readHeld(face);
  return play.choices.filter(choice => FROM_HAND.includes(choice.verb) && choice.fields[0]?.word === card);
}

/** Drawing from a pile, or naming it. */
export function pileChoices(play: Play, letter: string): Choice[] {
  return play.choices.filter(choice => (choice.verb === 'draw' && letter === 'a') || ((choice.verb === 'draw from' || choice.verb === 'pile') && choice.fields[0]?.word === letter));
}

/** Where in a pile something goes, or where it is cut. */
export function depthChoices(play: Play): Choice[] {
  return play.choices.filter(choice => DEPTHS.includes(choice.verb));
}

export function passChoice(play: Play): Choice | undefined {
  return play.choices.find(choice => QUIET.includes(choice.verb));
}

/** A life hangs on it. */
export function isLifeOrDeath(play: Play): boolean {
  return kindOf(play) === 'DefuseSelf' && play.choices.length > 0;
}

/** What is neither a card of the hand nor a pile nor the button. */
export function otherChoices(play: Play): Choice[] {
  return play.choices.filter(choice => ![...FROM_HAND, ...DRAWS, ...DEPTHS, ...QUIET].includes(choice.verb));
}

/** It lies on the table while one may play; else it is asked for at once. */
export function trayChoices(play: Play): Choice[] {
  return PLAYING.includes(kindOf(play)) ? otherChoices(play) : [];
}

export function askedChoices(play: Play): Choice[] {
  return PLAYING.includes(kindOf(play)) || isLifeOrDeath(play) ? [] : otherChoices(play);
}

/** The card that an option is about, where it names it by its place on the table. */
export function cardMeant(play: Play, choice: Choice): string {
  const place = Number(choice.fields[0]?.word);
  if (choice.verb === 'static') return staticsOf(play.view)[place]?.card ?? '';
  if (choice.verb === 'item') return readHeld(itemsOf(play.view).find(item => item.number === place)?.cards[0] ?? '').card;
  return choice.fields[0]?.kind === 'card' || ['kind', 'put'].includes(choice.verb) ? readHeld(choice.fields[0]?.word ?? '').card : '';
}
