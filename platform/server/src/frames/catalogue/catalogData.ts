import type { CatalogueDataset } from '@mobidrom/platform-api';
import { texts as pageTexts } from '../texts';
import { CATALOG, LIST } from './address';
import { agent, CONTEXT, datasetNode, filled, german, type Node } from './linkedData';
import { texts } from './texts';

/** Number of data sets of a page, as ckanext-dcat has by default. */
export const CATALOG_PAGE_SIZE = 100;

/** Reads the number of a page of the catalogue, from 1; undefined for anything else than 1 to 10000. Absent: 1. */
export function readPage(value: unknown): number | undefined {
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) return undefined;
  return Number(value) <= 10_000 ? Number(value) : undefined;
}

/** Page of the catalogue. What describes the catalogue is the same on each, since all describe one node. */
export interface CatalogPage {
  /** Number of public data sets. */
  readonly total: number;
  /** Latest change of all of them; undefined without data sets. */
  readonly changed: Date | undefined;
  /** From 1. */
  readonly page: number;
  /** Of the catalogue's addresses, as 'https://portal.example'. */
  readonly origin: string;
}

/**
 * Returns a page of the catalogue as DCAT-AP 3 (`dcat:Catalog`) in JSON-LD. The pages are those of a `hydra:PagedCollection`, as
 * ckanext-dcat describes them, so that harvesters for CKAN read all of them.
 */
export function catalogData(
  datasets: readonly CatalogueDataset[],
  { total, changed, page, origin }: CatalogPage,
): Node {
  const catalog = `${origin}${CATALOG}`;
  const last = Math.max(1, Math.ceil(total / CATALOG_PAGE_SIZE));
  const pageAt = (number: number) => ({ '@id': `${catalog}?page=${number}` });
  return {
    '@context': { ...CONTEXT, hydra: 'http://www.w3.org/ns/hydra/core#' },
    '@graph': [
      filled({
        '@id': `${origin}${LIST}`,
        '@type': 'dcat:Catalog',
        'dct:title': german(`${texts.title} – ${pageTexts.product}`),
        'dct:description': german(texts.lead),
        'dct:publisher': agent(pageTexts.product),
        'dct:language': { '@id': 'http://publications.europa.eu/resource/authority/language/DEU' },
        'foaf:homepage': { '@id': `${origin}/datenkatalog` },
        'dct:modified': changed && { '@type': 'xsd:dateTime', '@value': changed.toISOString() },
        'dcat:dataset': datasets.map((dataset) => datasetNode(dataset, `${origin}${LIST}`)),
      }),
      filled({
        ...pageAt(page),
        '@type': 'hydra:PagedCollection',
        'hydra:totalItems': total,
        'hydra:itemsPerPage': CATALOG_PAGE_SIZE,
        'hydra:firstPage': pageAt(1),
        'hydra:lastPage': pageAt(last),
        'hydra:previousPage': page > 1 ? pageAt(page - 1) : undefined,
        'hydra:nextPage': page < last ? pageAt(page + 1) : undefined,
      }),
    ],
  };
}
