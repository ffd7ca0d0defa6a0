import { LOOKS } from './looks';
import { AREAS, PUBLIC } from './screens';
import { STATES } from './states';

/** Chapters of the gallery, in their order. */
export const CHAPTERS = [PUBLIC, AREAS, STATES, LOOKS];
