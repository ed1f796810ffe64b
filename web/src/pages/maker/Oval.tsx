import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { breedOf, colourOf } from '../../colours.ts';
import { favourite } from '../../games/shelf.ts';
import { chairs } from '../../ui/chairs.ts';
import { Glyph, type Mark } from '../../ui/Glyph.tsx';
import { Level } from '../../ui/Level.tsx';
import { Avatar } from '../../ui/Puppy.tsx';
import { Card } from '../../ui/Card.tsx';
import { rename, typedName } from '../../me.ts';
import { ratedAt } from '../../strength.ts';
import type { GameInfo } from '../../wire.ts';
import { FACES } from '../../lessons/goals.ts';
import { capital } from '../../words.ts';
import { isShared, nameOf, type Plan } from './plans.ts';

interface OvalProps {
  game: GameInfo;
  plans: Plan[];
  bots: string[];
  /** How many of the last seats are taken by Friends of the game. */
  friends: string[];
  onPlans: (plans: Plan[]) => void;
}

/** The table from above: how many chairs, and who sits on each. A chair asks. */
export function Oval({ game, plans, bots, friends, onPlans }: OvalProps) {
  const [asked, setAsked] = useState(-1);
  const shared = isShared(plans);
  const places = chairs(plans.length);
  const [least, most] = [game.seats[0] ?? 1, game.seats[game.seats.length - 1] ?? 1];
  const back = FACES[game.name]?.[1];
  const choose = (plan: Plan) => {
    onPlans(plans.map((old, seat) => (seat === asked ? plan : old)));
    if (plan.here === undefined) setAsked(-1); // else they have a name to give
  };
  const takeAway = () => {
    onPlans(plans.filter((_, seat) => seat !== asked));
    setAsked(-1);
  };
  const add = () => onPlans([...plans, { kind: 'bot', bot: favourite(bots) }]);
  return (
    <div class={`oval seats-${plans.length}`} data-felt={game.name}>
      <span class="felt-oval" />
      <div class="inmid">
        {back && <span class="deckpile"><Card game={game.name} face={back} /></span>}
        <div class="counter" role="group" aria-label="How many seats">
          <button type="button" class="btn-i" aria-label="One seat less" disabled={plans.length <= least} onClick={() => onPlans(plans.slice(0, -1))}>
            <Glyph name="minus" />
          </button>
          <p aria-live="polite">
            <b class="num">{plans.length}</b>
            {plans.length === 1 ? 'seat' : 'seats'}
          </p>
          <button type="button" class="btn-i" aria-label="One seat more" disabled={plans.length >= most} onClick={add}>
            <Glyph name="plus" />
          </button>
        </div>
      </div>
      {plans.map((plan, seat) => (
        <Chair
          key={seat}
          seat={seat}
          plan={plan}
          friend={friends[seat - plans.length + friends.length] ?? ''}
          at={places[seat]}
          fixed={seat === 0 && !shared}
          open={asked === seat}
          onOpen={() => setAsked(asked === seat ? -1 : seat)}
        />
      ))}
      {asked === 0 && <MyName onClose={() => setAsked(-1)} />}
      {asked > 0 && asked < plans.length && (
        <WhoSits game={game.name} seats={plans.length} seat={asked} plan={plans[asked]} bots={bots} remain={plans.length - 1 >= least ? plans.length - 1 : 0} onPlan={choose} onTakeAway={takeAway} onClose={() => setAsked(-1)} />
      )}
    </div>
  );
}

interface ChairProps {
  seat: number;
  plan: Plan;
  friend: string;
  at: { x: number; y: number } | undefined;
  /** Nothing can be changed about it. */
  fixed: boolean;
  open: boolean;
  onOpen: () => void;
}

function Chair({ seat, plan, friend, at, fixed, open, onOpen }: ChairProps) {
  const style = { '--x': `${at?.x}%`, '--y': `${at?.y}%` };
  const inside = <ChairInside seat={seat} plan={plan} friend={friend} />;
  if (fixed || friend) {
    return (
      <div class="chair" style={style}>
        {inside}
      </div>
    );
  }
  return (
    <button type="button" class="chair" style={style} aria-expanded={open} onClick={onOpen}>
      <span class="unseen">Change seat {seat + 1}: </span>
      {inside}
    </button>
  );
}

function ChairInside({ seat, plan, friend }: { seat: number; plan: Plan; friend: string }) {
  if (!seat) return <Sitting seat={seat} name={typedName.value || 'You'} sub={<>host</>} />;
  if (plan.here !== undefined) return <Sitting seat={seat} name={nameOf(plan, seat)} sub={<>at this device</>} />;
  if (friend) return <Sitting seat={seat} name={friend} sub={<>Fun Friend</>} />;
  if (plan.kind === 'bot') {
    return (
      <Sitting
        seat={seat}
        name={`Seat ${seat + 1}`}
        sub={
          <>
            <Level bot={plan.bot ?? ''} />
            {plan.bot} bot
          </>
        }
      />
    );
  }
  const [mark, name, sub]: [Mark, string, string] = plan.kind === 'human' ? ['link', 'A friend', 'comes by link'] : ['globe', 'Anybody', 'open seat'];
  return (
    <>
      <span class="hole">
        <Glyph name={mark} />
      </span>
      <span class="plate">{name}</span>
      <span class="sub">{sub}</span>
    </>
  );
}

