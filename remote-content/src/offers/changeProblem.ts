import type { Failure, FieldFailure } from '@mobidrom/platform-api';
import { changeFailureText } from '@mobidrom/shared-ui/forms';
import type { OfferValues } from './offer.schema';
import type { Refusal } from './offerChanges';
import { texts } from './texts';
import type { JournalEntry } from './transaction/journal';

interface ChangeProblem {
  readonly text: string;
  /** The fields that it complains about. */
  readonly fields?: readonly FieldFailure[];
  /** A failed call, which is also written to the console (specification, portal, chapter 8). */
  readonly logged?: Failure;
}

/** The words for a change that did not go through (specification, content, chapter 8 'Data offers'). */
export function changeProblem(
  refusal: Refusal,
  { kind, title }: { readonly kind: JournalEntry['kind']; readonly title: string },
): ChangeProblem {
  switch (refusal.reason) {
    case 'busy':
      return { text: texts.busyElsewhere(title) };
    case 'gone':
      return { text: texts.alreadyGone(title) };
    case 'idTaken':
      return { text: texts.idTaken, fields: [{ field: 'id', message: texts.idTaken }] };
    case 'eventTaken':
      return { text: texts.eventTaken, fields: [{ field: 'eventName', message: texts.eventTaken }] };
    case 'failed': {
      const { failure, left } = refusal;
      return {
        text: left.length === 0 ? failedText(failure, kind, title) : leftText(refusal, kind, title),
        fields: fieldProblems(failure.fields),
        ...(failure.kind !== 'session' && { logged: failure }),
      };
    }
  }
}

const failedText = (failure: Failure, kind: JournalEntry['kind'], title: string): string =>
  changeFailureText(failure, {
    failed: kind === 'update' ? { 404: texts.notFound } : {},
    failedOtherwise: (cause) => texts.failed[kind](title, cause),
  });

/** Not everything is as before: also where the session has ended, something was changed. */
const leftText = (
  { failure, left }: Extract<Refusal, { reason: 'failed' }>,
  kind: JournalEntry['kind'],
  title: string,
): string => `${texts.failed[kind](title, failure)} ${texts.left[kind](left)}`;

const FIELDS: Readonly<Record<string, keyof OfferValues>> = {
  'dataset.name': 'id',
  'dataset.title': 'title',
  'dataset.notes': 'description',
  eventName: 'eventName',
};

/** Where the dialog shows what a service complains about; what no field stands for is left out. */
const fieldProblems = (failures: readonly FieldFailure[] = []): FieldFailure[] =>
  failures.flatMap(({ field, message }) => {
    const shown = FIELDS[field];
    return shown ? [{ field: shown, message }] : [];
  });
