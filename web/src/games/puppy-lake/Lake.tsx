import { useState } from 'preact/hooks';
import { cardLook } from '../../looks.ts';
import type { Choice } from '../../moves.ts';
import type { Play } from '../../play.ts';
import { byTouch } from '../../pointing.ts';
import { sceneOf } from '../../ui/Card.tsx';
import { Mark, useCoachWords } from '../../ui/Mark.tsx';
import { Puppy } from '../../ui/Puppy.tsx';
import { plural } from '../../words.ts';
import { phrase } from '../phrases.ts';
import { canoesOf, lakeOf, path, puppiesOf, singles, startsOf, tosses, waysOf, type Canoe, type Route } from './lake.ts';

const TRUCK = 1.9; // columns that the truck is long

/** The bridge with the truck, and the water: where to start, where to go, where to toss from. */
export function Lake({ play }: { play: Play }) {
  const coachWords = useCoachWords();
  const lake = lakeOf(play.view);
  const [aimed, aim] = useState('');
  const mine = canoesOf(play.view).find(canoe => canoe.seat === play.view.you);
  const ways = waysOf(play.view, play.choices);
  const routes = [...startsOf(play.view, play.choices), ...ways, ...singles(play.view, play.choices, ways)];
  const shown = routes.find(route => route.to.join() === aimed);
  const go = (route: Route) => {
    if (byTouch() && route !== shown) return aim(route.to.join());
    aim('');
    play.play(...route.moves);
  };
  return (
    <div class="lake" data-board role="group" aria-label={describe(play)}>
      <Bridge play={play} columns={lake.columns} />
      <div class="water" data-zone="water">
        {lake.whirlpools.map(column => (
          <i class="whirl at" key={column} style={at(column, lake.rows)} />
        ))}
        {puppiesOf(play.view).map((puppy, place) => (
          <Drift key={`${place} ${puppy}`} puppy={puppy} rows={lake.rows} />
        ))}
        {routes.map(route => (
          <button
            type="button"
            key={route.to.join()}
            class={`rc at can ${route.points ? 'gain' : ''} ${route === shown ? 'hot' : ''}`}
            style={at(...route.to)}
            aria-label={routeName(play, route) + coachWords(stepOf(play, route))}
            onClick={() => go(route)}
            onPointerEnter={event => event.pointerType === 'mouse' && aim(route.to.join())}
            onPointerLeave={event => event.pointerType === 'mouse' && aim('')}
            onFocus={() => !byTouch() && aim(route.to.join())}
            onBlur={() => aim('')}
          >
            {route.points ? <b>+{route.points}</b> : ''}
            <Mark of={stepOf(play, route)} labelled />
          </button>
        ))}
        {puppiesOf(play.view).map((puppy, place, all) => (
          <Swimmer key={place} game={play.view.game} puppy={puppy} above={all.slice(0, place).filter(other => other[1] === puppy[1] && other[2] === puppy[2]).length} />
        ))}
        {shown && mine && <Way canoe={mine} route={shown} columns={lake.columns} rows={lake.rows} />}
        {canoesOf(play.view).map(canoe => (
          <Boat key={canoe.seat} game={play.view.game} canoe={canoe} size={lake.canoe} />
        ))}
        {shown && <Boat game={play.view.game} canoe={{ ...ghost(play), column: shown.to[0], row: shown.to[1] }} size={lake.canoe} ghost />}
      </div>
    </div>
  );
}

function at(column: number, row: number): Record<string, number> {
  return { '--c': column, '--r': row };
}

function ghost(play: Play): Canoe {
  const seat = play.view.you ?? 0;
  return { seat, column: 1, row: 1, colour: (play.view.facts.roles as string[])[seat] ?? '' };
}

