import { findListed, listDataEntries, type Request, updateDataEntry } from '@mobidrom/platform-api';
import type { SeveralOutcome } from '@mobidrom/shared-ui/data';
import { changeOutcome } from '@mobidrom/shared-ui/forms';
import { dataEntryOf, sourceSchema } from './source.schema';
import { type SourceValues, sourceValues } from './sourceValues';
import { texts } from './texts';

const NOTHING_TAKEN = { ids: new Set<string>(), events: new Set<string>() };

/**
 * Changes some values of a stored source, as its dialog would: the source is read again, so that what others have changed
 * meanwhile stays; its values are checked by the rules of the form; secrets stay as they are stored.
 */
export async function changeSource(
  request: Request,
  { dataSetId, title }: { readonly dataSetId: string; readonly title: string },
  change: (values: SourceValues) => SourceValues,
): Promise<SeveralOutcome> {
  const messages = texts.updated(title);
  const filters = [{ column: 'dataSetId', text: dataSetId }];
  const current = await findListed((query) => listDataEntries(request, { ...query, filters }), dataSetId);
  if (!current.ok) return changeOutcome(current, messages);
  const stored = current.value;
  if (!stored) return { ok: false, text: messages.failed[404] ?? '' };
  const checked = sourceSchema(stored, NOTHING_TAKEN).safeParse(change(sourceValues(stored)));
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { ok: false, text: texts.several.invalid(problems.join(' ')) };
  }
  return changeOutcome(await updateDataEntry(request, dataEntryOf(checked.data, stored)), messages);
}
