import { backLook, bandOf, looksOf } from '../../looks.ts';
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { Card } from '../../ui/Card.tsx';
import type { News } from '../../wire.ts';
import { plural } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import type { Action, Ask, HandCard, Layout, Moment, SeatLook } from '../layout.ts';
import { Coins, Disc } from './Coins.tsx';
import { coinsBelow, coinsOf, nameOf, numberOf, payment, printOf, waysToPay } from './piles.ts';
import { Activity, Shelf } from './Shelf.tsx';
import { GOAL, Track } from './Track.tsx';

export const layout: Layout = { Stage, seat, hand, action, prompt, ask, moment, isTurn, turn, flat: true };

function Stage({ play }: { play: Play }) {
  if (play.view.question?.kind === 'Adopt') return <Shelter play={play} />;
  return (
    <div class="rush">
      <Track play={play} />
      <Shelf play={play} />
    </div>
  );
}

/** Before the race: all dogs, each in its place, and who has adopted which. */
function Shelter({ play }: { play: Play }) {
  const { game, zones, seats } = play.view;
  const dogs = Object.entries(looksOf(game).cards).filter(([, look]) => look.label === backLook(game, '?dog').label);
  return (
    <div class="shelter" data-zone="box">
      {dogs.map(([dog]) => {
        const choices = play.choices.filter(choice => choice.verb === 'adopt' && choice.fields[0]?.word === dog);
        const owner = Array.from({ length: seats }, (_, seat) => seat).find(seat => zones[`dog ${seat}`]?.[0] === dog);
        return (
          <Card
            key={dog}
            game={game}
            face={dog}
            look={printOf(play, dog)}
            offers={choices}
            off={owner !== undefined}
            onChoose={() => play.pick({ kind: 'card', card: dog }, choices)}
            onExplain={() => play.explain(dog)}
          >
            {owner !== undefined && <span class="badge">{play.names.name(owner)}</span>}
          </Card>
        );
      })}
    </div>
  );
}

function seat(play: Play, seat: number): SeatLook {
  const { facts, zones, you } = play.view;
  const points = (facts.points as number[])[seat] ?? 0;
  const naps = Boolean((facts.napping as number[])[seat]);
  return {
    score: String(points),
    told: `${points} of ${GOAL}`,
    fan: (zones[`hand ${seat}`] ?? []).filter(isHidden),
    mood: naps ? 'sleepy' : 'happy',
    small: naps ? 'naps' : undefined,
    beside: seat === you ? undefined : <Rival play={play} seat={seat} />,
  } as SeatLook;
}

/** What lies before a rival: coins, dog and activities, small. */
function Rival({ play, seat }: { play: Play; seat: number }) {
  const dog = play.view.zones[`dog ${seat}`]?.[0];
  const coins = coinsOf(play, seat);
  return (
    <div class="rivals">
      <span class="purse">
        <Coins play={play} seat={seat} />
        <b>
          {coins}
          <span class="unseen"> {coins === 1 ? 'coin' : 'coins'}</span>
        </b>
      </span>
      <span class="before">
        {dog && <Card game={play.view.game} face={dog} look={printOf(play, dog)} onExplain={() => play.explain(dog)} />}
        <Activity play={play} seat={seat} />
      </span>
    </div>
  );
}

const FROM_HAND = ['play', 'discard'];

function hand(play: Play): HandCard[] {
  const cards = play.view.zones[`hand ${play.view.you}`] ?? [];
  return cards.map(face => {
    const choices = play.choices.filter(choice => FROM_HAND.includes(choice.verb) && choice.fields[0]?.word === face);
    return { face, look: printOf(play, face), choices, picked: payment(play)?.card === face && play.choices.length > 0, why: why(play, face) } as HandCard;
  });
}

/** Why a card of the hand cannot be played now, where that is to be seen. */
function why(play: Play, face: string): string | undefined {
  const { you, question, game } = play.view;
  if (question?.kind !== 'Act' || you === null || !play.choices.length) return undefined;
  if (bandOf(game, face) === backLook(game, '?bank').band) return 'You have played a Bank card this turn.';
  return `It costs ${numberOf(play, face)}; you have ${plural(coinsOf(play, you), 'coin')}.`;
}

function action(play: Play): Action | null {
  const end = play.choices.find(choice => choice.verb === 'end');
  if (end) return { word: 'End turn', sign: 'paw', choice: end };
  const nothing = play.choices.find(choice => choice.text === 'draw nothing');
  return nothing ? { word: 'Draw nothing', choice: nothing } : null;
}

function prompt(play: Play): { say: string; more?: string } | null {
  const { question, you } = play.view;
  const coins = you === null ? 0 : coinsOf(play, you);
  const due = payment(play);
  if (due) return { say: `Pay ${left(play)} for ${nameOf(play, due.card)}.`, more: 'No change is given.' };
  if (question?.kind === 'Adopt') return { say: 'Adopt a dog.', more: 'It runs for you, and does what its card says.' };
  if (question?.kind === 'Draw') return { say: 'Draw a card.', more: 'Bank brings coins, Puptivity brings points.' };
  if (question?.kind === 'Act') return { say: 'Play cards, or end your turn.', more: `You have ${plural(coins, 'coin')}.` };
  if (question?.kind === 'Discard') return { say: 'Six cards are the most you may keep.', more: 'Discard one; nobody sees it.' };
  return null;
}

/** What is still to be paid. */
function left(play: Play): number {
  const due = payment(play);
  return due ? due.paid.reduce((rest, coin) => rest - numberOf(play, coin), numberOf(play, due.card)) : 0;
}

/** Paying: the ways that are exact, and what the others waste. */
function ask(play: Play): Ask | null {
  const due = payment(play);
  if (!due || !play.choices.length) return null;
  return {
    title: `Pay ${left(play)} for ${nameOf(play, due.card)}. No change is given.`,
    at: `.hand [data-card="${CSS.escape(due.card)}"]`,
    choices: play.choices,
    say: choice => <Way play={play} choice={choice} paid={due.paid} />,
  };
}

function Way({ play, choice, paid }: { play: Play; choice: Choice; paid: string[] }) {
  const coin = choice.fields[0]?.word ?? '';
  const first = numberOf(play, coin);
  const ways = waysToPay(coinsBelow(play, [...paid, coin]), left(play) - first).map(way => [first, ...way]);
  const lost = ways.map(way => way.reduce((sum, worth) => sum + worth, 0) - left(play));
  const [only] = ways;
  const shown = ways.length === 1 && only ? only : [first];
  const least = Math.min(...lost);
  return (
    <>
      <span class="way">
        {shown.map((worth, place) => (
          <Disc key={place} worth={worth} />
        ))}
      </span>
      {nameOf(play, coin)}
      <small>{ways.length > 1 ? `then ${left(play) - first} more` : least ? `${least} too much: it is lost` : shown.length > 1 ? `exact, ${shown.length} cards` : 'exact'}</small>
    </>
  );
}

/** Twenty is reached. */
function moment(play: Play, news: News[]): Moment | null {
  const winner = play.view.facts.winner as number;
  if (!play.view.result || winner < 0 || !news.length) return null;
  return { lasts: 1600, show: <p class="twenty">{winner === play.view.you ? 'You are' : `${play.names.name(winner)} is`} over the line!</p> };
}

function isTurn(play: Play): boolean {
  return play.view.facts.turn === play.view.you && play.view.question?.kind !== 'Adopt';
}

function turn(): string {
  return 'Draw, play cards, and run.';
}
