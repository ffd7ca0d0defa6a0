import { type DataEntryItem, isOfferAdapterId } from '@mobidrom/platform-api';
import type { SeveralAction } from '@mobidrom/shared-ui/data';
import { changeOffer, type SeveralOptions } from '../../offers/several/changeOffer';
import { withoutSource, withSource } from '../../offers/several/withSource';
import { texts } from '../texts';
import type { OfferChoice } from './useOfferChoice';

/** Returns the action that adds active data sources to an offer, one after the other, so that each one's failure is known. */
export const addToOffer = (
  options: SeveralOptions,
  choose: OfferChoice['choose'],
): SeveralAction<DataEntryItem> => ({
  label: texts.addToOffer,
  applies: ({ active, adapter }) => active && isOfferAdapterId(adapter),
  prepare: async (sources) => {
    const offer = await choose(sources);
    if (!offer) return undefined;
    const { several } = texts;
    return {
      title: several.toOffer,
      act: (source) => changeOffer(options, offer, (values) => withSource(values, source)),
      done: (count) => several.addedTo(count, offer.title),
      undo: () => ({
        title: several.fromOffer,
        act: (source) => changeOffer(options, offer, (values) => withoutSource(values, source)),
        done: (count) => several.removedFrom(count, offer.title),
      }),
    };
  },
});
