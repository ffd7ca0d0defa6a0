import type { OfferFeed } from './offerFeed';

/**
 * Returns the car parks of several sources as a DATEX II document in JSON (version 2, `GenericPublication` of the
 * offer's schema). The embedded edition fetches no data, so the table of car parks is empty. The extension of the
 * publication names the sources.
 */
export const parkingPublication = ({ offer, title, publisher, lastUpdated, sources }: OfferFeed) => ({
  modelBaseVersion: '2',
  exchange: { supplierIdentification: { country: 'de', nationalIdentifier: publisher } },
  payloadPublication: {
    type: 'GenericPublication',
    lang: 'de',
    feedDescription: { values: [{ lang: 'de', value: title }] },
    feedType: offer.schema,
    publicationTime: lastUpdated,
    publicationCreator: { country: 'de', nationalIdentifier: publisher },
    genericPublicationName: 'ParkingFacilityTablePublication',
    genericPublicationExtension: { parkingFacilityTable: { parkingFacility: [] } },
    payloadPublicationExtension: {
      aggregatedSources: sources.map((source) => ({
        id: source.id,
        name: source.title,
        publisher: source.publisher,
        staticSubscriptionId: source.setting('SUBSCRIPTION_ID_STATIC'),
        dynamicSubscriptionId: source.setting('SUBSCRIPTION_ID_DYNAMIC'),
      })),
    },
  },
});
