import { ADAPTERS, type DataEntryItem, MOST_OFFER_FEEDS, OFFER_KEYS } from '@mobidrom/platform-api';
import type { OfferValues } from '../offer.schema';
import { hasSchemas } from '../sourceSchemas';
import { texts } from '../texts';

/** Fields of a data source that decide whether an offer can have it. */
type Source = Pick<DataEntryItem, 'dataSetId' | 'adapter' | 'adapterSettings'>;

/**
 * Returns the values of an offer with one more data source; the same ones if it has that already. An offer takes only data
 * sources of its adapter, and here only those of its schema: the dialog lets choose another one.
 * @returns a German reason if the offer cannot have the data source
 */
export function withSource(values: OfferValues, source: Source): OfferValues | string {
  const { adapter, schema, aggregatedFeeds } = values;
  if (adapter === '') return values;
  if (source.adapter !== adapter) return texts.several.otherAdapter(ADAPTERS[adapter].label);
  if (aggregatedFeeds.includes(source.dataSetId)) return values;
  if (aggregatedFeeds.length >= MOST_OFFER_FEEDS) return texts.tooManySources(MOST_OFFER_FEEDS);
  const own = source.adapterSettings.value[OFFER_KEYS.schema]?.value ?? '';
  if (hasSchemas(adapter) && own !== '' && own !== schema) return texts.several.otherSchema(own, schema);
  return { ...values, aggregatedFeeds: [...aggregatedFeeds, source.dataSetId] };
}

/** Returns the values of an offer without a data source; the same ones if it does not have it. */
export function withoutSource(values: OfferValues, { dataSetId }: Source): OfferValues {
  const { aggregatedFeeds } = values;
  if (!aggregatedFeeds.includes(dataSetId)) return values;
  return { ...values, aggregatedFeeds: aggregatedFeeds.filter((feed) => feed !== dataSetId) };
}
