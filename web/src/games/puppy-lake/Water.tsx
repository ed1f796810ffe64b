import { useState } from 'preact/hooks';
import type { Play } from '../../play.ts';
import { plural } from '../../words.ts';
import { phrase } from '../phrases.ts';
import { Drawing } from './Drawing.tsx';
import { canoesOf, lakeOf, singles, startsOf, tosses, waysOf, type Route } from './lake.ts';

/** The lake with all that can be pointed at: where to start, where to go, where to stop, where to toss from. */
export function Water({ play }: { play: Play }) {
  const lake = lakeOf(play.view);
  const [shown, setShown] = useState<Route | null>(null);
  const mine = canoesOf(play.view).find(canoe => canoe.seat === play.view.you);
  const ways = waysOf(play.view, play.choices);
  const routes = [...startsOf(play.view, play.choices), ...ways, ...singles(play.view, play.choices, ways)];
  const stop = play.choices.find(choice => choice.verb === 'stop');
  const grid = { '--columns': lake.columns, '--rows': lake.rows + 1 } as Record<string, number>;
  const go = (route: Route) => {
    setShown(null);
    play.play(...route.moves);
  };
  return (
    <div class="shore" role="group" aria-label="The lake" tabIndex={0}>
      <div class="water" style={grid} data-zone="water" data-drop="water">
        <Drawing play={play} mine={mine} shown={routes.find(route => route.to.join() === shown?.to.join()) ?? null} />
        {stop && mine && (
          <Square column={mine.column} row={mine.row} here name={phrase(play, stop)} onChoose={() => play.pick({ kind: 'slot', slot: 'stop' }, [stop])}>
            stop
          </Square>
        )}
        {routes.map(route => (
          <Square
            key={route.to.join()}
            column={route.to[0]}
            row={route.to[1]}
            name={routeName(play, route)}
            onPoint={() => setShown(route)}
            onLeave={() => setShown(null)}
            onChoose={() => go(route)}
          >
            {route.points ? `+${route.points}` : ''}
          </Square>
        ))}
        <Bridge play={play} columns={lake.columns} />
      </div>
    </div>
  );
}

/** The spaces of the bridge: a puppy that was chosen falls from there, or one chooses the puppy after the space. */
function Bridge({ play, columns }: { play: Play; columns: number }) {
  return (
    <>
      {Array.from({ length: columns }, (_, place) => {
        const options = tosses(play.choices, play.picked, place + 1);
        const [only] = options;
        if (!only) return null;
        const name = options.length === 1 ? phrase(play, only) : `Toss from space ${place + 1}: ${options.length} options`;
        return (
          <Square key={place} column={place + 1} row={0} name={name} onChoose={() => play.pick({ kind: 'slot', slot: `bridge ${place + 1}` }, options)}>
            {place + 1}
          </Square>
        );
      })}
    </>
  );
}

function routeName(play: Play, route: Route): string {
  const [start] = play.choices.filter(choice => choice.text === route.moves[0] && choice.verb === 'place');
  if (start) return phrase(play, start);
  const rescued = route.rescues.length ? `, rescues ${plural(route.rescues.length, 'puppy').replace('puppys', 'puppies')} for ${route.points}` : '';
  return `Paddle to column ${route.to[0]}, row ${route.to[1]} in ${plural(route.moves.length, 'step')}${rescued}`;
}

interface SquareProps {
  column: number;
  row: number;
  /** Where one is already. */
  here?: boolean;
  name: string;
  onChoose: () => void;
  onPoint?: () => void;
  onLeave?: () => void;
  children?: preact.ComponentChildren;
}

function Square({ column, row, here, name, onChoose, onPoint, onLeave, children }: SquareProps) {
  return (
    <button
      type="button"
      class={`square can ${here ? 'here' : ''}`}
      style={{ gridColumn: column, gridRow: row + 1 }}
      aria-label={name}
      title={name}
      onClick={onChoose}
      onPointerEnter={onPoint}
      onPointerLeave={onLeave}
      onFocus={onPoint}
      onBlur={onLeave}
    >
      {children}
    </button>
  );
}
