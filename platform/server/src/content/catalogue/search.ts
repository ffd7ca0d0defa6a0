import type { CatalogueDataset } from '@mobidrom/platform-api';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../store/database';
import { sortedId, sortedText } from '../../store/listOrder';
import type { CatalogueDatasetTable } from '../tables';
import { asDataset, knownAs } from './datasets';
import { type FacetCounts, facetOf, groupCounts, missedFacets, type Narrowed } from './facetCounts';
import { isHidden } from './publicOffers';
import { allWords, nearlyAllWords, readQuery, relevance, type SearchQuery } from './searchQuery';
import { withinTimeLimit } from './timeLimit';

export interface CatalogueSearch {
  /**
   * Search text. A data set must have each of its words: one with the same stem, one that begins with it, or, where there is
   * none, one that differs by one fault or contains it, or one that begins with such a word. Where no data set has all words, it
   * must have all but one.
   */
  readonly text?: string;
  readonly narrowed?: Narrowed;
  /** From 0. */
  readonly page?: number;
  readonly pageSize?: number;
  /** Default: relevance for a text, otherwise title. */
  readonly order?: CatalogueOrder;
  /** Includes hidden data sets, for people with a right. */
  readonly member: boolean;
}
export type CatalogueOrder = 'relevance' | 'title' | 'newest';

export interface CatalogueFindings {
  readonly total: number;
  readonly datasets: readonly CatalogueDataset[];
  readonly facets: FacetCounts;
  /** The text as it was understood; undefined without one. */
  readonly query: SearchQuery | undefined;
  /** Whether no data set has all words, so that those with all but one were found. */
  readonly isPartial: boolean;
}

const DEFAULT_PAGE_SIZE = 20;

/**
 * Searches the catalogue for its own pages.
 * @throws Problem 503 after the time limit
 */
export const searchDatasets = (db: Db, search: CatalogueSearch): Promise<CatalogueFindings> =>
  withinTimeLimit(db, (tx) => searchWithin(tx, search));

async function searchWithin(tx: Db, search: CatalogueSearch): Promise<CatalogueFindings> {
  const { text = '', member } = search;
  const query = await readQuery(tx, text, visible(member));
  const complete = await find(tx, search, { query, words: query && allWords(query) });
  const isPartial = complete.hits === 0 && query !== undefined && query.words.length > 1;
  const { total, terms, ids } = isPartial
    ? await find(tx, search, { query, words: nearlyAllWords(query) })
    : complete;
  const { rows } = await sql<VisibleRow>`
    select catalogue_dataset.*, ${isHidden} as hidden from catalogue_dataset
    join unnest(${ids}::text[]) with ordinality as page(page_id, place) on page_id = id
    order by place`.execute(tx);
  return { total, datasets: rows.map(asVisible), facets: groupCounts(terms), query, isPartial };
}

interface Condition {
  readonly query: SearchQuery | undefined;
  /** Condition on the words of a document. */
  readonly words: RawBuilder<boolean> | undefined;
}

interface Found {
  /** Number of data sets before they are narrowed. */
  readonly hits: number;
  readonly total: number;
  readonly terms: readonly { readonly term: string; readonly count: number }[];
  readonly ids: readonly string[];
}

/** Finds data sets, counts their facets and cuts out a page in one pass: each hit is read once. */
async function find(db: Db, search: CatalogueSearch, { query, words }: Condition): Promise<Found> {
  const { narrowed = {}, page = 0, pageSize = DEFAULT_PAGE_SIZE, member } = search;
  const condition = words ? sql`${visible(member)} and ${words}` : visible(member);
  const { rows } = await sql<Found>`
    with found as materialized (
      select id, title, modified_at, facets, ${missedFacets(narrowed)} as missed,
        ${query ? relevance(query) : sql`0`} as relevance
      from catalogue_search join catalogue_dataset on catalogue_dataset.id = dataset_id
      where ${condition}
    ), counted as (
      select term, count(*)::int as count from found, unnest(facets) as term
      where missed = '{}' or missed = array[${facetOf(sql`term`)}]
      group by term
    ), page as (
      select id, row_number() over () as place from (
        select id from found where missed = '{}'
        order by ${orderOf(search, query)}, ${sortedId(sql`id`)}
        limit ${pageSize} offset ${page * pageSize}
      ) as ordered
    )
    select (select count(*)::int from found) as hits,
      (select count(*)::int from found where missed = '{}') as total,
      (select coalesce(json_agg(counted), '[]') from counted) as terms,
      array(select id from page order by place) as ids`.execute(db);
  return rows[0] ?? { hits: 0, total: 0, terms: [], ids: [] };
}

function orderOf({ order }: CatalogueSearch, query: SearchQuery | undefined): RawBuilder<unknown> {
  if (order === 'newest') return sql`modified_at desc`;
  const byTitle = sortedText(sql`title`);
  return query && order !== 'title' ? sql`relevance desc, ${byTitle}` : byTitle;
}

/** Returns a data set by id or name; undefined if there is none that this visitor may see. */
export async function visibleDataset(
  db: Db,
  idOrName: string,
  member: boolean,
): Promise<VisibleDataset | undefined> {
  const row = await knownAs(db, idOrName)
    .innerJoin('catalogue_search', 'catalogue_search.dataset_id', 'catalogue_dataset.id')
    .selectAll('catalogue_dataset')
    .select(isHidden.as('hidden'))
    .where(visible(member))
    .executeTakeFirst();
  return row && asVisible(row);
}

/** Returns when a data set that this visitor may see was changed last; undefined without data sets. */
export async function lastChange(db: Db, member: boolean): Promise<Date | undefined> {
  const newest = await db
    .selectFrom('catalogue_dataset')
    .innerJoin('catalogue_search', 'catalogue_search.dataset_id', 'catalogue_dataset.id')
    .select('modified_at')
    .where(visible(member))
    .orderBy('modified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.modified_at;
}

/** Data set as a visitor sees it. */
export type VisibleDataset = CatalogueDataset & { readonly id: string };
/** Row with whether it is hidden from visitors. */
export type VisibleRow = Selectable<CatalogueDatasetTable> & { readonly hidden: boolean };

/** Returns a data set with the access that visitors have, which for a data offer follows from its sources. */
export const asVisible = ({ hidden, ...row }: VisibleRow): VisibleDataset => ({
  ...asDataset({ ...row, private: hidden }),
  id: row.id,
});

/** Condition on `catalogue_dataset` and `catalogue_search`; `member` includes hidden data sets. */
export const visible = (member: boolean): RawBuilder<boolean> =>
  member ? sql<boolean>`active` : sql<boolean>`(active and not ${isHidden})`;
