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

/** By game, the usual number of seats first. */
export const RATINGS: Record<string, Rated[]> = {
  'exploding-puppy': [
    { seats: 4, games: 240, hard: 'search:200', bots: { random: { points: 766, low: 713, high: 819 }, easy: { points: 898, low: 851, high: 944 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1053, low: 1011, high: 1095 }, expert: { points: 1100, low: 1052, high: 1148 } } },
    { seats: 3, games: 120, hard: 'search:100', bots: { random: { points: 742, low: 665, high: 818 }, easy: { points: 904, low: 821, high: 988 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1084, low: 1011, high: 1156 }, expert: { points: 1124, low: 1033, high: 1216 } } },
    { seats: 5, games: 150, hard: 'search:100', bots: { random: { points: 824, low: 775, high: 874 }, easy: { points: 855, low: 813, high: 896 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1062, low: 1018, high: 1106 }, expert: { points: 1150, low: 1094, high: 1206 } } },
    { seats: 6, games: 120, hard: 'search:100', bots: { random: { points: 829, low: 777, high: 881 }, easy: { points: 928, low: 881, high: 975 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1090, low: 1044, high: 1135 } } },
    { seats: 7, games: 84, hard: 'search:100', bots: { random: { points: 818, low: 755, high: 882 }, easy: { points: 862, low: 817, high: 906 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1040, low: 973, high: 1107 } } },
    { seats: 8, games: 32, hard: 'search:100', bots: { random: { points: 840, low: 833, high: 847 }, easy: { points: 902, low: 845, high: 960 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1090, low: 1053, high: 1127 } } },
  ],
  'good-puppies-too': [
    { seats: 4, games: 80, hard: 'search:200', bots: { random: { points: 468, low: 379, high: 557 }, easy: { points: 665, low: 597, high: 734 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1206, low: 1122, high: 1291 } } },
    { seats: 2, games: 80, hard: 'search:100', bots: { random: { points: 604, low: 462, high: 747 }, easy: { points: 779, low: 639, high: 920 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1097, low: 955, high: 1238 }, expert: { points: 1214, low: 1063, high: 1366 } } },
    { seats: 3, games: 72, hard: 'search:100', bots: { random: { points: 552, low: 415, high: 689 }, easy: { points: 709, low: 540, high: 878 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1140, low: 1019, high: 1261 } } },
    { seats: 5, games: 40, hard: 'search:50', bots: { random: { points: 554, low: 382, high: 726 }, easy: { points: 714, low: 551, high: 877 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1116, low: 935, high: 1297 } } },
    { seats: 6, games: 48, hard: 'search:50', bots: { random: { points: 220, low: 75, high: 364 }, easy: { points: 540, low: 452, high: 628 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1023, low: 949, high: 1097 } } },
  ],
  'puppy-lake': [
    { seats: 2, games: 120, hard: 'search:100', bots: { random: { points: 378, low: 216, high: 539 }, easy: { points: 641, low: 522, high: 760 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1101, low: 932, high: 1269 }, expert: { points: 1198, low: 1006, high: 1390 } } },
    { seats: 3, games: 120, hard: 'search:100', bots: { random: { points: 435, low: 317, high: 552 }, easy: { points: 708, low: 605, high: 810 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1191, low: 1091, high: 1291 }, expert: { points: 1270, low: 1166, high: 1375 } } },
  ],
  'puprush': [
    { seats: 4, games: 160, hard: 'hard', bots: { random: { points: 662, low: 609, high: 716 }, easy: { points: 816, low: 772, high: 861 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1177, low: 1121, high: 1233 } } },
    { seats: 2, games: 80, hard: 'search:100', bots: { random: { points: 621, low: 477, high: 766 }, easy: { points: 806, low: 653, high: 959 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1171, low: 1016, high: 1326 }, expert: { points: 1148, low: 997, high: 1300 } } },
    { seats: 3, games: 120, hard: 'search:100', bots: { random: { points: 638, low: 544, high: 731 }, easy: { points: 781, low: 688, high: 874 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1141, low: 1051, high: 1231 } } },
    { seats: 5, games: 200, hard: 'search:100', bots: { random: { points: 699, low: 655, high: 743 }, easy: { points: 821, low: 778, high: 864 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1067, low: 1036, high: 1098 } } },
    { seats: 6, games: 240, hard: 'search:100', bots: { random: { points: 704, low: 669, high: 739 }, easy: { points: 856, low: 816, high: 895 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1039, low: 1004, high: 1073 } } },
  ],
  'walking-doggos': [
    { seats: 4, games: 176, hard: 'hard', bots: { random: { points: 807, low: 766, high: 848 }, easy: { points: 924, low: 880, high: 968 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1094, low: 1051, high: 1137 } } },
    { seats: 2, games: 80, hard: 'search:100', bots: { random: { points: 758, low: 617, high: 899 }, easy: { points: 845, low: 684, high: 1005 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1133, low: 976, high: 1290 } } },
    { seats: 3, games: 120, hard: 'search:100', bots: { random: { points: 807, low: 731, high: 883 }, easy: { points: 908, low: 834, high: 982 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1122, low: 1033, high: 1211 } } },
    { seats: 5, games: 200, hard: 'search:100', bots: { random: { points: 792, low: 760, high: 824 }, easy: { points: 890, low: 855, high: 926 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1030, low: 992, high: 1067 } } },
    { seats: 6, games: 240, hard: 'search:100', bots: { random: { points: 833, low: 806, high: 860 }, easy: { points: 910, low: 878, high: 943 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1057, low: 1029, high: 1085 } } },
    { seats: 7, games: 280, hard: 'search:100', bots: { random: { points: 858, low: 830, high: 886 }, easy: { points: 923, low: 902, high: 945 }, medium: { points: 1000, low: 1000, high: 1000 }, hard: { points: 1058, low: 1034, high: 1081 } } },
  ],
};
