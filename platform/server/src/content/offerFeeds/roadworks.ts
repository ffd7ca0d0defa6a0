import { html } from '@mobidrom/platform-gateway';
import type { OfferFeed } from './offerFeed';

/**
 * Returns the construction sites of several sources as a DATEX II document (version 2, `SituationPublication`). The
 * embedded edition fetches no data, so there are no situations. The extension of the publication, which DATEX II leaves
 * to its users, names the sources.
 */
export function roadworksPublication({ offer, title, publisher, lastUpdated, sources }: OfferFeed): string {
  const entries = sources.map(
    (source) =>
      html`<aggregatedSource id="${plain(source.id)}"><name>${plain(source.title)}</name><publisher>${plain(source.publisher)}</publisher><subscriptionId>${plain(source.setting('SUBSCRIPTION_ID'))}</subscriptionId></aggregatedSource>`,
  );
  const document = html`<d2LogicalModel xmlns="http://datex2.eu/schema/2/2_0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" modelBaseVersion="2"><exchange><supplierIdentification><country>de</country><nationalIdentifier>${plain(publisher)}</nationalIdentifier></supplierIdentification></exchange><payloadPublication xsi:type="SituationPublication" lang="de"><feedDescription><values><value lang="de">${plain(title)}</value></values></feedDescription><feedType>${plain(offer.schema)}</feedType><publicationTime>${plain(lastUpdated)}</publicationTime><publicationCreator><country>de</country><nationalIdentifier>${plain(publisher)}</nationalIdentifier></publicationCreator><payloadPublicationExtension><aggregatedSources>${entries}</aggregatedSources></payloadPublicationExtension></payloadPublication></d2LogicalModel>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`;
}

/** XML 1.0 permits no control characters, not even escaped ones. */
const plain = (text: string): string =>
  [...text].filter((one) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/.test(one) || one.length === 2).join('');
