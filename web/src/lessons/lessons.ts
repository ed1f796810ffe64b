/** The games that can be learnt by playing them. */
import { EXPLODING_PUPPY } from './exploding-puppy.ts';
import { GOOD_PUPPIES_TOO } from './good-puppies-too.ts';
import type { Lesson } from './lesson.ts';
import { PUPPY_LAKE } from './puppy-lake.ts';
import { PUPRUSH } from './puprush.ts';
import { WALKING_DOGGOS } from './walking-doggos.ts';

export const LESSONS: Record<string, Lesson> = {
  'exploding-puppy': EXPLODING_PUPPY,
  'good-puppies-too': GOOD_PUPPIES_TOO,
  puprush: PUPRUSH,
  'walking-doggos': WALKING_DOGGOS,
  'puppy-lake': PUPPY_LAKE,
};
