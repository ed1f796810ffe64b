import type { Choice } from '../../moves.ts';
import { isMyTurn, type Play } from '../../play.ts';
import { Sign } from '../../ui/Puppy.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { plural } from '../../words.ts';
import type { Action, HandCard, Layout, SeatLook } from '../layout.ts';
import { Back } from './Back.tsx';
import { ClueChooser } from './Clue.tsx';
import { choicesAt, dog, hand as slots, known, lastClue, numbers, packs, toldWords, walked, type Slot } from './marks.ts';
import { Notes } from './Notes.tsx';
import { OpenHand } from './Open.tsx';
import { roundEnds } from './Round.tsx';
import { nearness, phaseOf, Stage } from './Stage.tsx';

export const layout: Layout = {
  Stage,
  laid: play => (play.view.result ? 'packs' : ''),
  Pops,
  flat: true,
  seat,
  hand,
  handName: play => `${play.info.id} ${play.view.you} ${play.view.facts.round}`,
  action,
  prompt,
  moment: roundEnds,
  isTurn: play => kindOf(play) !== 'Note',
  turn,
};

function Pops({ play }: { play: Play }) {
  return (
    <>
      <ClueChooser play={play} />
      <Notes play={play} />
    </>
  );
}

function kindOf(play: Play): string {
  return play.view.question?.kind ?? '';
}

function seat(play: Play, seat: number): SeatLook {
  const bet = numbers(play.view, 'bets')[seat] ?? 0;
  const beside = seat === play.view.you ? undefined : <OpenHand play={play} seat={seat} />;
  if (!bet) {
    const left = numbers(play.view, 'tokens')[seat] ?? 0;
    const score = phaseOf(play) ? undefined : (
      <>
        {left}
        <Icon name="bulb" />
      </>
    );
    return { score, told: `${plural(left, 'clue')} to come`, small: total(play, seat), beside };
  }
  const isNear = nearest(play).includes(seat);
  return {
    score: (
      <>
        {isNear && <Sign name="crown" />}
        {walked(play.view, seat)}/{bet}
      </>
    ),
    told: `walked ${walked(play.view, seat)}, bet ${bet}${isNear ? ', nearest' : ''}`,
    small: phaseOf(play) < 3 ? total(play, seat) : standing(nearness(play, seat), Boolean(play.view.result)),
    mood: phaseOf(play) >= 3 && nearness(play, seat) > 0 ? 'pleading' : 'happy',
    beside,
  };
}

/** In a longer game: the points of the rounds before. */
function total(play: Play, seat: number): string {
  const points = numbers(play.view, 'points')[seat] ?? 0;
  return play.view.facts.round === 1 ? '' : `${points < 0 ? '−' : ''}${plural(Math.abs(points), 'point')}`;
}

function standing(gap: number, isOver: boolean): string {
  if (gap < 0) return isOver ? `${-gap} too few` : `needs ${-gap}`;
  return gap === 0 ? 'spot on' : `${gap} too many`;
}

/** Who has walked most nearly what they bet; nobody before the first pack is taken. */
function nearest(play: Play): number[] {
  if (!numbers(play.view, 'takers').length) return [];
  const gaps = Array.from({ length: play.view.seats }, (_, seat) => Math.abs(nearness(play, seat)));
  return gaps.flatMap((gap, seat) => (gap === Math.min(...gaps) ? [seat] : []));
}

function hand(play: Play): HandCard[] {
  const { you } = play.view;
  const last = lastClue(play.view);
  return slots(play.view, you ?? 0).map(card => {
    const name = `Card ${card.slot.toUpperCase()}`;
    if (card.gone) return { face: '?doggo', slot: card.slot, label: `${name} is walked`, class: 'spent', choices: [] };
    return {
      face: card.face,
      slot: card.slot,
      class: last?.receiver === you && last?.slots.includes(card.slot) ? 'lately' : '',
      label: [`${name}, face down`, knows(card)].filter(Boolean).join(', '),
      choices: choicesAt(play.choices, you ?? -1, you, card),
      quiet: true,
      badge: <Back play={play} card={card} />,
      why: `${name}: ${knows(card) || 'you know nothing of it'}.`,
    };
  });
}

