import { stopsChanges } from '@mobidrom/platform-api';
import type { SeveralOutcome } from '@mobidrom/shared-ui/data';
import { namedProblems } from '../../several/namedProblems';
import { type ChangeOptions, type ChangeResult, failedBefore } from '../change/changeResult';
import { deleteOffer } from '../change/deleteOffer';
import { editOffer } from '../change/editOffer';
import type { ChangeDeps } from '../changeDeps';
import { changeProblem } from '../dialog/changeProblem';
import { NO_TAKEN_NAMES, type OfferValues, offerSchema, offerValues } from '../offer.schema';
import type { ChangeKind } from '../offerJournal';
import { type OfferKey, readStoredOffer } from '../storedOffer';
import { texts } from '../texts';

/** Offer with the title by which messages name it. */
export type TitledOffer = OfferKey & { readonly title: string };

/** Dependencies of a change of several offers, whose steps are not shown. */
export type SeveralOptions = Omit<ChangeOptions, 'onProgress'>;

/**
 * Changes some values of a stored offer as its dialog does: it is read again, so that what others have changed meanwhile
 * stays, its values are checked by the rules of the form, and it is written under its lock, with a journal, and undone where a
 * part fails.
 * @param apply returns the new values of the offer's form; the same ones if there is nothing to change; a German reason to refuse
 */
export async function changeOffer(
  options: SeveralOptions,
  key: TitledOffer,
  apply: (values: OfferValues) => OfferValues | string,
): Promise<SeveralOutcome> {
  const read = await readStoredOffer(options.deps.request, key);
  if (!read.ok) return outcome(failedBefore(read.failure), 'update', key);
  const current = read.value;
  if (!current) return outcome({ ok: false, reason: 'gone' }, 'update', key);
  const before = offerValues(current);
  const values = apply(before);
  if (typeof values === 'string') return { ok: false, text: values };
  if (values === before) return { ok: true };
  const checked = offerSchema(current, NO_TAKEN_NAMES).safeParse(values);
  if (!checked.success) {
    return { ok: false, text: texts.several.invalid(namedProblems(checked.error.issues, labelOf)) };
  }
  return outcome(await editOffer({ ...options, onProgress }, checked.data, current), 'update', key);
}

/** Deletes an offer as its dialog does: under its lock, with a journal, undone where a part fails. */
export async function removeOffer(deps: ChangeDeps, offer: TitledOffer): Promise<SeveralOutcome> {
  return outcome(await deleteOffer({ deps, onProgress }, offer), 'delete', offer);
}

/** Several changes are one job, whose progress counts offers. */
const onProgress = () => undefined;

function outcome(result: ChangeResult, kind: ChangeKind, { title }: TitledOffer): SeveralOutcome {
  if (result.ok) return result;
  // The message about several changes has the advice about uncertain ones for all of them.
  const { text, uncertain, logged } = changeProblem(result, { kind, title });
  // biome-ignore lint/suspicious/noConsole: failed calls are logged.
  if (logged) console.error(text, logged);
  if (result.reason === 'gone') return { ok: false, text, isGone: true };
  return {
    ok: false,
    text,
    stops: result.reason === 'failed' && stopsChanges(result.failure),
    isUncertain: uncertain !== undefined,
  };
}

/** Fields by their names in the form; those of the schedule are named together. */
const LABELS: Readonly<Record<string, string>> = {
  title: texts.fields.title,
  description: texts.fields.description,
  aggregatedFeeds: texts.fields.sources,
  schema: texts.fields.schema,
  offerId: texts.fields.offerId,
  p12Certificate: texts.fields.certificate,
  p12Password: texts.fields.password,
  eventName: texts.fields.eventName,
};
const labelOf = (path: string): string | undefined =>
  path.startsWith('schedule') ? texts.sections.schedule : LABELS[path];
