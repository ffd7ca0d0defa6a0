import {
  type CatalogueDataset,
  type CatalogueResource,
  DATA_CATEGORIES,
  DATA_FORMATS,
  labelOf,
  NETWORK_COVERAGES,
  TRANSPORT_MODES,
} from '@mobidrom/platform-api';
import { linkedAddress, resourceAddress } from './resourceAddress';

const AUTHORITY = 'http://publications.europa.eu/resource/authority';

/** Values of the EU's frequency authority table; unknown ones are 'other'. */
const FREQUENCIES: Readonly<Record<string, string>> = {
  MINUTE_1: '1MIN',
  MINUTES_5: '5MIN',
  MINUTES_10: '10MIN',
  MINUTES_15: '15MIN',
  MINUTES_30: '30MIN',
  HOUR_1: 'HOURLY',
  HOURS_2: 'BIHOURLY',
  HOURS_3: 'TRIHOURLY',
  HOURS_12: '12HRS',
  HOURS_24: 'DAILY',
  MONTHS_3: 'QUARTERLY',
  MONTHS_6: 'ANNUAL_2',
};

/** Prefixes of the vocabularies of DCAT-AP and its extensions. */
export const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  mobilitydcatap: 'https://w3id.org/mobilitydcat-ap#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

/** Node or value of JSON-LD (W3C JSON-LD 1.1). Undefined and empty members are omitted. */
export type Node = Readonly<Record<string, unknown>>;

/**
 * Returns a data set as DCAT-AP 3 with the extensions of mobilityDCAT-AP, in JSON-LD. Unknown metadata are omitted, not
 * guessed.
 * @param list absolute address of the list of the catalogue; the data set is below it
 */
export const linkedData = (dataset: CatalogueDataset, list: string): Node => ({
  '@context': CONTEXT,
  ...datasetNode(dataset, list),
});

/** Returns a data set as `linkedData` does, without the context, as part of a larger document. */
export function datasetNode(dataset: CatalogueDataset, list: string): Node {
  const address = `${list}/${encodeURIComponent(dataset.name)}`;
  const { temporal_start: from, temporal_end: until } = dataset;
  return filled({
    '@id': address,
    '@type': 'dcat:Dataset',
    'dct:identifier': dataset.id ?? dataset.name,
    'dct:title': german(dataset.title),
    'dct:description': german(dataset.notes),
    'dcat:keyword': dataset.keywords.map(german),
    'dcat:theme': dataset.themes.map((code) => ({ '@id': `${AUTHORITY}/data-theme/${code}` })),
    'mobilitydcatap:mobilityTheme': concepts(DATA_CATEGORIES, dataset.data_categories),
    'mobilitydcatap:transportMode': concepts(TRANSPORT_MODES, dataset.transport_modes),
    'mobilitydcatap:networkCoverage': concepts(NETWORK_COVERAGES, dataset.network_coverages),
    'dct:publisher': agent(dataset.publisher),
    'dct:rightsHolder': agent(dataset.rightsholder),
    'dcat:contactPoint': contact(dataset),
    'dct:spatial': dataset.spatial.map((place) => ({
      '@type': 'dct:Location',
      'skos:prefLabel': german(place),
    })),
    'dct:temporal':
      from || until
        ? filled({ '@type': 'dct:PeriodOfTime', 'dcat:startDate': day(from), 'dcat:endDate': day(until) })
        : undefined,
    'dct:accrualPeriodicity': dataset.update_frequency && {
      '@id': `${AUTHORITY}/frequency/${FREQUENCIES[dataset.update_frequency] ?? 'OTHER'}`,
    },
    'dct:accessRights': { '@id': `${AUTHORITY}/access-right/${dataset.private ? 'RESTRICTED' : 'PUBLIC'}` },
    'dct:language': dataset.language === 'de' ? { '@id': `${AUTHORITY}/language/DEU` } : dataset.language,
    'dct:issued': day(dataset.issued),
    'dct:modified': dataset.metadata_modified && {
      '@type': 'xsd:dateTime',
      '@value': dataset.metadata_modified,
    },
    'dcat:landingPage': { '@id': address },
    'dcat:distribution': dataset.resources.map((resource) => distribution(resource, dataset)),
  });
}

/** Returns linked data as text of a `script` element; nothing in it can end the element. */
export const inScript = (data: Node): string => JSON.stringify(data).replaceAll('<', '\\u003c');

function distribution(resource: CatalogueResource, { license_url }: CatalogueDataset): Node {
  const address = resourceAddress(resource.url);
  const licence = linkedAddress(license_url);
  return filled({
    '@type': 'dcat:Distribution',
    'dct:title': german(resource.name),
    'dct:description': german(resource.description),
    'dcat:accessURL': address && { '@id': address.shown },
    'dct:format': resource.format,
    'mobilitydcatap:mobilityDataStandard':
      resource.data_format && concepts(DATA_FORMATS, [resource.data_format])[0],
    'dct:license': licence && { '@id': licence },
  });
}

export const german = (text: string): Node | undefined =>
  text === '' ? undefined : { '@language': 'de', '@value': text };
const day = (iso: string): Node | undefined =>
  iso === '' ? undefined : { '@type': 'xsd:date', '@value': iso };
export const agent = (name: string): Node | undefined =>
  name === '' ? undefined : { '@type': 'foaf:Agent', 'foaf:name': name };

const concepts = (labels: Readonly<Record<string, string>>, values: readonly string[]): readonly Node[] =>
  values.map((value) => ({
    '@type': 'skos:Concept',
    'skos:notation': value,
    'skos:prefLabel': german(labelOf(labels, value)),
  }));

function contact({ contact_name, contact_email }: CatalogueDataset): Node | undefined {
  if (contact_name === '' && contact_email === '') return undefined;
  return filled({
    '@type': 'vcard:Kind',
    'vcard:fn': contact_name,
    'vcard:hasEmail': contact_email && { '@id': `mailto:${contact_email}` },
  });
}

/** Removes undefined members, empty texts and empty lists. */
export const filled = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
