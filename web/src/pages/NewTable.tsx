import { useEffect, useState } from 'preact/hooks';
import { api, Fault } from '../api.ts';
import { seatsFor } from '../games/shelf.ts';
import { hold, playerName } from '../keeping.ts';
import { go } from '../route.ts';
import { Frame, Trouble } from '../ui/Frame.tsx';
import type { GameInfo, SeatPlan } from '../wire.ts';
import { label } from '../words.ts';

const CLOCKS = [
  { name: 'No clock', clock: { move: 0, game: 0, increment: 0 } },
  { name: '30 seconds a move', clock: { move: 30, game: 0, increment: 0 } },
  { name: '10 minutes each, 5 seconds a move more', clock: { move: 0, game: 600, increment: 5 } },
];

/** Who sits where, which options, how fast, and for whom. */
export function NewTable({ game: name }: { game: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [bots, setBots] = useState<string[]>([]);
  const [plans, setPlans] = useState<SeatPlan[]>([]);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [clock, setClock] = useState(0);
  const [isPublic, setPublic] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.games().then(told => {
      const found = told.games.find(each => each.name === name);
      if (!found) return setFault('There is no such game.');
      document.title = `${found.title} · Barkyard`;
      setGame(found);
      setBots(told.bots);
      setPlans(planFor(seatsFor(found)));
    }, (why: Fault) => setFault(why.message));
  }, []);
  const make = async (event: Event) => {
    event.preventDefault();
    try {
      const terms = { public: isPublic, clock: CLOCKS[clock]?.clock };
      const made = await api.create({ game: name, seats: plans, options, terms, name: playerName() });
      hold({ table: made.table.id, token: made.token ?? '', invite: made.invite });
      go(`/t/${made.table.id}`);
    } catch (why) {
      setFault((why as Fault).message);
    }
  };
  return (
    <Frame title={game ? `A table for ${game.title}` : 'A new table'}>
      <form class="new-table" onSubmit={make}>
        {fault && <Trouble why={fault} />}
        {game && (
          <>
            <fieldset>
              <legend>Seats</legend>
              <label class="field">
                How many
                <select value={plans.length} onChange={event => setPlans(planFor(Number(event.currentTarget.value)))}>
                  {game.seats.map(count => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              </label>
              {plans.map((plan, seat) => (
                <SeatField key={seat} seat={seat} plan={plan} bots={bots} onPlan={changed => setPlans(plans.map((old, place) => (place === seat ? changed : old)))} />
              ))}
            </fieldset>
            {game.options.length > 0 && (
              <fieldset>
                <legend>Options</legend>
                {game.options.map(option => (
                  <label class="field" key={option.name}>
                    {label(option.name)}
                    <small>{option.about}</small>
                    {option.values.length ? (
                      <select value={options[option.name] ?? option.default} onChange={event => setOptions({ ...options, [option.name]: event.currentTarget.value })}>
                        {option.values.map(value => (
                          <option key={value}>{value}</option>
                        ))}
                      </select>
                    ) : (
                      <input value={options[option.name] ?? option.default} onInput={event => setOptions({ ...options, [option.name]: event.currentTarget.value })} />
                    )}
                  </label>
                ))}
              </fieldset>
            )}
            <fieldset>
              <legend>Terms</legend>
              <label class="field">
                Clock
                <select value={clock} onChange={event => setClock(Number(event.currentTarget.value))}>
                  {CLOCKS.map((each, place) => (
                    <option key={place} value={place}>
                      {each.name}
                    </option>
                  ))}
                </select>
              </label>
              <label class="switch">
                <input type="checkbox" checked={isPublic} onChange={event => setPublic(event.currentTarget.checked)} />
                Show it in the list of public tables
              </label>
            </fieldset>
            <button type="submit" class="main">
              Make the table
            </button>
          </>
        )}
      </form>
    </Frame>
  );
}

function planFor(count: number): SeatPlan[] {
  return Array.from({ length: count }, (_, seat) => ({ kind: seat ? 'open' : 'human' }));
}

function SeatField({ seat, plan, bots, onPlan }: { seat: number; plan: SeatPlan; bots: string[]; onPlan: (plan: SeatPlan) => void }) {
  if (seat === 0) return <p class="field">Seat 1: you</p>;
  const value = plan.kind === 'bot' ? `bot:${plan.bot}` : plan.kind;
  const choose = (chosen: string) => {
    const [kind, bot] = chosen.split(':');
    onPlan(bot ? { kind: 'bot', bot } : { kind: kind as SeatPlan['kind'] });
  };
  return (
    <label class="field">
      Seat {seat + 1}
      <select value={value} onChange={event => choose(event.currentTarget.value)}>
        <option value="open">anybody</option>
        <option value="human">somebody with the invite</option>
        {bots.map(bot => (
          <option key={bot} value={`bot:${bot}`}>
            bot: {bot}
          </option>
        ))}
      </select>
    </label>
  );
}
