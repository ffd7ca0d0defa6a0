import { usePortal } from '@mobidrom/shared-ui/core';
import type { EntityWork, Outcome } from '@mobidrom/shared-ui/forms';
import { useCallback, useMemo, useState } from 'react';
import { changeProblem } from './changeProblem';
import { blankOffer, type OfferInput, type OfferValues, offerValues } from './offer.schema';
import { type ChangeResult, createOffer, deleteOffer, editOffer } from './offerChanges';
import { titleOf } from './offerList';
import { replacedSecrets } from './offerSecrets';
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
    const outcome = (result: ChangeResult, kind: Progress['kind'], title: string): Outcome => {
      if (!result.ok) {
        const { text, fields, logged } = changeProblem(result, { kind, title });
        // biome-ignore lint/suspicious/noConsole: specification, portal, chapter 8, 'other call failures logged'
        if (logged) console.error(text, logged);
        return { ok: false, text, fields };
      }
      alerts.show({ severity: 'success', text: texts.succeeded[kind](title) });
      return { ok: true };
    };
    return {
      blank: () => blankOffer,
      valuesOf: offerValues,
      reread: (offer) => readStoredOffer(request, offer),
      // In the specification's own words (chapter 8, 'When not found on edit').
      whenGone: { text: texts.notFound },
      replacedSecrets,
      async create(input) {
        const result = await createOffer(planOf('create'), input);
        if (result.ok) void reload();
        return outcome(result, 'create', input.title);
      },
      async update(input, current) {
        const result = await editOffer(planOf('update'), input, current);
        // The catalogue needs a moment before it answers what was just written.
        if (result.ok) setTimeout(() => void reload(), RELOAD_AFTER_EDIT);
        return outcome(result, 'update', input.title);
      },
      async remove(offer) {
        const result = await deleteOffer(planOf('delete'), offer);
        void reload();
        return outcome(result, 'delete', titleOf(offer));
      },
    };
  }, [place, request, alerts, origin, publisher, reload]);
  const clearProgress = useCallback(() => setProgress(undefined), []);
  return { work, progress, clearProgress };
}
