import * as z from 'zod/mini';
import { SHOWN_NAME } from './formats';

/**
 * Check of a name or title by which people know an entry, in forms and services: `requiredText.check(shownName)`. Tags are
 * checked by `SHOWN_NAME` with the message that is specified for them.
 */
export const shownName = z.regex(
  SHOWN_NAME,
  'Bitte verwenden Sie keine unsichtbaren Zeichen und keine Steuerzeichen.',
);
