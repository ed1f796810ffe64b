/** The lake as it is drawn: squares, canoes, puppies, and the ways that the server offers. */
import type { Choice, Target } from '../../moves.ts';
import type { View } from '../../wire.ts';

export interface Lake {
  columns: number;
  rows: number;
  canoe: number;
  whirlpools: number[];
  total: number;
  grades: Record<string, number>;
}

export interface Route {
  to: [number, number];
  moves: string[];
  rescues: [number, number, number][];
  points: number;
}

export interface Canoe {
  seat: number;
  column: number;
  row: number;
  colour: string;
}

const STEPS: Record<string, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

export function lakeOf(view: View): Lake {
  return view.facts.lake as Lake;
}

/** The ways that the server offers, while they are ours to choose. */
export function waysOf(view: View, choices: Choice[]): Route[] {
  return choices.length ? ((view.facts.routes as Route[] | undefined) ?? []) : [];
}

/** Where a canoe may start, as ways that lead there at once. */
export function startsOf(view: View, choices: Choice[]): Route[] {
  const { rows } = lakeOf(view);
  return choices
    .filter(choice => choice.verb === 'place')
    .map(choice => ({ to: [Number(choice.fields[0]?.word), rows], moves: [choice.text], rescues: [], points: 0 }));
}

/** Single steps to where one may not stay: they are on no way's end, but can be taken. */
export function singles(view: View, choices: Choice[], ways: Route[]): Route[] {
  const mine = canoesOf(view).find(canoe => canoe.seat === view.you);
  if (!mine) return [];
  return choices
    .filter(choice => STEPS[choice.verb])
    .map(choice => ({ to: path(mine, [choice.verb])[1] ?? [0, 0], moves: [choice.verb], rescues: [], points: 0 }))
    .filter(step => !ways.some(way => way.moves.length === 1 && way.moves[0] === step.moves[0]));
}

/** The options to toss from a space of the bridge: those with the chosen puppy, once there is one. */
export function tosses(choices: Choice[], picked: Target | null, space: number): Choice[] {
  const here = choices.filter(choice => choice.verb === 'toss' && Number(choice.fields[1]?.word) === space);
  const chosen = picked?.kind === 'card' ? here.filter(choice => picked.moves?.includes(choice.text)) : [];
  return chosen.length ? chosen : here;
}

export function puppiesOf(view: View): [number, number, number][] {
  return (view.facts.puppies as [number, number, number][] | undefined) ?? [];
}

export function canoesOf(view: View): Canoe[] {
  const columns = view.facts.canoe_columns as number[];
  const rows = view.facts.canoe_rows as number[];
  const roles = view.facts.roles as string[];
  return rows
    .map((row, seat) => ({ seat, row, column: columns[seat] ?? 0, colour: roles[seat] ?? '' }))
    .filter(canoe => canoe.row > 0);
}

/** The squares that a canoe's bow passes on a route, from where it lies. */
export function path(canoe: { column: number; row: number }, moves: string[]): [number, number][] {
  let [column, row] = [canoe.column, canoe.row];
  const squares: [number, number][] = [[column, row]];
  for (const move of moves) {
    const step = STEPS[move];
    if (!step) continue;
    column += step[0];
    row += step[1];
    squares.push([column, row]);
  }
  return squares;
}
