import { useEffect } from 'preact/hooks';
import { cardLook } from '../../looks.ts';
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { sceneOf } from '../../ui/Card.tsx';
import { Mark, useCoachWords } from '../../ui/Mark.tsx';
import { Puppy, Sign } from '../../ui/Puppy.tsx';
import { plural } from '../../words.ts';
import { isHidden } from '../../zones.ts';
import type { Action, HandCard, Layout, Moment, SeatLook } from '../layout.ts';
import { phrase } from '../phrases.ts';
import { bestOf, keepBest } from './best.ts';
import { Lake } from './Lake.tsx';
import { lakeOf } from './lake.ts';

export const layout: Layout = { Stage, seat, hand, action, prompt, moment, forced: ['Place', 'PlayCard'], flat: true };

/** Lily pads: where, and how large. */
const PADS = [
  ['5.5vw', '9%', 6],
  ['10vw', '2%', 4],
  ['2vw', '-6%', 7.5],
  ['89vw', '4%', 5],
  ['94vw', '14%', 7],
  ['91vw', '-9%', 4],
] as const;

function Stage({ play }: { play: Play }) {
  const lake = lakeOf(play.view);
  return (
    <div class="lake-stage" style={{ '--columns': lake.columns, '--rows': lake.rows }}>
      <div class="deckline" />
      <div class="pads" aria-hidden="true">
        {PADS.map(([x, y, size]) => (
          <i key={x} style={{ '--x': x, '--y': y, '--s': size }} />
        ))}
      </div>
      <Lake play={play} />
      <div class="shore left">
        <Dice roll={play.view.facts.roll as number[]} />
        {(play.view.facts.roll as number[]).length > 0 && <span class="cap">The truck’s dice</span>}
      </div>
      <div class="shore right">
        <Truckload play={play} />
        <Grades play={play} />
        <Paddles play={play} />
      </div>
    </div>
  );
}

const PIPS: Record<number, string> = { 1: 'e', 2: 'ai', 3: 'aei', 4: 'acgi', 5: 'acegi', 6: 'acdfgi' };

