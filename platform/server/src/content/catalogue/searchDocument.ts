import { DATA_CATEGORIES, DATA_FORMATS, labelOf, PROTOCOLS, TRANSPORT_MODES } from '@mobidrom/platform-api';
import type { DatasetBody } from '../tables';
import { EMPTY_DATASET } from './datasetBody';
import { indexedWords } from './searchText';

/** Fields of a data set by which it is found, as folded words separated by spaces. */
export interface SearchDocument {
  readonly title: string;
  readonly keywords: string;
  /** The first entry of the places. */
  readonly place: string;
  /** The other places: regions around the first one. */
  readonly region: string;
  /** Description, organisations and labels. Addresses of resources are left out: they may contain keys. */
  readonly details: string;
}

/** PostgreSQL refuses documents over 1 MiB. The description alone may have 20,000 characters, and so may each resource. */
const MOST_WORDS = 5000;

const joined = (texts: readonly string[]): string =>
  indexedWords(texts.join(' ')).slice(0, MOST_WORDS).join(' ');

/** Returns what a data set is found by. The body may be one of an earlier version that lacks fields. */
export function searchDocument(title: string, stored: Partial<DatasetBody>): SearchDocument {
  const body = { ...EMPTY_DATASET, ...stored };
  const [place = '', ...regions] = body.spatial;
  const labels = (of: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => labelOf(of, value));
  const details = [
    body.rightsholder,
    body.publisher,
    ...labels(DATA_CATEGORIES, body.data_categories),
    ...labels(TRANSPORT_MODES, body.transport_modes),
    ...body.resources.flatMap(({ name, format, data_format, protocol }) => [
      name,
      format,
      labelOf(DATA_FORMATS, data_format),
      labelOf(PROTOCOLS, protocol),
    ]),
    body.notes,
    ...body.resources.map(({ description }) => description),
  ];
  return {
    title: joined([title]),
    keywords: joined(body.keywords),
    place: joined([place]),
    region: joined(regions),
    details: [...new Set(indexedWords(details.join(' ')))].slice(0, MOST_WORDS).join(' '),
  };
}

/** Facets of the catalogue; their values are wire values, names or ids. */
const FACET_VALUES = {
  category: (body: DatasetBody) => body.data_categories,
  theme: (body: DatasetBody) => body.themes,
  mode: (body: DatasetBody) => body.transport_modes,
  format: (body: DatasetBody) => body.resources.map(({ data_format }) => data_format),
  organisation: (body: DatasetBody) => [body.rightsholder],
  licence: (body: DatasetBody) => [body.license_id],
} as const;
export type Facet = keyof typeof FACET_VALUES;
export const FACET_NAMES = Object.keys(FACET_VALUES) as Facet[];

/** Separates facet and value; no name of a facet contains it. */
export const FACET_SEPARATOR = ':';

/** Value of a facet as the index stores it. */
export const facetTerm = (facet: Facet, value: string): string => `${facet}${FACET_SEPARATOR}${value}`;

/** Returns the values of all facets of a data set, each once. */
export function facetTerms(stored: Partial<DatasetBody>): readonly string[] {
  const body = { ...EMPTY_DATASET, ...stored };
  return FACET_NAMES.flatMap((facet) =>
    [...new Set(FACET_VALUES[facet](body))].filter(Boolean).map((value) => facetTerm(facet, value)),
  );
}
