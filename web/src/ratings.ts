/** Written by `python -m bench.ratings report` from the rows in bench/results. */
export interface Rating {
  points: number;
  low: number;
  high: number;
}

export interface Rated {
  seats: number;
  games: number;
  /** The bot that stood in for `hard`: itself, or a search of fewer iterations. */
  hard: string;
  bots: Record<string, Rating>;
}

export const RATINGS: Record<string, Rated> = {
  'exploding-puppy': { seats: 4, games: 160, hard: 'search:200', bots: { random: { points: 773, low: 713, high: 834 }, easy: { points: 920, low: 870, high: 970 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1104, low: 1053, high: 1155 } } },
  'good-puppies-too': { seats: 4, games: 80, hard: 'search:200', bots: { random: { points: 468, low: 379, high: 557 }, easy: { points: 665, low: 597, high: 734 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1206, low: 1122, high: 1291 } } },
  'puppy-lake': { seats: 2, games: 120, hard: 'search:100', bots: { random: { points: 262, low: 160, high: 365 }, easy: { points: 508, low: 454, high: 563 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1181, low: 1062, high: 1301 } } },
  'puprush': { seats: 4, games: 200, hard: 'search:300', bots: { random: { points: 668, low: 609, high: 727 }, easy: { points: 857, low: 812, high: 902 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1150, low: 1104, high: 1195 } } },
  'walking-doggos': { seats: 4, games: 240, hard: 'search:300', bots: { random: { points: 813, low: 781, high: 845 }, easy: { points: 897, low: 863, high: 932 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1104, low: 1067, high: 1140 } } },
};
