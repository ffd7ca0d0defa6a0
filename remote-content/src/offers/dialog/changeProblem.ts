import { type Failure, type FieldFailure, OFFER_KEYS } from '@mobidrom/platform-api';
import { changeFailureText } from '@mobidrom/shared-ui/forms';
import { type Refusal, uncertainParts } from '../change/changeResult';
import type { OfferValues } from '../offer.schema';
import type { ChangeKind } from '../offerJournal';
import { texts } from '../texts';

/** Message about a change that failed. */
interface ChangeProblem {
  readonly text: string;
  /** Sentences about the parts of which it is unknown whether they are changed, with where to look; undefined if there are none. */
  readonly uncertain?: string | undefined;
  /** Messages for single fields. */
  readonly fields?: readonly FieldFailure[];
  /** Failed call, which is also written to the console. */
  readonly logged?: Failure | undefined;
}

/** Returns the message about a change that failed. */
export function changeProblem(
  refusal: Refusal,
  { kind, title }: { readonly kind: ChangeKind; readonly title: string },
): ChangeProblem {
  switch (refusal.reason) {
    case 'busy':
      return { text: texts.busyElsewhere(title) };
    case 'gone':
      return { text: texts.alreadyGone(title) };
    case 'idTaken':
      return { text: texts.idTaken, fields: [{ field: 'id', message: texts.idTaken }] };
    case 'eventNameTaken':
      return {
        text: texts.eventNameTaken,
        fields: [{ field: 'eventName', message: texts.eventNameTaken }],
      };
    case 'failed': {
      const { failure, notRolledBack } = refusal;
      const uncertain = uncertainParts(refusal);
      const certain = notRolledBack.filter((part) => !uncertain.includes(part));
      const sentences = [
        notRolledBack.length === 0 ? failedText(failure, kind, title) : texts.failed[kind](title, failure),
        ...(certain.length > 0 ? [texts.notRolledBack[kind](certain)] : []),
        ...(refusal.uncertain.includes('run') ? [texts.uncertainRun] : []),
      ];
      return {
        text: sentences.join(' '),
        uncertain: uncertain.length > 0 ? texts.uncertain[kind](uncertain, certain) : undefined,
        fields: fieldProblems(failure.fields),
        logged: failure.kind === 'session' ? undefined : failure,
      };
    }
  }
}

const failedText = (failure: Failure, kind: ChangeKind, title: string): string =>
  changeFailureText(failure, {
    failed: kind === 'update' ? { 404: texts.notFound } : {},
    failedOtherwise: (cause) => texts.failed[kind](title, cause),
  });

const FIELDS: Readonly<Record<string, keyof OfferValues>> = {
  'dataset.name': 'id',
  'dataset.title': 'title',
  'dataset.notes': 'description',
  eventName: 'eventName',
  [`value.${OFFER_KEYS.aggregatedFeeds}.value`]: 'aggregatedFeeds',
};

/** Returns a service's messages at the dialog's fields, without those that belong to none. */
const fieldProblems = (failures: readonly FieldFailure[] = []): FieldFailure[] =>
  failures.flatMap(({ field, message }) => {
    const shown = FIELDS[field];
    return shown ? [{ field: shown, message }] : [];
  });
