import type { CatalogueOrder, CatalogueSearch } from '../../content/catalogue/search';
import type { Facet } from '../../content/catalogue/searchDocument';

/** Address of the list; the data sets are below it. */
export const LIST = '/api/ckan/dataset';
/** Address of the whole catalogue as linked data, as in CKAN's extension ckanext-dcat. */
export const CATALOG = '/api/ckan/catalog.jsonld';
/** Address of what a visitor may mean who types in the search of the list. */
export const SUGGESTIONS = '/api/ckan/vorschlaege';
/** Address of CKAN's own call for data sets by the beginning of their titles, which the search of the portal makes. */
export const AUTOCOMPLETION = '/api/ckan/api/3/action/package_autocomplete';
/** Address of the public zones as GeoJSON, to which a data set of the catalogue may lead. */
export const ZONES = '/api/ckan/zonen.geojson';
/** Ending of the address of a data set as linked data. */
export const DATA_SUFFIX = '.jsonld';
const DATA: readonly string[] = [CATALOG, SUGGESTIONS, AUTOCOMPLETION, ZONES];

/** Whether programs read what is at an address (path with query), and not people. */
export const isData = (address: string): boolean => {
  const [path = ''] = address.split('?');
  return DATA.includes(path) || (path.startsWith(`${LIST}/`) && path.endsWith(DATA_SUFFIX));
};

export const PAGE_SIZE = 20;
/** Returns the number of pages of a list. */
export const pageCount = (total: number): number => Math.ceil(total / PAGE_SIZE);
/** Most characters of a search text and of a filter. */
export const LONGEST = 200;
const MOST_PAGES = 10_000;

/** Search, filters and page in the address of the list. */
export interface ListAddress {
  readonly text: string;
  /** Whether the text was longer than is searched, so that its last words are missing. Default: it was not. */
  readonly isShortened?: boolean;
  readonly narrowed: Readonly<Partial<Record<Facet, string>>>;
  /** From 1. */
  readonly page: number;
  readonly order: CatalogueOrder;
}

/** Facets in the order of the page. */
export const FACET_ORDER: readonly Facet[] = [
  'category',
  'theme',
  'format',
  'organisation',
  'mode',
  'licence',
];

/** Parses the query of the list. Invalid parts are ignored: people type and shorten addresses. */
export function readAddress(query: Readonly<Record<string, unknown>>): ListAddress {
  const textOf = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  };
  const shortTextOf = (name: string): string => textOf(name).slice(0, LONGEST);
  const text = shorten(textOf('q'));
  const narrowed: Partial<Record<Facet, string>> = {};
  for (const facet of FACET_ORDER) {
    const value = shortTextOf(facet);
    if (value !== '') narrowed[facet] = value;
  }
  const page = /^[1-9]\d{0,4}$/.test(textOf('page')) ? Number(textOf('page')) : 1;
  return {
    text,
    ...(text !== textOf('q') && { isShortened: true }),
    narrowed,
    page: Math.min(page, MOST_PAGES),
    order: readOrder(text, textOf('sort')),
  };
}

/** Returns the words of a text that fit into what is searched; a single longer word is cut. */
export function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  if (/\s/.test(text.charAt(LONGEST))) return start.trimEnd();
  return start.replace(/(?<=\S)\s+\S*$/, '');
}

/** Orders that are offered: without a text nothing is relevant. */
export const ordersFor = (text: string): readonly CatalogueOrder[] =>
  text === '' ? ['title', 'newest'] : ['relevance', 'title', 'newest'];

/** Order of an address that names none. */
export const defaultOrder = (text: string): CatalogueOrder => (text === '' ? 'title' : 'relevance');

const readOrder = (text: string, written: string): CatalogueOrder =>
  ordersFor(text).find((order) => order === written) ?? defaultOrder(text);

/** Returns the address of the list without default values. */
export function listAddress({ text, narrowed, page, order }: ListAddress): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  for (const facet of FACET_ORDER) {
    const value = narrowed[facet];
    if (value !== undefined) query.set(facet, value);
  }
  if (order !== defaultOrder(text)) query.set('sort', order);
  if (page > 1) query.set('page', String(page));
  const written = query.toString();
  return written === '' ? LIST : `${LIST}?${written}`;
}

/** Returns the address with one value of a filter added or removed, at the first page. */
export function narrow(address: ListAddress, facet: Facet, value: string | undefined): ListAddress {
  const { [facet]: _left, ...rest } = address.narrowed;
  return { ...address, page: 1, narrowed: value === undefined ? rest : { ...rest, [facet]: value } };
}

export const searchOf = ({ text, narrowed, page, order }: ListAddress, member: boolean): CatalogueSearch => ({
  text,
  narrowed,
  order,
  page: page - 1,
  pageSize: PAGE_SIZE,
  member,
});

/** Returns the address of the page of a data set, which contains its readable name. */
export const datasetPath = (name: string): string => `${LIST}/${encodeURIComponent(name)}`;
