/** Written by `python -m bench.ratings report` from the rows in bench/results. */
export interface Rating {
  points: number;
  low: number;
  high: number;
}

export interface Rated {
  seats: number;
  games: number;
  /** The bot that stood in for `hard`: itself, or a search of fewer iterations; `expert` thought as long. */
  hard: string;
  bots: Record<string, Rating>;
}

export const RATINGS: Record<string, Rated> = {
  'exploding-puppy': { seats: 4, games: 320, hard: 'search:200', bots: { random: { points: 737, low: 682, high: 792 }, easy: { points: 882, low: 849, high: 915 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1056, low: 1018, high: 1093 }, expert: { points: 1072, low: 1034, high: 1111 } } },
  'good-puppies-too': { seats: 4, games: 80, hard: 'search:200', bots: { random: { points: 468, low: 379, high: 557 }, easy: { points: 665, low: 597, high: 734 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1206, low: 1122, high: 1291 } } },
  'puppy-lake': { seats: 2, games: 120, hard: 'search:100', bots: { random: { points: 262, low: 160, high: 365 }, easy: { points: 508, low: 454, high: 563 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1181, low: 1062, high: 1301 } } },
  'puprush': { seats: 4, games: 160, hard: 'hard', bots: { random: { points: 662, low: 609, high: 716 }, easy: { points: 816, low: 772, high: 861 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1177, low: 1121, high: 1233 } } },
  'walking-doggos': { seats: 4, games: 176, hard: 'hard', bots: { random: { points: 807, low: 766, high: 848 }, easy: { points: 924, low: 880, high: 968 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1094, low: 1051, high: 1137 } } },
};
