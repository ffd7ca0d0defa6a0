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

/** `+nosql_viewer disabled` → '+nosql_viewer deaktiviert'. */
const rightsText = (detail: string): string => detail.split(' ').map(german).join(' ');

/** `activated, proposed by erika: new list` → 'aktiviert, vorgeschlagen von erika: new list'. */
function reasonText(detail: string): string {
  const [words = '', ...reason] = detail.split(': ');
  const done = words.split(', ').map(doneText).join(', ');
  return [done, ...(words === 'quarantined' ? reason.map(failuresText) : reason)].join(': ');
}

function doneText(word: string): string {
  const [, person] = /^proposed by (.+)$/.exec(word) ?? [];
  if (person !== undefined) return texts.proposedBy(person);
  const [, moment] = /^planned for (\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/.exec(word) ?? [];
  if (moment !== undefined) return texts.plannedFor(new Date(moment));
  const [, address] = /^bound to (https?:.+)$/.exec(word) ?? [];
  return address === undefined ? german(word) : texts.boundTo(address);
}

/** `7 failures in 5 tabs, render` → '7 Fehler in 5 Tabs (render)'. */
function failuresText(text: string): string {
  const found = /^(\d+) failures in (\d+) tabs, ([a-z]+)(; served nevertheless, .*)?$/.exec(text);
  if (!found) return text;
  const [, failures, tabs, kind = '', served] = found;
  const said = texts.failedInTabs(Number(failures), Number(tabs), kind);
  return served === undefined ? said : `${said}; ${texts.servedNevertheless}`;
}
