import type { OfferFeed } from './offerFeed';

/**
 * The car parks of several sources as one DATEX II document in JSON (version 2, `GenericPublication` of the offer's
 * schema). The embedded edition fetches nothing, so the table of car parks is empty; which sources are published
 * together stands in the publication's extension.
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
