import { type FieldFailure, failure, type Result, success } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { EntityWork, Outcome } from '@mobidrom/shared-ui/forms';
import { useCallback, useMemo, useState } from 'react';
import { blankOffer, type OfferInput, type OfferValues, offerValues } from './offer.schema';
import { type ChangeResult, createOffer, deleteOffer, editOffer } from './offerChanges';
import { titleOf } from './offerList';
import type { StepName } from './offerSteps';
import { readStoredOffer, type StoredOffer } from './storedOffer';
import { texts } from './texts';
import type { JournalEntry } from './transaction/journal';
import type { StepReport } from './transaction/transaction';
import { useFeedAddress } from './useFeedAddress';
import { useWorkplace } from './useWorkplace';

/** What a save or a deletion has done so far. */
export interface Progress {
  readonly kind: JournalEntry['kind'];
  readonly steps: readonly StepReport<StepName>[];
}

/** After an edit the list is read again so much later, in milliseconds (specification, content, chapter 9). */
const RELOAD_AFTER_EDIT = 1000;

/** Creating, editing and deleting offers, with what is said of it (specification, content, chapters 4 and 8). */
export function useOfferWork(reload: () => Promise<void>) {
  const { request, alerts, configuration } = usePortal();
  const place = useWorkplace();
  const { origin } = useFeedAddress();
  const [progress, setProgress] = useState<Progress>();
  const publisher = configuration.operator.name ?? '';

  const work = useMemo((): Required<EntityWork<StoredOffer, OfferValues, OfferInput>> => {
    const installation = { origin, publisher };
    const planOf = (kind: Progress['kind']) => ({
      place,
      installation,
      watch: (steps: Progress['steps']) => setProgress({ kind, steps }),
    });
    const outcome = (result: ChangeResult, said: Said): Outcome => {
      if (!result.ok) return problemOf(result, said);
      alerts.show({ severity: 'success', text: said.succeeded });
      return { ok: true };
    };
    return {
      blank: () => blankOffer,
      valuesOf: offerValues,
      reread: (offer) => rereadOffer(readStoredOffer(request, offer)),
      async create(input) {
        const { title } = input;
        const result = await createOffer(planOf('create'), input);
        if (result.ok) void reload();
        return outcome(result, {
          title,
          succeeded: texts.created(title),
          failed: (cause) => texts.failedToCreate(title, cause),
        });
      },
      async update(input, current) {
        const { title } = input;
        const result = await editOffer(planOf('update'), input, current);
        // The catalogue needs a moment before it answers what was just written.
        if (result.ok) setTimeout(() => void reload(), RELOAD_AFTER_EDIT);
        return outcome(result, {
          title,
          succeeded: texts.updated(title),
          failed: (cause) => (cause.status === 404 ? texts.notFound : texts.failedToUpdate(title, cause)),
        });
      },
      async remove(offer) {
        const title = titleOf(offer);
        const result = await deleteOffer(planOf('delete'), offer);
        void reload();
        return outcome(result, {
          title,
          succeeded: texts.removed(title),
          failed: (cause) => texts.failedToRemove(title, cause),
        });
      },
    };
  }, [place, request, alerts, origin, publisher, reload]);
  const clearProgress = useCallback(() => setProgress(undefined), []);
  return { work, progress, clearProgress };
}

/** An offer that is gone is told in the specification's own words (chapter 8, 'When not found on edit'). */
async function rereadOffer(reading: Promise<Result<StoredOffer | undefined>>): Promise<Result<StoredOffer>> {
  const read = await reading;
  if (!read.ok) return read;
  if (read.value) return success(read.value);
  return failure({ kind: 'http', status: 404, text: texts.notFound });
}

interface Said {
  readonly title: string;
  readonly succeeded: string;
  readonly failed: (cause: Extract<ChangeResult, { reason: 'failed' }>['failure']) => string;
}

/** The words for a change that did not go through, with the fields that it complains about. */
function problemOf(result: Exclude<ChangeResult, { ok: true }>, { title, failed }: Said): Outcome {
  switch (result.reason) {
    case 'busy':
      return { ok: false, text: texts.busyElsewhere(title) };
    case 'gone':
      return { ok: false, text: texts.alreadyGone(title) };
    case 'idTaken':
      return { ok: false, text: texts.idTaken, fields: [{ field: 'id', message: texts.idTaken }] };
    case 'eventTaken':
      return {
        ok: false,
        text: texts.eventTaken,
        fields: [{ field: 'eventName', message: texts.eventTaken }],
      };
    case 'failed': {
      const text = failed(result.failure);
      // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'other call failures logged'
      if (result.failure.kind !== 'session') console.error(text, result.failure);
      return {
        ok: false,
        text: result.left ? `${text} ${texts.remembered}` : text,
        fields: fieldProblems(result.failure.fields),
      };
    }
  }
}

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
