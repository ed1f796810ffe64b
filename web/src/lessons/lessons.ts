/** The games that can be learnt by playing them. */
import type { Lesson } from './lesson.ts';

export const LESSONS: Record<string, Lesson> = {};
