import { useState } from 'preact/hooks';
import type { Choice } from '../../moves.ts';
import { aroundTable, type Play } from '../../play.ts';
import { Card, pictureOf, sceneOf } from '../../ui/Card.tsx';
import { SeatBadge } from '../../ui/SeatBadge.tsx';
import { plural } from '../../words.ts';
import { canoesOf, lakeOf, path, puppiesOf, routesOf, type Canoe, type Route } from './lake.ts';

/** The bridge with the truck, the water with puppies and canoes, and the squares that can be reached. */
export function PuppyLake({ play }: { play: Play }) {
  const { you } = play.view;
  const seats = you === null ? aroundTable(play) : [...aroundTable(play), you];
  return (
    <div class="lake-table">
      <Water play={play} />
      <div class="lake-side">
        <Shared play={play} />
        {seats.map(seat => (
          <Place key={seat} play={play} seat={seat} />
        ))}
      </div>
    </div>
  );
}

function Water({ play }: { play: Play }) {
  const { view } = play;
  const lake = lakeOf(view);
  const [shown, setShown] = useState<Route | null>(null);
  const canoes = canoesOf(view);
  const mine = canoes.find(canoe => canoe.seat === view.you);
  const routes = play.choices.length ? routesOf(view) : [];
  const grid = { '--columns': lake.columns, '--rows': lake.rows + 1 } as Record<string, number>;
  return (
    <div class="water" style={grid} data-zone="water" data-drop="water" role="group" aria-label="The lake">
      <Drawing play={play} canoes={canoes} mine={mine} shown={shown} />
      {play.choices.filter(choice => choice.verb === 'place').map(choice => (
        <Square key={choice.text} column={Number(choice.fields[0]?.word)} row={lake.rows} wide={lake.canoe} name={`Start in column ${choice.fields[0]?.word}`} onChoose={() => play.play(choice.text)} />
      ))}
      {routes.map(route => (
        <Square
          key={route.to.join()}
          column={route.to[0]}
          row={route.to[1]}
          points={route.points}
          name={routeName(route)}
          onPoint={() => setShown(route)}
          onLeave={() => setShown(null)}
          onChoose={() => {
            setShown(null);
            play.play(...route.moves);
          }}
        />
      ))}
    </div>
  );
}

function routeName(route: Route): string {
  const rescued = route.rescues.length ? `, rescues ${plural(route.rescues.length, 'puppy').replace('puppys', 'puppies')} for ${route.points}` : '';
  return `Paddle to column ${route.to[0]}, row ${route.to[1]} in ${plural(route.moves.length, 'step')}${rescued}`;
}

interface SquareProps {
  column: number;
  row: number;
  wide?: number;
  points?: number;
  name: string;
  onChoose: () => void;
  onPoint?: () => void;
  onLeave?: () => void;
}

function Square({ column, row, wide = 1, points, name, onChoose, onPoint, onLeave }: SquareProps) {
  return (
    <button
      type="button"
      class="square can"
      style={{ gridColumn: `${column} / span ${wide}`, gridRow: row + 1 }}
      aria-label={name}
      title={name}
      onClick={onChoose}
      onPointerEnter={onPoint}
      onPointerLeave={onLeave}
      onFocus={onPoint}
      onBlur={onLeave}
    >
      {points ? `+${points}` : ''}
    </button>
  );
}

interface DrawingProps {
  play: Play;
  canoes: Canoe[];
  mine: Canoe | undefined;
  shown: Route | null;
}

