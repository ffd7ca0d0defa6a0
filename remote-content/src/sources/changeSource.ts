import {
  type DataEntry,
  type DataEntryItem,
  findListed,
  listDataEntries,
  type Request,
  updateDataEntry,
} from '@mobidrom/platform-api';
import type { SeveralOutcome } from '@mobidrom/shared-ui/data';
import { changeOutcome } from '@mobidrom/shared-ui/forms';
import { namedProblems } from '../several/namedProblems';
import { fieldLabel } from './fieldLabel';
import { dataEntryOf, sourceSchema } from './source.schema';
import { sourceHistory } from './sourceHistory';
import { type SourceValues, sourceValues } from './sourceValues';
import { texts } from './texts';

const NOTHING_TAKEN = { ids: new Set<string>(), events: new Set<string>() };

/** Change of some fields of stored data sources. */
export interface SourceChange {
  /** Fields that it changes, as they are sent; all others are sent as they are stored. */
  readonly fields: readonly (keyof DataEntry)[];
  /** Returns the new values of a source's form. */
  apply(values: SourceValues): SourceValues;
}

/**
 * Changes some fields of a stored source: it is read again, so that what others have changed meanwhile stays, and its values are
 * checked by the rules of the form. What the change is not about is sent as it is stored, also where the form would put it in
 * order, as settings of a former authentication.
 */
export async function changeSource(
  request: Request,
  { dataSetId, title }: { readonly dataSetId: string; readonly title: string },
  { fields, apply }: SourceChange,
): Promise<SeveralOutcome> {
  const messages = { ...texts.updated(title), fieldLabels: sourceHistory.labels };
  const filters = [{ column: 'dataSetId', text: dataSetId }];
  const current = await findListed((query) => listDataEntries(request, { ...query, filters }), dataSetId);
  if (!current.ok) return changeOutcome(current, messages, { isRead: true });
  const stored = current.value;
  if (!stored) return { ok: false, text: messages.failed[404] ?? '', isGone: true };
  const checked = sourceSchema(stored, NOTHING_TAKEN).safeParse(apply(sourceValues(stored)));
  if (!checked.success) {
    return { ok: false, text: texts.several.invalid(namedProblems(checked.error.issues, fieldLabel)) };
  }
  const wanted = dataEntryOf(checked.data, stored);
  const changed = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return changeOutcome(await updateDataEntry(request, { ...asSent(stored), ...changed }), messages);
}

/** Returns a listed source without what the service adds to it. */
function asSent({ errorMessage, lastImport, nextImport, ...entry }: DataEntryItem): DataEntry {
  return entry;
}
