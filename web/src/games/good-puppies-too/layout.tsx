import { about, type Choice } from '../../moves.ts';
import { cardLook } from '../../looks.ts';
import type { Play } from '../../play.ts';
import { cardName, label, plural } from '../../words.ts';
import type { Action, Ask, HandCard, Layout, SeatLook } from '../layout.ts';
import { Bone, Live } from './Bone.tsx';
import { activeSeat, boneAt, chosenBy, frameOf, here, isChoosing, kindOf, layChoice, marked, number, ownSeat, picksOf, playedNow } from './choices.ts';
import { Beside, OwnPicks } from './Seat.tsx';
import { Stage } from './Stage.tsx';
import { friendAt, pointsOf, sizeWith, worthOf, WORTHS, yardOf } from './yards.ts';

export const layout: Layout = { Stage, flat: true, seat, hand, action, prompt, ask, turn };

function seat(play: Play, seat: number): SeatLook {
  const points = pointsOf(play.view, seat);
  const friend = friendAt(play.view, seat);
  const isMe = seat === play.view.you;
  const waits = isChoosing(play) && !friend && chosenBy(play, seat).length < picksOf(play);
  return {
    score: (
      <>
        {points}
        <Bone />
      </>
    ),
    told: plural(points, 'point'),
    on: !play.view.result && (isChoosing(play) ? waits && !isMe : activeSeat(play) === seat),
    small: isMe ? `round ${play.view.facts.round}` : friend?.name,
    beside: isMe ? <OwnPicks play={play} seat={seat} /> : <Beside play={play} seat={seat} />,
  } as SeatLook;
}

/** One's cards; in Puzzle Mode the row that was dealt. */
function hand(play: Play): HandCard[] {
  const { zones, facts, you } = play.view;
  const cards = (facts.puzzle ? zones.park : zones[`hand ${you}`]) ?? [];
  return cards.map(face => {
    const choices = about(play.choices, { kind: 'card', card: face });
    return {
      face,
      choices,
      quiet: isChoosing(play) && Boolean(layChoice(choices)),
      words: text => <Live text={text} count={symbol => sizeWith(play.view, you ?? 0, symbol)} />,
      why: whyNot(play),
    } as HandCard;
  });
}

function whyNot(play: Play): string | undefined {
  if (play.view.result) return undefined;
  if (kindOf(play) === 'Second') return 'It lay next to the first pup.';
  return play.view.facts.puzzle ? undefined : 'All have chosen. You choose again next round.';
}

function turn(play: Play): string {
  const card = playedNow(play);
  return card && frameOf(play, 'Trick') ? `${cardName(card)} does its trick.` : '';
}

const YES: Record<string, string> = { Draw: 'Draw it', DrawTwo: 'Draw it', Helping: 'Do its trick', Party: 'Throw the party' };
const ENOUGH: Record<string, string> = { Schemes: 'Pay for none', Discard: 'Keep none', WhichTrick: 'No trick' };

function action(play: Play): Action | null {
  if (isChoosing(play)) return laying(play);
  const best = play.choices.find(choice => choice.verb === 'best');
  if (best) return { word: 'Best for me', small: 'All that is left', choice: best };
  const stop = play.choices.find(choice => choice.verb === 'stop');
  return stop ? { word: ENOUGH[kindOf(play)] ?? 'Enough', choice: stop } : null;
}

/** The marked card is laid down, or takes the place of the one that lies there. */
function laying(play: Play): Action | null {
  const card = marked(play);
  const choice = layChoice(card ? about(play.choices, { kind: 'card', card }) : []);
  if (choice?.verb === 'swap') return { word: 'Change it', small: `${shown(play, card)} for ${shown(play, choice.fields[0]?.word ?? '')}`, choice };
  if (choice) return { word: 'Lay it down', small: `${shown(play, card)}, face down`, choice };
  return play.choices.some(each => each.verb === 'pick') ? { word: 'Lay it down', small: 'Point at a pup', disabled: true } : null;
}

function shown(play: Play, card: string): string {
  return cardLook(play.view.game, card)?.number ?? String(number(card));
}

function prompt(play: Play): { say: string; more?: string } | null {
  const { view } = play;
  const card = marked(play);
  if (card) {
    const count = (symbol: string) => String(sizeWith(view, ownSeat(play), symbol));
    return { say: `${cardName(card)}.`, more: (cardLook(view.game, card)?.text ?? '').replace(/[●★♥◆☾✿■✚▲]/g, count) };
  }
  if (!isChoosing(play)) return { say: asked(play) };
  const laid = chosenBy(play, ownSeat(play)).length;
  if (laid === picksOf(play)) return { say: 'Your pick lies face down.', more: 'You may change it until all have chosen.' };
  if (laid) return { say: 'Choose a second pup.', more: 'You may change the first one, too.' };
  return { say: `Choose ${picksOf(play) > 1 ? 'two pups' : 'a pup'} for ${view.facts.final ? 'the final round' : `round ${view.facts.round}`}.`, more: 'High numbers go first.' };
}

