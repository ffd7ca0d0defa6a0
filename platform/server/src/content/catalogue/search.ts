import type { CatalogueDataset } from '@mobidrom/platform-api';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../store/database';
import { fitsFilter, sortedId, sortedText } from '../../store/listOrder';
import type { CatalogueDatasetTable } from '../tables';
import { asDataset, knownAs } from './datasets';
import { isHidden } from './publicOffers';

/** Facets of the catalogue; their values are wire values, names or ids. */
export const FACETS = {
  category: sql`select jsonb_array_elements_text(body->'data_categories')`,
  theme: sql`select jsonb_array_elements_text(body->'themes')`,
  mode: sql`select jsonb_array_elements_text(body->'transport_modes')`,
  format: sql`select distinct resource->>'data_format' from jsonb_array_elements(body->'resources') as resource`,
  organisation: sql`select body->>'rightsholder'`,
  licence: sql`select body->>'license_id'`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;
export type Facet = keyof typeof FACETS;
const FACET_NAMES = Object.keys(FACETS) as Facet[];

export interface CatalogueSearch {
  /**
   * Search text. Each of its words must be the beginning of a word in title, description, keywords, places or
   * rightsholder.
   */
  readonly text?: string;
  readonly narrowed?: Readonly<Partial<Record<Facet, string>>>;
  /** From 0. */
  readonly page?: number;
  readonly pageSize?: number;
  readonly order?: 'title' | 'newest';
  /** Includes hidden data sets, for people with a right. */
  readonly member: boolean;
}
export interface FacetValue {
  readonly value: string;
  /** Number of data sets with this value, ignoring the other values of the same facet. */
  readonly count: number;
}
export interface CatalogueFindings {
  readonly total: number;
  readonly datasets: readonly CatalogueDataset[];
  /** Most frequent values first. */
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
}

const DEFAULT_PAGE_SIZE = 20;
const MOST_WORDS = 10;

/** Searches the catalogue for its own pages. */
export async function searchDatasets(db: Db, search: CatalogueSearch): Promise<CatalogueFindings> {
  const { page = 0, pageSize = DEFAULT_PAGE_SIZE } = search;
  const found = db.selectFrom('catalogue_dataset').where(fits(search));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .select(isHidden.as('hidden'))
    .orderBy(orderOf(search))
    .orderBy(sortedId(sql`id`))
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const facets: Partial<Record<Facet, FacetValue[]>> = {};
  for (const facet of FACET_NAMES) facets[facet] = await countValues(db, facet, search);
  return { total, datasets: rows.map(asVisible), facets: facets as Record<Facet, FacetValue[]> };
}

/** Returns a data set by id or name; undefined if there is none that this visitor may see. */
export async function visibleDataset(
  db: Db,
  idOrName: string,
  member: boolean,
): Promise<CatalogueDataset | undefined> {
  const row = await knownAs(db, idOrName)
    .selectAll()
    .select(isHidden.as('hidden'))
    .where(visible(member))
    .executeTakeFirst();
  return row && asVisible(row);
}

/** Returns a data set with the access that visitors have, which for a data offer follows from its sources. */
const asVisible = ({ hidden, ...row }: Selectable<CatalogueDatasetTable> & { hidden: boolean }) =>
  asDataset({ ...row, private: hidden });

const visible = (member: boolean): RawBuilder<boolean> =>
  member
    ? sql<boolean>`body->>'state' = 'active'`
    : sql<boolean>`(body->>'state' = 'active' and not ${isHidden})`;

function fits({ text = '', narrowed = {}, member }: CatalogueSearch, except?: Facet): RawBuilder<boolean> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const conditions = [
    visible(member),
    ...words.map((word) => fitsFilter(SEARCHED, word)),
    ...FACET_NAMES.flatMap((facet) => {
      const value = narrowed[facet];
      return value === undefined || facet === except ? [] : [sql<boolean>`${value} in (${FACETS[facet]})`];
    }),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const SEARCHED = sql`concat_ws(' ', title, body->>'notes', body->>'rightsholder', body->>'keywords', body->>'spatial')`;

const orderOf = ({ order = 'title' }: CatalogueSearch): RawBuilder<unknown> =>
  order === 'newest' ? sql`modified_at desc` : sortedText(sql`title`);

async function countValues(db: Db, facet: Facet, search: CatalogueSearch): Promise<FacetValue[]> {
  const { rows } = await sql<FacetValue>`
    select value, count(*)::int as count
    from catalogue_dataset cross join lateral (${FACETS[facet]}) as one(value)
    where ${fits(search, facet)} and value <> ''
    group by value
    order by count desc, ${sortedText(sql`value`)}`.execute(db);
  return rows;
}