function Sitting({ seat, name, sub }: { seat: number; name: string; sub: preact.ComponentChildren }) {
  return (
    <>
      <Avatar breed={breedOf(seat)} colour={colourOf(seat)} />
      <span class="plate">{name}</span>
      <span class="sub">{sub}</span>
    </>
  );
}

interface WhoProps {
  game: string;
  /** At the table. */
  seats: number;
  seat: number;
  plan: Plan | undefined;
  bots: string[];
  /** How many seats remain without this one; 0 if it must stay. */
  remain: number;
  onPlan: (plan: Plan) => void;
  onTakeAway: () => void;
  onClose: () => void;
}

function WhoSits({ game, seats, seat, plan, bots, remain, onPlan, onTakeAway, onClose }: WhoProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus();
  }, [seat]);
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div class="who-pop" role="dialog" aria-label={`Who sits on seat ${seat + 1}?`} ref={box} onKeyDown={escape}>
      <header>
        <h2>Who sits on seat {seat + 1}?</h2>
        <button type="button" class="btn-i" aria-label="Close" onClick={onClose}>
          <Glyph name="close" />
        </button>
      </header>
      <div class="opts">
        {bots.map(bot => (
          <button type="button" class="opt" key={bot} title={told(game, seats, bot)} aria-pressed={plan?.kind === 'bot' && plan.bot === bot} onClick={() => onPlan({ kind: 'bot', bot })}>
            <Avatar breed={breedOf(seat)} colour={colourOf(seat)} mood={MOODS[bot]} />
            <span>{capital(bot)}</span>
            <Level bot={bot} />
            <Points game={game} seats={seats} bot={bot} />
          </button>
        ))}
        <Opt mark="people" word="Here too" small="at this device" on={plan?.here !== undefined} onClick={() => onPlan({ kind: 'human', here: plan?.here ?? '' })} />
        <Opt mark="link" word="A friend" small="by link" on={plan?.kind === 'human' && plan.here === undefined} onClick={() => onPlan({ kind: 'human' })} />
        <Opt mark="globe" word="Anybody" small="open seat" on={plan?.kind === 'open'} onClick={() => onPlan({ kind: 'open' })} />
        {remain > 0 && <Opt mark="close" word="No seat" small={`${remain} remain`} on={false} onClick={onTakeAway} />}
      </div>
      {plan?.here !== undefined && <NameField word="Their name" name={plan.here} placeholder={`Player ${seat + 1}`} onName={here => onPlan({ kind: 'human', here })} onDone={onClose} />}
    </div>
  );
}

/** How a level has fared in games between the bots. */
function told(game: string, seats: number, bot: string): string | undefined {
  const rated = ratedAt(game, seats);
  const points = rated?.bots[bot]?.points;
  if (!rated || points === undefined) return undefined;
  const thinks = bot === 'hard' || bot === 'expert';
  const less = thinks && rated.hard !== 'hard' ? ` with ${rated.hard.replace('search:', '')} thoughts a move, fewer than it has here` : '';
  return `${points} points in ${rated.games} games between the bots, ${rated.seats} at a table${less}; medium has 1,000, and 400 more are ten to one`;
}

function Points({ game, seats, bot }: { game: string; seats: number; bot: string }) {
  const rated = ratedAt(game, seats)?.bots[bot];
  return rated ? <small class="num" aria-hidden="true">{rated.points}</small> : null;
}

/** Where several share a device, the curtain calls everybody by their name. */
function MyName({ onClose }: { onClose: () => void }) {
  return (
    <div class="who-pop" role="dialog" aria-label="Who are you?">
      <header>
        <h2>Who are you?</h2>
        <button type="button" class="btn-i" aria-label="Close" onClick={onClose}>
          <Glyph name="close" />
        </button>
      </header>
      <NameField word="Your name" name={typedName.value} placeholder="Guest" onName={rename} onDone={onClose} />
    </div>
  );
}

interface NameProps {
  word: string;
  name: string;
  placeholder: string;
  onName: (name: string) => void;
  onDone: () => void;
}

function NameField({ word, name, placeholder, onName, onDone }: NameProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // it names somebody, it does not make the table
    onDone();
  };
  return (
    <div class="naming">
      <label class="field">
        {word}
        <input ref={field} value={name} maxLength={24} placeholder={placeholder} autoComplete="off" onInput={event => onName(event.currentTarget.value)} onKeyDown={enter} />
      </label>
      <button type="button" class="btn-2" onClick={onDone}>
        Done
      </button>
    </div>
  );
}

const MOODS: Record<string, string> = { random: 'dizzy', easy: 'happy', medium: 'calm', hard: 'sly', expert: 'hungry' };

function Opt({ mark, word, small, on, onClick }: { mark: Mark; word: string; small: string; on: boolean; onClick: () => void }) {
  return (
    <button type="button" class="opt" aria-pressed={on} onClick={onClick}>
      <span class="hole s">
        <Glyph name={mark} />
      </span>
      <span>
        {word}
        <small>{small}</small>
      </span>
    </button>
  );
}
