import type { SeveralAction, SeveralChange } from '@mobidrom/shared-ui/data';
import { type EntityRights, useWayToDeleted } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { offersArea } from '../area';
import type { OfferRow } from '../list/offerList';
import type { OfferKey } from '../storedOffer';
import { texts } from '../texts';
import { changeOffer, removeOffer, type SeveralOptions } from './changeOffer';
import { useSeveralOptions } from './useSeveralOptions';

/** Called after each attempt, which may have changed the offer although it failed. */
type OnChanged = (offer: OfferKey) => void;

/**
 * Returns the actions on several offers that the user has a right to.
 * @param onChanged kept between renders
 */
export function useSeveralOffers(
  rights: EntityRights,
  onChanged: OnChanged,
): readonly SeveralAction<OfferRow>[] {
  const options = useSeveralOptions();
  const way = useWayToDeleted(offersArea.path, rights.create);
  return useMemo(() => {
    const { several } = texts;
    const switching = (active: boolean): SeveralAction<OfferRow> => ({
      label: active ? texts.activate : texts.deactivate,
      applies: ({ schedule }) => schedule !== undefined && schedule.active !== active,
      prepare: (rows) => ({
        ...activation(options, active, rows.length, onChanged),
        undo: (done) => activation(options, !active, done.length, onChanged),
      }),
    });
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
            const outcome = await removeOffer(options.deps, offer);
            onChanged(offer);
            return outcome;
          },
          done: several.removed,
          way,
        };
      },
    };
    return [
      ...(rights.update ? [switching(true), switching(false)] : []),
      ...(rights.delete ? [removal] : []),
    ];
  }, [rights, options, onChanged, way]);
}

/** Returns the change that activates or deactivates the schedules of offers. */
function activation(
  options: SeveralOptions,
  active: boolean,
  count: number,
  onChanged: OnChanged,
): SeveralChange<OfferRow> {
  const { several } = texts;
  return {
    title: active ? several.activate : several.deactivate,
    question: (active ? several.activateQuestion : several.deactivateQuestion)(count),
    act: async (offer) => {
      const outcome = await changeOffer(options, offer, (values) => ({
        ...values,
        schedule: { ...values.schedule, active },
      }));
      onChanged(offer);
      return outcome;
    },
    done: active ? several.activated : several.deactivated,
  };
}
