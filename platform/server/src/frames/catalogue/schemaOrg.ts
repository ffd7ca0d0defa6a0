import type { CatalogueDataset } from '@mobidrom/platform-api';
import { filled, type Node } from './linkedData';
import { linkedAddress, resourceAddress } from './resourceAddress';

/**
 * Returns a data set as schema.org `Dataset` in JSON-LD, by which search engines for data find it
 * (https://schema.org/Dataset). Unknown metadata are omitted, not guessed.
 * @param list absolute address of the list of the catalogue; the data set is below it
 */
export function schemaOrgDataset(dataset: CatalogueDataset, list: string): Node {
  const address = `${list}/${encodeURIComponent(dataset.name)}`;
  const { temporal_start: from, temporal_end: until, title, name, notes, license_url } = dataset;
  return filled({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${address}#dataset`,
    url: address,
    identifier: dataset.id ?? name,
    name: title || name,
    description: notes,
    keywords: dataset.keywords,
    creator: organisation(dataset.rightsholder),
    publisher: organisation(dataset.publisher),
    license: linkedAddress(license_url),
    // '..' marks an open end (https://schema.org/temporalCoverage).
    temporalCoverage: from || until ? `${from || '..'}/${until || '..'}` : undefined,
    spatialCoverage: dataset.spatial.map((place) => ({ '@type': 'Place', name: place })),
    inLanguage: dataset.language,
    datePublished: dataset.issued,
    dateModified: dataset.metadata_modified,
    includedInDataCatalog: { '@type': 'DataCatalog', url: list },
    distribution: dataset.resources.flatMap(download),
  });
}

const organisation = (name: string): Node | undefined =>
  name === '' ? undefined : { '@type': 'Organization', name };

/** Returns a resource with a web address as a download. */
function download({ name, url, format }: CatalogueDataset['resources'][number]): readonly Node[] {
  const address = resourceAddress(url);
  if (!address) return [];
  return [filled({ '@type': 'DataDownload', name, contentUrl: address.shown, encodingFormat: format })];
}
