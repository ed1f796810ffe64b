import type { Choice } from '../../moves.ts';
import { isMyTurn, type Play } from '../../play.ts';
import { ticking } from '../../ticking.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Option } from '../../ui/Pop.tsx';
import { cardName, label, list, plural } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import type { Action, Ask, HandCard, Layout, SeatLook } from '../layout.ts';
import { phrase } from '../phrases.ts';
import { boom } from './Boom.tsx';
import { askedChoices, cardMeant, depthChoices, handChoices, isLifeOrDeath, kindOf, passChoice, pileChoices } from './choices.ts';
import { Drawn } from './Drawn.tsx';
import { itemsOf, readHeld, staticsOf } from './faces.ts';
import { inWords, oddsOf } from './odds.ts';
import { Stage } from './Stage.tsx';
import { Beside } from './Statics.tsx';

export const layout: Layout = {
  Stage,
  Over: Drawn,
  covers: isLifeOrDeath,
  seat,
  hand,
  action,
  prompt,
  ask,
  isFatal: (play, choice) => play.choices.length > 1 && (isLifeOrDeath(play) ? choice.verb === 'pass' : isSuicide(play, choice)),
  forced: ['Name target', 'Name say', 'Name pile', 'Name static', 'Name item'],
  moment: boom,
  isTurn: play => play.view.facts.active === play.view.you && kindOf(play) === 'Act',
  turn: play => [owes(play), oddsWords(play) && `The next draw is ${oddsWords(play)}.`].filter(Boolean).join(' '),
};

export function isAlive(play: Play, seat: number): boolean {
  return (play.view.facts.living as number[] | undefined)?.includes(seat) ?? true;
}

function seat(play: Play, seat: number): SeatLook {
  const cards = play.view.zones[`hand ${seat}`] ?? [];
  const { facts } = play.view;
  const owed = facts.active === seat ? Number(facts.owed ?? 0) : 0;
  return {
    score: (
      <>
        {cards.length}
        <Icon name="cards" />
      </>
    ),
    told: plural(cards.length, 'card'),
    fan: isAlive(play, seat) ? cards.map(face => (isHidden(face) ? face : readHeld(face).card)) : [],
    on: facts.active === seat && isAlive(play, seat) && !play.view.result,
    gone: !isAlive(play, seat),
    small: owed > 1 ? `owes ${owed}` : undefined,
    mood: facts.active === seat ? 'eager' : 'happy',
    beside: <Beside play={play} seat={seat} />,
  } as SeatLook;
}

const MARKS: Record<string, { sign: string; words: string }> = {
  marked: { sign: 'marked', words: 'marked: everybody sees it' },
  bound: { sign: 'bound', words: 'bound to this hand' },
  up: { sign: 'face up', words: 'lies face up' },
};

function hand(play: Play): HandCard[] {
  const cards = play.view.zones[`hand ${play.view.you}`] ?? [];
  return cards.map(face => {
    const held = readHeld(face);
    return {
      face,
      name: held.card,
      label: held.marks.length ? held.marks.map(mark => MARKS[mark]?.words ?? mark).join(', ') : undefined,
      choices: isHidden(face) ? [] : handChoices(play, face),
      badge: held.marks.map(mark => (
        <span class="badge" key={mark}>
          {MARKS[mark]?.sign ?? mark}
        </span>
      )),
      why: whyNot(play, held.card),
    } as HandCard;
  });
}

function whyNot(play: Play, card: string): string | undefined {
  if (['Respond', 'DefuseHelp', 'Watch', 'Avoid'].includes(kindOf(play)) && play.choices.length) return `${cardName(card)} does not answer this.`;
  return isMyTurn(play) && kindOf(play) === 'Act' ? `${cardName(card)} cannot be played now.` : undefined;
}

function oddsWords(play: Play): string {
  return inWords(oddsOf(play.view)).replace('Safe', 'safe').replace('Bang!', 'a bang');
}

function owes(play: Play): string {
  const owed = Number(play.view.facts.owed ?? 0);
  return owed > 1 ? `You owe ${owed} turns.` : '';
}

