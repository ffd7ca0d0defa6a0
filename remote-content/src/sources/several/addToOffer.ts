import type { DataEntryItem } from '@mobidrom/platform-api';
import type { SeveralAction, SeveralChange, SeveralOutcome } from '@mobidrom/shared-ui/data';
import type { OfferValues } from '../../offers/offer.schema';
import { changeOffer, type SeveralOptions, type TitledOffer } from '../../offers/several/changeOffer';
import { withoutSource, withSource } from '../../offers/several/withSource';
import { texts } from '../texts';
import type { OfferChoice } from './useOfferChoice';

const { several } = texts;

/** Returns the action that adds active data sources, the only ones that offers take, to an offer: one after the other, so that each one's failure is known. */
export const addToOffer = (
  options: SeveralOptions,
  choose: OfferChoice['choose'],
): SeveralAction<DataEntryItem> => ({
  label: texts.addToOffer,
  applies: ({ active }) => active,
  prepare: async (sources) => {
    const offer = await choose(sources);
    return offer && addition(options, offer);
  },
});

function addition(options: SeveralOptions, offer: TitledOffer): SeveralChange<DataEntryItem> {
  /** Ids of the sources that were not in the offer before: only they are taken out of it again. */
  const added = new Set<string>();
  return {
    title: several.toOffer(offer.title),
    act: async (source) => {
      let isNew = false;
      const outcome = await change(options, offer, (values) => {
        const next = withSource(values, source);
        isNew = typeof next !== 'string' && next !== values;
        return next;
      });
      // An uncertain one may be found in the offer by the next attempt.
      if (isNew && (outcome.ok || outcome.isUncertain)) added.add(source.dataSetId);
      return outcome;
    },
    done: () => several.addedTo(added.size, offer.title),
    undo: () => ({
      title: several.fromOffer(offer.title),
      act: async (source) => {
        if (!added.has(source.dataSetId)) return { ok: true };
        return change(options, offer, (values) => withoutSource(values, source));
      },
      done: () => several.removedFrom(added.size, offer.title),
    }),
  };
}

/** Changes an offer. Where it is gone, the data sources are not, and each further one would fail as well. */
async function change(
  options: SeveralOptions,
  offer: TitledOffer,
  apply: (values: OfferValues) => OfferValues | string,
): Promise<SeveralOutcome> {
  const outcome = await changeOffer(options, offer, apply);
  return outcome.ok || !outcome.isGone ? outcome : { ok: false, text: outcome.text, stops: true };
}