/** What is asked about one group opens at its plot; yes and no at the deck. */
function ask(play: Play): Ask | null {
  const best = play.choices.some(choice => choice.verb === 'best');
  const choices = play.choices.filter(choice => choice.verb !== 'best' && (best || choice.verb !== 'stop'));
  const [first] = choices;
  if (!first || !['bone', 'count', 'way', 'yes', 'use'].includes(first.verb)) return null;
  const groups = new Set(choices.filter(choice => choice.verb === 'bone').map(choice => choice.fields[0]?.word));
  if (groups.size > 1) return null;
  const [only] = groups;
  const at = first.verb === 'yes' ? '.deck' : `.own [data-group="${only ?? here(play)?.group}"]`;
  if (first.verb === 'count') choices.reverse(); // the most comes first
  return { title: title(play), at, choices, say: choice => say(play, choice) };
}

/** What the table asks, without what is said for keyboards. */
function asked(play: Play): string {
  return (play.view.question?.prompt ?? '').replace(/ \(.*\)$/, '');
}

const SHORT: Record<string, string> = { Bury: 'how many bones?', Eat: 'eat a bone?', Upgrade: 'which bone?', Mend: 'which bone?', Lift: 'which bone?', Fetch: 'which bone?', Leap: 'which bone?', Steps: 'how far?' };

/** Whose trick it is, and how far it has come: "Diligent Chow Chow: 2 of 3". */
function title(play: Play): string {
  const trick = frameOf(play, 'Trick');
  const card = cardName(playedNow(play));
  if (trick && SHORT[kindOf(play)]) return `${card}: ${SHORT[kindOf(play)]}`;
  if (!trick || !['Work', 'Wiggle'].includes(kindOf(play))) return asked(play);
  const [count, left] = [Number(trick.s), Number(play.view.stack.at(-1)?.left ?? 0)];
  return count > 1 ? `${card}: ${count - left + 1} of ${count}` : card;
}

const WAYS: Record<string, string> = { bury: 'Bury a 1', upgrade: 'Upgrade a bone', move: 'Move a bone' };

function say(play: Play, choice: Choice) {
  const [word = '', worth = ''] = choice.fields.map(field => field.word);
  const group = here(play);
  switch (choice.verb) {
    case 'bone':
      return <Said worth={Number(worth)} words={boneWords(play, Number(worth))} small={upgrades(play) && group ? worthHere(play, next(Number(worth)) - Number(worth)) : ''} />;
    case 'count':
      if (kindOf(play) === 'Steps') return stepped(play, Number(word));
      return word === '0' ? <>None</> : <Said worth={1} many={Number(word)} words={`Bury ${word}`} small={worthHere(play, Number(word))} />;
    case 'way':
      return <Said worth={word === 'upgrade' ? 5 : 1} words={WAYS[word] ?? label(word)} small={word === 'bury' && kindOf(play) === 'Work' ? worthHere(play, 1) : ''} />;
    case 'use':
      return <>{group?.bonuses[word === 'first' ? 1 : 0] ?? label(word)}</>;
    case 'yes':
      return <>{YES[kindOf(play)] ?? 'Yes'}</>;
    case 'no':
      return <>Rather not</>;
    default:
      return <>Enough</>;
  }
}

function Said({ worth, many = 1, words, small }: { worth: number; many?: number; words: string; small?: string }) {
  return (
    <>
      <span class="bones">
        {Array.from({ length: Math.min(3, many) }, (_, place) => (
          <Bone key={place} worth={worth} />
        ))}
      </span>
      {words}
      {small && <small>{small}</small>}
    </>
  );
}

function upgrades(play: Play): boolean {
  return ['Upgrade', 'Mend', 'TurnBone', 'Leap'].includes(kindOf(play));
}

function boneWords(play: Play, worth: number): string {
  if (kindOf(play) === 'Leap') return `The ${worth}`;
  if (upgrades(play)) return `${worth} to ${next(worth)}`;
  return ['Eat', 'Pay'].includes(kindOf(play)) ? `Eat the ${worth}` : `Move the ${worth}`;
}

/** The value that a bone is turned to. */
function next(worth: number, steps = 1): number {
  return WORTHS[Math.max(0, WORTHS.indexOf(worth) - steps)] ?? worth;
}

function stepped(play: Play, steps: number) {
  const bone = boneAt(play, ownSeat(play), Number(play.view.stack.at(-1)?.index));
  const from = WORTHS[WORTHS.length - 1 - (bone & 3)] ?? 1;
  const to = next(from, steps);
  return <Said worth={to} words={`${from} to ${to}`} small={worthHere(play, to - from)} />;
}

function worthHere(play: Play, more: number): string {
  const group = here(play) ?? yardOf(play.view, ownSeat(play))[0];
  return group ? `worth ${worthOf({ ...group, bones: [...group.bones, more] })} here` : '';
}