/** An Imploding Puppy lies face up on top: nothing helps whoever draws it. */
function isSuicide(play: Play, choice: Choice): boolean {
  const pile = choice.verb === 'draw' || choice.fields[0]?.word === 'a' ? 'pile' : 'pile b';
  return choice.verb.startsWith('draw') && play.view.zones[pile]?.[0] === 'imploding-puppy up';
}

const PASS: Record<string, string> = { Respond: 'Let it be', DefuseHelp: 'Do not help', Watch: 'Do not watch', Avoid: 'Do not avoid it' };

function action(play: Play): Action | null {
  if (isLifeOrDeath(play)) return null;
  const [draw, second] = [...pileChoices(play, 'a'), ...pileChoices(play, 'b')].filter(choice => choice.verb.startsWith('draw'));
  if (draw && !second && isSuicide(play, draw)) return null;
  if (draw && !second) return { word: 'Draw', small: bangs(play), sign: 'bomb', choice: draw };
  const pass = passChoice(play);
  if (pass) return { word: PASS[kindOf(play)] ?? phrase(play, pass), choice: pass };
  return null;
}

function bangs(play: Play): string {
  const odds = inWords(oddsOf(play.view));
  if (!odds) return 'It ends this turn';
  return odds === 'Safe' ? 'You know it is safe' : odds === 'Bang!' ? 'It is a puppy!' : `${odds} bangs`;
}

function prompt(play: Play): { say: string; more?: string } | null {
  const kind = kindOf(play);
  if (kind === 'Act') return { say: 'Play cards, or draw.', more: owes(play) };
  if (kind === 'Respond') {
    const top = itemsOf(play.view).at(-1);
    const card = top?.cards[0];
    if (!top || !card) return { say: play.names.sentence(`@${top?.seat ?? play.view.facts.active} is about to draw.`), more: 'Any answer?' };
    return { say: play.names.sentence(`@${top.seat} plays ${cardName(readHeld(card).card)}.`), more: play.choices.length > 1 ? 'Answer it?' : ticking.value?.seconds ? 'You have no answer: it goes on by itself.' : 'You have no answer.' };
  }
  if (kind === 'Order') return { say: 'Put the cards back.', more: 'What you choose first lies on top.' };
  if (kind === 'Place') return { say: 'Hide it in the pile.', more: 'Only you will know where.' };
  if (kind === 'DrawOk') {
    const drawn = play.view.zones.drawn?.find(face => !isHidden(face));
    return { say: drawn ? `You drew ${cardName(readHeld(drawn).card)}.` : 'You have drawn a card.', more: 'Nobody else has seen it.' };
  }
  return null;
}

const ABOUT: Record<string, string> = { target: 'Whom?', colour: 'Which colour?', static: 'Which card that stays?', item: 'Which card is meant?', kind: 'Which card?', put: 'Which comes next, from the top?', pile: 'Which pile?' };

function ask(play: Play): Ask | null {
  const choices = askedChoices(play);
  const [first] = choices;
  if (!first || depthChoices(play).length) return null;
  const onlyPiles = choices.every(choice => choice.verb === 'pile');
  return {
    title: ABOUT[first.verb] ?? play.view.question?.prompt ?? 'What shall it be?',
    at: first.verb === 'put' || onlyPiles ? '.draw' : '.spot',
    choices,
    say: choice => sayOption(play, choice),
  };
}

function sayOption(play: Play, choice: Choice) {
  const card = cardMeant(play, choice);
  const before = choice.verb === 'static' ? staticsOf(play.view)[Number(choice.fields[0]?.word)]?.before : null;
  if (card) {
    return (
      <>
        <Card game={play.view.game} face={card} />
        {cardName(card)}
        {before !== null && before !== undefined && <small>{list([play.names.whose(before)])}</small>}
      </>
    );
  }
  const colour = choice.fields[0]?.word ?? '';
  if (['colour', 'pay', 'pair', 'nay'].includes(choice.verb)) {
    return (
      <>
        <i class={`swatch ep-${colour}`} aria-hidden="true" />
        {choice.verb === 'colour' ? label(colour) : phrase(play, choice)}
      </>
    );
  }
  return <Option play={play} choice={choice} />;
}
