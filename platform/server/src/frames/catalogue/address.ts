import type { CatalogueSearch, Facet } from '../../content/catalogue/search';

/** The catalogue's list; a data set stands below it (specification, portal, chapter 7). */
export const LIST = '/api/ckan/dataset';
export const PAGE_SIZE = 20;
const LONGEST = 200;
const MOST_PAGES = 10_000;

/** What the address of the list says. */
export interface ListAddress {
  readonly text: string;
  readonly narrowed: Readonly<Partial<Record<Facet, string>>>;
  /** From 1, as people count. */
  readonly page: number;
  readonly order: 'title' | 'newest';
}

/** The facets in the order in which the page offers them. */
export const FACET_ORDER: readonly Facet[] = [
  'category',
  'theme',
  'format',
  'organisation',
  'mode',
  'licence',
];

/** Reads the list's query. Whatever does not fit is as if it were not there: addresses are typed and shortened by hand. */
export function readAddress(query: Readonly<Record<string, unknown>>): ListAddress {
  const textOf = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, LONGEST) : '';
  };
  const narrowed: Partial<Record<Facet, string>> = {};
  for (const facet of FACET_ORDER) {
    const value = textOf(facet);
    if (value !== '') narrowed[facet] = value;
  }
  const page = /^[1-9]\d{0,4}$/.test(textOf('page')) ? Number(textOf('page')) : 1;
  return {
    text: textOf('q'),
    narrowed,
    page: Math.min(page, MOST_PAGES),
    order: textOf('sort') === 'newest' ? 'newest' : 'title',
  };
}

/** The address of the list; the first page and the usual order are left out. */
export function listAddress({ text, narrowed, page, order }: ListAddress): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  for (const facet of FACET_ORDER) {
    const value = narrowed[facet];
    if (value !== undefined) query.set(facet, value);
  }
  if (order !== 'title') query.set('sort', order);
  if (page > 1) query.set('page', String(page));
  const written = query.toString();
  return written === '' ? LIST : `${LIST}?${written}`;
}

/** The same list narrowed by one value more or less; it begins at its first page. */
export function narrow(address: ListAddress, facet: Facet, value: string | undefined): ListAddress {
  const { [facet]: _left, ...rest } = address.narrowed;
  return { ...address, page: 1, narrowed: value === undefined ? rest : { ...rest, [facet]: value } };
}

export const searchOf = (
  { text, narrowed, page, order }: ListAddress,
  signedOn: boolean,
): CatalogueSearch => ({
  text,
  narrowed,
  order,
  page: page - 1,
  pageSize: PAGE_SIZE,
  signedOn,
});

/** The address of a data set's page, by its name, which people can read. */
export const datasetPath = (name: string): string => `${LIST}/${encodeURIComponent(name)}`;
