import { stopsChanges } from '@mobidrom/platform-api';
import type { SeveralAction, SeveralOutcome } from '@mobidrom/shared-ui/data';
import type { EntityRights } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { deleteOffer } from '../change/deleteOffer';
import type { ChangeDeps } from '../changeDeps';
import { changeProblem } from '../dialog/changeProblem';
import type { OfferKey } from '../storedOffer';
import { texts } from '../texts';
import { useChangeDeps } from '../useChangeDeps';
import type { OfferRow } from './offerList';

/**
 * Returns the actions on several offers that the user has a right to.
 * @param onChanged called after each attempt, which may have changed the offer although it failed; kept between renders
 */
export function useSeveralOffers(
  rights: EntityRights,
  onChanged: (offer: OfferKey) => void,
): readonly SeveralAction<OfferRow>[] {
  const deps = useChangeDeps();
  return useMemo(() => {
    if (!rights.delete) return [];
    const { several } = texts;
    const removal: SeveralAction<OfferRow> = {
      label: texts.remove,
      destructive: true,
      prepare: (rows) => {
        const exported = rows.filter(({ offer }) => offer.exportToMobilithek).length;
        return {
          title: several.title,
          question: several.question(rows.length),
          warnings: [several.feeds(rows.length), ...(exported > 0 ? [several.exports(exported)] : [])],
          destructive: true,
          act: async (offer) => {
            const outcome = await removeOffer(deps, offer);
            onChanged(offer);
            return outcome;
          },
          done: several.removed,
        };
      },
    };
    return [removal];
  }, [rights, deps, onChanged]);
}

/** Deletes an offer as its dialog does: under its lock, with a journal, undone where a part fails. */
async function removeOffer(deps: ChangeDeps, offer: OfferRow): Promise<SeveralOutcome> {
  const result = await deleteOffer({ deps, onProgress: () => undefined }, offer);
  if (result.ok) return result;
  const { text, logged } = changeProblem(result, { kind: 'delete', title: offer.title });
  // biome-ignore lint/suspicious/noConsole: failed calls are logged.
  if (logged) console.error(text, logged);
  const stops = result.reason === 'failed' && stopsChanges(result.failure);
  return { ok: false, text, stops };
}
