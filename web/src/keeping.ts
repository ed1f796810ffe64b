/** What this browser remembers: the player's name, the seats it holds, the games it has seen the end of, and settings. */
import { YARD } from './base.ts';
import type { PastGame } from './past.ts';
import type { Passing } from './wire.ts';

const PREFIX = 'barkyard.';
/** What only one yard knows of: several may be shown by one web host, and a browser keeps what they have in one place. */
const OWN = YARD && `at ${YARD}.`;
const SEATS = `${OWN}seats`;
const GAMES = `${OWN}games`;
const PLAYER = `${OWN}player`;
const ANSWERED = `${OWN}answered`;
const MOST_SEATS = 60; // the server looks at no more at a time
const MOST_GAMES = 1000;
const MOST_HANDS = 20;

export interface Held {
  table: string;
  token: string;
  invite?: string;
  seat?: number;
  /** The tokens of all who sit before this browser and pass it on, where they are several. */
  here?: string[];
}

function read<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback; // storage is off, or somebody wrote nonsense into it
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // storage is off: the seat is then held for as long as the page is open
  }
}

export function heldSeats(): Held[] {
  return read<Held[]>(SEATS, []);
}

export function heldAt(table: string): Held | undefined {
  return heldSeats().find(held => held.table === table);
}

export function hold(held: Held): void {
  write(SEATS, [held, ...heldSeats().filter(other => other.table !== held.table)].slice(0, MOST_SEATS));
}

export function letGo(table: string): void {
  write(SEATS, heldSeats().filter(held => held.table !== table));
}

export function pastGames(): PastGame[] {
  return read<PastGame[]>(GAMES, []);
}

/** Seats are let go of in time; how their games ended is not. */
export function keepGames(games: PastGame[]): void {
  const known = new Set(games.map(game => game.table));
  write(GAMES, [...games, ...pastGames().filter(game => !known.has(game.table))].slice(0, MOST_GAMES));
}

export function dropGame(table: string): void {
  write(GAMES, pastGames().filter(game => game.table !== table));
}

/** For as long as this tab is open: how windows are passed for a seat. */
export function passingAt(table: string): Passing {
  const kept = readTab(table);
  return kept === 'turn' || kept === 'named' ? kept : 'off';
}

export function keepPassing(table: string, mode: Passing): void {
  try {
    sessionStorage.setItem(`${PREFIX}passing.${table}`, mode);
  } catch {
    // storage is off: it is then forgotten with the page
  }
}

function readTab(table: string): string | null {
  try {
    return sessionStorage.getItem(`${PREFIX}passing.${table}`);
  } catch {
    return null;
  }
}

/** Who of those before this browser has answered the window that is open at a version: what they sealed must not be asked again. */
export function answeredAt(table: string, version: number): number[] {
  const kept = read<{ table: string; version: number; seats: number[] } | null>(ANSWERED, null);
  return kept?.table === table && kept.version === version ? kept.seats : [];
}

export function keepAnswered(table: string, version: number, seats: number[]): void {
  write(ANSWERED, { table, version, seats });
}

/** How the cards of a hand that has a name were arranged. */
export function handOrder(hand: string): string[] {
  return read<[string, string[]][]>('hands', []).find(([name]) => name === hand)?.[1] ?? [];
}

export function keepHandOrder(hand: string, order: string[]): void {
  const others = read<[string, string[]][]>('hands', []).filter(([name]) => name !== hand);
  write('hands', [[hand, order], ...others].slice(0, MOST_HANDS));
}

export function playerName(): string {
  return read('name', '') || 'Guest';
}

export function setPlayerName(name: string): void {
  write('name', name);
}

/** Who one is on the boards of deals, once the server has said so. */
export function playerToken(): string | undefined {
  return read(PLAYER, '') || undefined;
}

export function setPlayerToken(token: string): void {
  write(PLAYER, token);
}

export function setting<T>(name: string, fallback: T): T {
  return read(`set.${name}`, fallback);
}

export function setSetting(name: string, value: unknown): void {
  write(`set.${name}`, value);
}
