import type { TrailEntry } from '@mobidrom/platform-api';
import { texts } from './texts';

const german = (word: string): string =>
  (Object.hasOwn(texts.details, word) ? texts.details[word] : undefined) ?? word;

/**
 * Returns the details of an entry in German: the words that the platform writes are translated, everything else stays, as
 * the names of rights and the reason of an activation. An entry for several equal ones says how many.
 */
export function detailText({ kind, detail, count }: TrailEntry): string {
  const times = count > 1 ? texts.times(count) : '';
  return [kind === 'rights' ? rightsText(detail) : reasonText(detail), times].filter(Boolean).join(', ');
}

/** `+nosql_viewer disabled` → '+nosql_viewer gesperrt'. */
const rightsText = (detail: string): string => detail.split(' ').map(german).join(' ');

/** `activated: new list` → 'aktiviert: new list'. */
function reasonText(detail: string): string {
  const [word = '', ...reason] = detail.split(': ');
  return [german(word), ...reason].join(': ');
}
