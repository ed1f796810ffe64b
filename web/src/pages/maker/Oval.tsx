import { useEffect, useRef, useState } from 'preact/hooks';
import { breedOf, colourOf } from '../../colours.ts';
import { favourite } from '../../games/shelf.ts';
import { chairs } from '../../ui/chairs.ts';
import { Glyph, type Mark } from '../../ui/Glyph.tsx';
import { Level } from '../../ui/Level.tsx';
import { Avatar } from '../../ui/Puppy.tsx';
import { Card } from '../../ui/Card.tsx';
import type { GameInfo, SeatPlan } from '../../wire.ts';
import { FACES } from '../../lessons/goals.ts';
import { capital } from '../../words.ts';

interface OvalProps {
  game: GameInfo;
  plans: SeatPlan[];
  bots: string[];
  /** How many of the last seats are taken by Friends of the game. */
  friends: string[];
  onPlans: (plans: SeatPlan[]) => void;
}

/** The table from above: how many chairs, and who sits on each. A chair asks. */
export function Oval({ game, plans, bots, friends, onPlans }: OvalProps) {
  const [asked, setAsked] = useState(0);
  const places = chairs(plans.length);
  const [least, most] = [game.seats[0] ?? 1, game.seats[game.seats.length - 1] ?? 1];
  const back = FACES[game.name]?.[1];
  const choose = (plan: SeatPlan) => {
    onPlans(plans.map((old, seat) => (seat === asked ? plan : old)));
    setAsked(0);
  };
  const takeAway = () => {
    onPlans(plans.filter((_, seat) => seat !== asked));
    setAsked(0);
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
          open={seat > 0 && asked === seat}
          onOpen={() => setAsked(asked === seat ? 0 : seat)}
        />
      ))}
      {asked > 0 && asked < plans.length && (
        <WhoSits seat={asked} plan={plans[asked]} bots={bots} remain={plans.length - 1 >= least ? plans.length - 1 : 0} onPlan={choose} onTakeAway={takeAway} onClose={() => setAsked(0)} />
      )}
    </div>
  );
}

interface ChairProps {
  seat: number;
  plan: SeatPlan;
  friend: string;
  at: { x: number; y: number } | undefined;
  open: boolean;
  onOpen: () => void;
}

function Chair({ seat, plan, friend, at, open, onOpen }: ChairProps) {
  const style = { '--x': `${at?.x}%`, '--y': `${at?.y}%` };
  const inside = <ChairInside seat={seat} plan={plan} friend={friend} />;
  if (!seat || friend) {
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

function ChairInside({ seat, plan, friend }: { seat: number; plan: SeatPlan; friend: string }) {
  if (!seat) return <Sitting seat={seat} name="You" sub={<>host</>} />;
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
  seat: number;
  plan: SeatPlan | undefined;
  bots: string[];
  /** How many seats remain without this one; 0 if it must stay. */
  remain: number;
  onPlan: (plan: SeatPlan) => void;
  onTakeAway: () => void;
  onClose: () => void;
}

function WhoSits({ seat, plan, bots, remain, onPlan, onTakeAway, onClose }: WhoProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
          <button type="button" class="opt" key={bot} aria-pressed={plan?.kind === 'bot' && plan.bot === bot} onClick={() => onPlan({ kind: 'bot', bot })}>
            <Avatar breed={breedOf(seat)} colour={colourOf(seat)} mood={MOODS[bot]} />
            <span>{capital(bot)}</span>
            <Level bot={bot} />
          </button>
        ))}
        <Opt mark="link" word="A friend" small="by link" on={plan?.kind === 'human'} onClick={() => onPlan({ kind: 'human' })} />
        <Opt mark="globe" word="Anybody" small="open seat" on={plan?.kind === 'open'} onClick={() => onPlan({ kind: 'open' })} />
        {remain > 0 && <Opt mark="close" word="No seat" small={`${remain} remain`} on={false} onClick={onTakeAway} />}
      </div>
    </div>
  );
}

const MOODS: Record<string, string> = { random: 'dizzy', easy: 'happy', medium: 'calm', hard: 'sly' };

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
