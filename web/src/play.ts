/** What a layout draws from and acts through: live, watched and replayed tables look the same to it. */
import type { Choice, Target } from './moves.ts';
import type { ChatLine, News, TableInfo, View } from './wire.ts';
import type { Names } from './words.ts';

export interface Play {
  view: View;
  info: TableInfo;
  names: Names;
  /** What was told lately, the latest last, where the page knows it. */
  news?: News[];
  choices: Choice[];
  picked: Target | null;
  /** One's own answer in an open window: undefined if there is none yet. */
  sealed?: string | undefined;
  /** What somebody has just said, by seat. */
  said?: Record<number, ChatLine>;
  /** Point at something: with one option it is chosen, with several they are listed where it lies. */
  pick(target: Target, choices: Choice[]): void;
  play(...moves: string[]): void;
  /** Make a move that ends or kills: whoever calls this has asked twice. */
  insist(...moves: string[]): void;
  explain(card: string): void;
}

/** The seats in the order in which one sees them: the others from one's left on, oneself last. */
export function aroundTable(play: Play): number[] {
  const { seats, you } = play.view;
  const first = you === null ? 0 : you + 1;
  return Array.from({ length: you === null ? seats : seats - 1 }, (_, step) => (first + step) % seats);
}

export function isAsked(play: Play, seat: number): boolean {
  return play.view.question?.seats.includes(seat) ?? false;
}

/** Whether the table waits for me alone. */
export function isMyTurn(play: Play): boolean {
  const seats = play.view.question?.seats ?? [];
  return play.view.you !== null && seats.length === 1 && seats[0] === play.view.you;
}
