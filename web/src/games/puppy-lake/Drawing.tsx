import type { Play } from '../../play.ts';
import { pictureOf, sceneOf } from '../../ui/Card.tsx';
import { canoesOf, lakeOf, path, puppiesOf, type Canoe, type Route } from './lake.ts';

interface DrawingProps {
  play: Play;
  mine: Canoe | undefined;
  /** The way that is pointed at. */
  shown: Route | null;
}

/** Bridge, water, truck, canoes and puppies, with the way to where one points. */
export function Drawing({ play, mine, shown }: DrawingProps) {
  const { view, names } = play;
  const lake = lakeOf(view);
  const cab = view.facts.cab as number;
  return (
    <svg viewBox={`0 0 ${lake.columns} ${lake.rows + 1}`} role="img" aria-label={describe(play)}>
      <rect class="bridge" width={lake.columns} height="1" />
      {Array.from({ length: lake.columns }, (_, column) => (
        <text class="bridge-number" x={column + 0.5} y="0.94" key={column}>
          {column + 1}
        </text>
      ))}
      <rect class="lake-water" y="1" width={lake.columns} height={lake.rows} />
      {lake.whirlpools.map(column => (
        <image key={column} href={sceneOf(view.game, 'whirlpool')} x={column - 1} y={lake.rows} width="1" height="1" />
      ))}
      <path class="grid-lines" d={gridLines(lake.columns, lake.rows)} />
      {cab > 0 && <Truck game={view.game} column={cab} facing={view.facts.facing as number} />}
      {canoesOf(view).map(canoe => (
        <Hull key={canoe.seat} game={view.game} canoe={canoe} size={lake.canoe} name={names.name(canoe.seat)} />
      ))}
      {puppiesOf(view).map(([number, column, row], place, all) => (
        <Puppy key={place} game={view.game} number={number} column={column} row={row} above={all.slice(0, place).filter(other => other[1] === column && other[2] === row).length} />
      ))}
      {shown && <Way game={view.game} canoe={mine} colour={(view.facts.roles as string[])[view.you ?? 0] ?? ''} size={lake.canoe} route={shown} />}
    </svg>
  );
}

/** The way as a dashed line, and the canoe as it would lie at its end. */
function Way({ game, canoe, colour, size, route }: { game: string; canoe: Canoe | undefined; colour: string; size: number; route: Route }) {
  const squares = canoe ? path(canoe, route.moves) : [];
  const [column, row] = route.to;
  return (
    <>
      <image class="hull-to-be" href={sceneOf(game, `canoe-${colour}`)} x={column - 1} y={row} width={size} height="1" preserveAspectRatio="none" />
      {squares.length > 1 && <polyline class="way" points={squares.map(([across, down]) => `${across - 1 + size / 2},${down + 0.5}`).join(' ')} />}
      {route.rescues.map(([number, across, down], place) => (
        <circle key={place} class="to-rescue" cx={across - 0.5} cy={down + 0.5} r=".5" data-number={number} />
      ))}
    </>
  );
}

function gridLines(columns: number, rows: number): string {
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column} 1V${rows + 1}`);
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row + 1}H${columns}`);
  return [...down, ...across].join('');
}

function Truck({ game, column, facing }: { game: string; column: number; facing: number }) {
  return <image href={sceneOf(game, facing < 0 ? 'truck-left' : 'truck-right')} x={column - 1.3} y="-.06" width="1.6" height=".8" />;
}

function Hull({ game, canoe, size, name }: { game: string; canoe: Canoe; size: number; name: string }) {
  return (
    <g class="hull" transform={`translate(${canoe.column - 1} ${canoe.row})`}>
      <image href={sceneOf(game, `canoe-${canoe.colour}`)} width={size} height="1" preserveAspectRatio="none" />
      <text x={size / 2} y=".93">
        {name.slice(0, 12)}
      </text>
    </g>
  );
}

function Puppy({ game, number, column, row, above }: { game: string; number: number; column: number; row: number; above: number }) {
  const shift = above * 0.12;
  return (
    <g transform={`translate(${column - 1 + shift} ${row - shift})`}>
      <image href={pictureOf(game, `puppy-${number}`)} x=".03" y=".03" width=".94" height=".94" />
    </g>
  );
}

function describe(play: Play): string {
  const boats = canoesOf(play.view).map(canoe => `${play.names.whose(canoe.seat)} canoe in column ${canoe.column}, row ${canoe.row}`);
  const pups = puppiesOf(play.view).map(([number, column, row]) => `a ${number} in column ${column}, row ${row}`);
  const cab = play.view.facts.cab as number;
  return [cab ? `The truck is over column ${cab}` : 'The truck is gone', ...boats, pups.length ? `Puppies: ${pups.join('; ')}` : 'No puppy on the water'].join('. ');
}
