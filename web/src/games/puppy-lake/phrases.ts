import type { Phrases } from '../layout.ts';

export const PHRASES: Phrases = {
  place: ([column]) => `Start in column ${column}`,
  card: ([number]) => `Play the ${number}: up to ${number === '1' ? 'one step' : `${number} steps`}`,
  toss: ([number, space]) => `Toss a ${number} from space ${space}`,
  left: () => 'Paddle one to the left',
  right: () => 'Paddle one to the right',
  up: () => 'Paddle one up',
  down: () => 'Paddle one down',
  paddle: () => 'Use a Fast Paddle: up to 3 more steps',
  stop: () => 'Stop here',
};
