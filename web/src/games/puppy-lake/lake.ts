/** The lake as it is drawn: squares, canoes, puppies, and the ways that the server offers. */
import type { View } from '../../wire.ts';

export interface Lake {
  columns: number;
  rows: number;
  canoe: number;
  whirlpools: number[];
  total: number;
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

export function routesOf(view: View): Route[] {
  return (view.facts.routes as Route[] | undefined) ?? [];
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

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