function Dice({ roll }: { roll: number[] }) {
  if (!roll.length) return null;
  return (
    <div class="dice" role="img" aria-label={`Dice: ${roll.join(', ')}`}>
      {roll.map((number, place) => (
        <span class="die" key={`${place} ${number}`}>
          {[...(PIPS[number] ?? '')].map(area => (
            <i key={area} style={{ gridArea: area }} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** What the truck still holds, by number, and what has been lost. */
function Truckload({ play }: { play: Play }) {
  const { facts, game } = play.view;
  const unseen = Object.entries(facts.unseen as Record<string, number>);
  const left = unseen.reduce((sum, [, count]) => sum + count, 0);
  const lost = play.view.zones.lost?.length ?? 0;
  return (
    <>
      <section class="bag" aria-label={`Still in the truck: ${unseen.map(([number, count]) => `${count} of ${number}`).join(', ')}`}>
        <h2>Still in the truck · {left}</h2>
        {unseen.map(([number, count]) => {
          const look = cardLook(game, `puppy-${number}`);
          return (
            <p key={number}>
              <Puppy breed={look?.breed ?? 'mutt'} mood={look?.mood ?? 'happy'} />
              <b>{number}</b>
              <span>×{count}</span>
            </p>
          );
        })}
      </section>
      <p class="lostbox" data-zone="lost">
        <b>{lost}</b> lost so far
      </p>
    </>
  );
}

/** Alone: what one tries to reach, and one's best. */
function Grades({ play }: { play: Play }) {
  const { facts, result, seats } = play.view;
  const contest = String(facts.contest ?? '');
  const points = result?.scores[0];
  useEffect(() => {
    if (seats === 1 && contest && points !== undefined) keepBest(contest, points);
  }, [contest, points]);
  if (seats !== 1) return null;
  const best = contest ? bestOf(contest) : null;
  const now = (facts.points as number[])[0] ?? 0;
  return (
    <section class="grades" aria-label="What to reach">
      {Object.entries(lakeOf(play.view).grades).map(([grade, least]) => (
        <p key={grade} class={now >= least ? 'reached' : ''}>
          {grade} <b>{least}</b>
        </p>
      ))}
      {best !== null && (
        <p>
          Your best <b>{best}</b>
        </p>
      )}
    </section>
  );
}

/** The Fast Paddles that are left; one is used by pointing at it. */
function Paddles({ play }: { play: Play }) {
  const coachWords = useCoachWords();
  const { view } = play;
  const left = view.you === null ? 0 : ((view.facts.paddles as number[])[view.you] ?? 0);
  const choice = play.choices.find(each => each.verb === 'paddle');
  const picture = <img src={sceneOf(view.game, 'paddle')} alt="" />;
  if (view.you === null || roleOf(play, view.you) === 'hubbard') return null;
  return (
    <div class="toks" role="group" data-left={left} aria-label={`${plural(left, 'Fast Paddle')} left`}>
      {Array.from({ length: left }, (_, place) =>
        choice && place === 0 ? (
          <button type="button" class="tok can" key={place} aria-label={phrase(play, choice) + coachWords([choice])} onClick={() => play.pick({ kind: 'slot', slot: 'paddle' }, [choice])}>
            {picture}
            <Mark of={[choice]} labelled />
          </button>
        ) : (
          <span class="tok" key={place}>
            {picture}
          </span>
        ),
      )}
    </div>
  );
}

function roleOf(play: Play, seat: number): string {
  return (play.view.facts.roles as string[])[seat] ?? '';
}

function seat(play: Play, seat: number): SeatLook {
  const points = (play.view.facts.points as number[])[seat] ?? 0;
  const role = roleOf(play, seat);
  return {
    score: (
      <>
        {points}
        <Sign name="paw" />
      </>
    ),
    told: plural(points, 'point'),
    fan: (play.view.zones[`hand ${seat}`] ?? []).filter(isHidden),
    small: role === 'hubbard' ? 'at the wheel' : `${role} canoe`,
    beside: <i class="home" data-zone={`rescued ${seat}`} />,
  };
}

/** A card gives steps by its number; a counter in Hubbard's hand is tossed. */
function hand(play: Play): HandCard[] {
  const cards = play.view.zones[`hand ${play.view.you}`] ?? [];
  return cards.map(face => ({ face, choices: play.choices.filter(choice => isFor(choice, face)) }));
}

function isFor(choice: Choice, face: string): boolean {
  return (choice.verb === 'card' || choice.verb === 'toss') && choice.fields[0]?.word === face.slice(-1);
}

function action(play: Play): Action | null {
  const stop = play.choices.find(choice => choice.verb === 'stop');
  const steps = play.view.facts.steps as number;
  return stop ? { word: 'Stop here', small: steps ? `${plural(steps, 'step')} left` : 'No steps left', choice: stop } : null;
}

function prompt(play: Play): { say: string; more?: string } | null {
  const kind = play.view.question?.kind;
  const steps = play.view.facts.steps as number;
  if (kind === 'Place') return { say: 'Where does your canoe start?', more: 'It covers a whirlpool.' };
  if (kind === 'PlayCard') return { say: 'Play a card.', more: 'It gives your canoe that many steps.' };
  if (kind === 'MoveCanoe' && steps) return { say: `Paddle up to ${plural(steps, 'step')}.`, more: 'Choose marked water; a + is what you rescue.' };
  if (kind === 'MoveCanoe') return { say: 'No steps left.', more: 'Stop, or use a Fast Paddle.' };
  if (kind === 'Toss') return { say: 'Toss a puppy.', more: 'Far from the canoes: what floats past them is yours.' };
  return null;
}

/** Hubbard is out of puppies, and lets everybody know. */
function moment(_play: Play, news: { rule: string }[]): Moment | null {
  if (!news.some(each => each.rule === 'PL-mean.15')) return null;
  return { lasts: 1300, show: <p class="cackle">Heh heh heh!</p> };
}