/** The spaces of the bridge: puppies fall from there. */
function Bridge({ play, columns }: { play: Play; columns: number }) {
  const coachWords = useCoachWords();
  const cab = play.view.facts.cab as number;
  const facing = play.view.facts.facing as number;
  const left = Math.min(Math.max(cab - 0.5 - TRUCK / 2, 0), columns - TRUCK);
  return (
    <div class="bridge" data-zone="bag">
      {cab > 0 && <img class="truck" style={{ '--c': left + 1 }} src={sceneOf(play.view.game, facing < 0 ? 'truck-left' : 'truck-right')} alt="" />}
      {Array.from({ length: columns }, (_, place) => {
        const options = tosses(play.choices, play.picked, place + 1);
        const [only] = options;
        const style = { '--c': place + 1 };
        if (!only) return <b class="space" key={place} style={style}>{place + 1}</b>;
        const name = options.length === 1 ? phrase(play, only) : `Toss from space ${place + 1}: ${options.length} options`;
        return (
          <button type="button" class="space can" key={place} style={style} aria-label={name + coachWords(options)} onClick={() => play.pick({ kind: 'slot', slot: `bridge ${place + 1}` }, options)}>
            {place + 1}
            <Mark of={options} labelled />
          </button>
        );
      })}
    </div>
  );
}

/** Where a puppy will be at the end of the turn; red dots lead out of the lake. One that leads elsewhere is another: its head would jump. */
function Drift({ puppy: [number, column, row], rows }: { puppy: [number, number, number]; rows: number }) {
  const lost = row + number > rows;
  const far = lost ? rows - row + 0.55 : number;
  return (
    <>
      <i class={`drift at ${lost ? 'lost' : ''}`} style={{ ...at(column, row), '--n': far }} />
      {lost && <i class="lostsign at" style={at(column, rows)}>lost</i>}
    </>
  );
}

function Swimmer({ game, puppy: [number, column, row], above }: { game: string; puppy: [number, number, number]; above: number }) {
  const look = cardLook(game, `puppy-${number}`);
  return (
    <span class="swim at" style={{ ...at(column, row), '--above': above }} data-card={`puppy-${number}`}>
      <Puppy breed={look?.breed ?? 'mutt'} mood={look?.mood ?? 'happy'} />
      <b>{number}</b>
    </span>
  );
}

function Boat({ game, canoe, size, ghost }: { game: string; canoe: Canoe; size: number; ghost?: boolean }) {
  return (
    <span class={`canoe at ${ghost ? 'ghost' : ''}`} style={{ ...at(canoe.column, canoe.row), '--size': size }}>
      <img class="hull" src={sceneOf(game, `canoe-${canoe.colour}`)} alt="" />
    </span>
  );
}

/** The way as dots, through the middle of the squares. */
function Way({ canoe, route, columns, rows }: { canoe: Canoe; route: Route; columns: number; rows: number }) {
  const points = path(canoe, route.moves).map(([across, down]) => `${across},${down - 0.5}`);
  return (
    <svg class="way" viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** The coach speaks of one step at a time. */
function stepOf(play: Play, { moves }: Route): Choice[] {
  return moves.length === 1 ? play.choices.filter(choice => choice.text === moves[0]) : [];
}

function routeName(play: Play, route: Route): string {
  const [start] = play.choices.filter(choice => choice.text === route.moves[0] && choice.verb === 'place');
  if (start) return phrase(play, start);
  const rescued = route.rescues.length ? `, rescues ${route.rescues.length === 1 ? '1 puppy' : `${route.rescues.length} puppies`} for ${route.points}` : '';
  return `Paddle to column ${route.to[0]}, row ${route.to[1]} in ${plural(route.moves.length, 'step')}${rescued}`;
}

function describe(play: Play): string {
  const boats = canoesOf(play.view).map(canoe => `${play.names.whose(canoe.seat)} canoe in column ${canoe.column}, row ${canoe.row}`);
  const pups = puppiesOf(play.view).map(([number, column, row]) => `a ${number} in column ${column}, row ${row}`);
  const cab = play.view.facts.cab as number;
  const water = pups.length ? `Puppies: ${pups.join('; ')}` : 'No puppy on the water';
  return ['The lake', cab ? `The truck is over column ${cab}` : 'The truck is gone', ...boats, water].join('. ');
}