/** What one knows of an own card, in words. */
function knows(card: Slot): string {
  const left = card.candidates ?? [];
  const may = left.length && !known(card.is).number ? `${left.length > 1 ? 'can' : 'must'} be ${left.map(dog).join(', ')}` : '';
  const told = toldWords(card);
  return [told && `told: ${told}`, card.notes.length && `noted: ${card.notes.map(dog).join(' ')}`, card.traded && 'new from the dead hand', may].filter(Boolean).join('; ');
}

const ALONE: Record<string, Action> = {
  Clue: { word: 'Give clue', small: 'Point at a dog', disabled: true },
  Play: { word: 'Walk', small: 'Which one?', sign: 'paw', disabled: true },
};

function action(play: Play): Action | null {
  const chosen = play.choices.find(choice => play.picked?.quiet && play.picked.moves?.[0] === choice.text);
  const kind = kindOf(play);
  if (!play.choices.length) return null;
  if (kind === 'Note') return { word: 'Done', small: 'The clue goes', sign: 'eye', choice: byVerb(play, 'done') } as Action;
  if (!chosen) return kind === 'Trade' ? ({ word: 'Keep all', small: 'No trade', sign: 'paw', choice: byVerb(play, 'pass') } as Action) : (ALONE[kind] ?? null);
  if (kind === 'Clue') return { word: 'Give clue', small: clueSmall(play, chosen), choice: chosen };
  const slot = chosen.fields[0]?.word ?? '';
  const word = kind === 'Trade' ? 'Trade' : 'Walk';
  return { word: `${word} ${slot.toUpperCase()}`, small: kind === 'Trade' ? 'for an unseen one' : whatItIs(play, slot), sign: 'paw', act: () => play.insist(chosen.text) };
}

function byVerb(play: Play, verb: string): Choice | undefined {
  return play.choices.find(choice => choice.verb === verb);
}

function clueSmall(play: Play, choice: Choice): string {
  const [seat, what = ''] = choice.fields.map(field => field.word);
  const said = choice.verb === 'breed' ? dog(what) : choice.verb === 'number' ? `number ${what}` : `card ${what.toUpperCase()}`;
  return `${said} to ${play.names.name(Number(seat))}`;
}

/** As far as one knows. */
function whatItIs(play: Play, slot: string): string {
  const card = slots(play.view, play.view.you ?? 0).find(each => each.slot === slot);
  const { breed, number } = known(card ? (card.is.length ? card.is : card.notes) : []);
  if (breed && number) return `${dog(breed)} ${number}`;
  return breed ? `a ${dog(breed)}` : number ? `number ${number}` : 'whatever it is';
}

function prompt(play: Play): { say: string; more?: string } | null {
  const kind = kindOf(play);
  if (kind === 'Clue') return { say: 'Give a clue.', more: 'Point at a dog of another player.' };
  if (kind === 'Note') return { say: 'Write down what you want to keep.', more: 'Point at your cards; then the clue goes.' };
  if (kind === 'Trade') return { say: 'Trade a card?', more: 'Nobody sees the new one until all have chosen.' };
  if (kind === 'Bet') return { say: 'How many packs will you walk?', more: 'Fewer, and you are fired.' };
  return kind === 'Play' ? { say: 'Walk a dog.', more: 'You may not know which.' } : null;
}

function turn(play: Play): string {
  const kind = kindOf(play);
  if (!isMyTurn(play)) return '';
  if (kind !== 'Play') return { Clue: 'Give a clue.', Trade: 'Trade a card, or keep all five.', Bet: 'Say how many packs you will walk.' }[kind] ?? '';
  const bet = numbers(play.view, 'bets')[play.view.you ?? 0] ?? 0;
  const pack = packs(play.view).at(-1);
  return `${pack && pack.taker === null ? '' : 'You lead. '}You have walked ${walked(play.view, play.view.you ?? 0)} of ${bet}.`;
}