function Drawing({ play, canoes, mine, shown }: DrawingProps) {
  const { view, names } = play;
  const lake = lakeOf(view);
  const cab = view.facts.cab as number;
  const way = mine && shown ? path(mine, shown.moves) : [];
  return (
    <svg viewBox={`0 0 ${lake.columns} ${lake.rows + 1}`} role="img" aria-label={describe(play, canoes)}>
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
      {canoes.map(canoe => (
        <Hull key={canoe.seat} game={view.game} canoe={canoe} size={lake.canoe} name={names.name(canoe.seat)} />
      ))}
      {puppiesOf(view).map(([number, column, row], place, all) => (
        <Puppy key={place} game={view.game} number={number} column={column} row={row} above={all.slice(0, place).filter(other => other[1] === column && other[2] === row).length} />
      ))}
      {way.length > 1 && <polyline class="way" points={way.map(([column, row]) => `${column - 1 + lake.canoe / 2},${row + 0.5}`).join(' ')} />}
    </svg>
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
      <text x={size / 2} y=".97">
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

function describe(play: Play, canoes: Canoe[]): string {
  const boats = canoes.map(canoe => `${play.names.whose(canoe.seat)} canoe in column ${canoe.column}, row ${canoe.row}`);
  const pups = puppiesOf(play.view).map(([number, column, row]) => `a ${number} in column ${column}, row ${row}`);
  const cab = play.view.facts.cab as number;
  return [cab ? `The truck is over column ${cab}` : 'The truck is gone', ...boats, pups.length ? `Puppies: ${pups.join('; ')}` : 'No puppy on the water'].join('. ');
}

function Place({ play, seat }: { play: Play; seat: number }) {
  const { view, names } = play;
  const mine = seat === view.you;
  const role = (view.facts.roles as string[])[seat] ?? '';
  const cards = view.zones[`hand ${seat}`] ?? [];
  return (
    <section class={`seat ${mine ? 'mine' : ''}`} aria-label={mine ? 'Your place' : `${names.whose(seat)} place`}>
      <SeatBadge play={play} seat={seat}>
        <span class="chips">
          <span class={`chip hull-chip ${role}`}>{role === 'hubbard' ? 'drives the truck' : `${role} canoe`}</span>
          <span class="chip">
            <b>{(view.facts.points as number[])[seat]}</b> points
          </span>
          {role !== 'hubbard' && <span class="chip">{plural((view.facts.paddles as number[])[seat] ?? 0, 'Fast Paddle')}</span>}
        </span>
      </SeatBadge>
      <div class="cards" data-zone={`hand ${seat}`} role="group" aria-label={mine ? 'Your hand' : `${names.whose(seat)} hand`}>
        {cards.map((face, place) => {
          const options = mine ? choicesOf(play.choices, face) : [];
          return (
            <Card
              key={place}
              game={view.game}
              face={face}
              size={mine ? undefined : 'small'}
              options={options.length}
              picked={play.picked?.kind === 'card' && play.picked.card === face}
              onChoose={() => play.pick({ kind: 'card', card: face }, options)}
            />
          );
        })}
      </div>
      <span class="hidden-zones" aria-hidden="true">
        <i data-zone={`pile ${seat}`} />
        <i data-zone={`discards ${seat}`} />
        <i data-zone={`rescued ${seat}`} />
      </span>
    </section>
  );
}

/** A card gives steps by its number; a counter in Hubbard's hand is tossed. */
function choicesOf(choices: Choice[], face: string): Choice[] {
  const number = face.slice(-1);
  return choices.filter(choice => (choice.verb === 'card' || choice.verb === 'toss') && choice.fields[0]?.word === number);
}

function Shared({ play }: { play: Play }) {
  const { facts, zones } = play.view;
  const roll = facts.roll as number[];
  return (
    <p class="chips">
      {roll.length > 0 && <span class="chip">Dice {roll.join(' ')}</span>}
      {(facts.steps as number) > 0 && (
        <span class="chip">
          <b>{facts.steps as number}</b> steps left
        </span>
      )}
      <span class="chip" data-zone="bag">
        {zones.bag?.length ?? 0} in the bag
      </span>
      <span class="chip" data-zone="lost">
        {zones.lost?.length ?? 0} lost ({facts.lost_points as number} points)
      </span>
    </p>
  );
}
