import { type RawBuilder, sql } from 'kysely';
import { FACET_NAMES, FACET_SEPARATOR, type Facet, facetTerm } from './searchDocument';

export type Narrowed = Readonly<Partial<Record<Facet, string>>>;
export interface FacetValue {
  readonly value: string;
  /** Number of data sets with this value, ignoring the other values of the same facet. */
  readonly count: number;
}
/** Most frequent values first. */
export type FacetCounts = Readonly<Record<Facet, readonly FacetValue[]>>;

/** Facets whose chosen value a row of `catalogue_search` lacks, as an array of their names. */
export function missedFacets(narrowed: Narrowed): RawBuilder<string[]> {
  const missed = FACET_NAMES.flatMap((facet) => {
    const value = narrowed[facet];
    return value === undefined
      ? []
      : [sql`case when not ${facetTerm(facet, value)} = any(facets) then ${sql.lit(facet)} end`];
  });
  return missed.length === 0
    ? sql<string[]>`'{}'::text[]`
    : sql<string[]>`array_remove(array[${sql.join(missed)}]::text[], null)`;
}

/** Facet of a value as the index stores it. */
export const facetOf = (term: RawBuilder<unknown>): RawBuilder<string> =>
  sql`split_part(${term}, ${sql.lit(FACET_SEPARATOR)}, 1)`;

const collator = new Intl.Collator('de', { numeric: true });

/** Returns the counted terms of the index by facet. */
export function groupCounts(
  counted: readonly { readonly term: string; readonly count: number }[],
): FacetCounts {
  const groups = Object.fromEntries(FACET_NAMES.map((facet) => [facet, [] as FacetValue[]])) as Record<
    Facet,
    FacetValue[]
  >;
  for (const { term, count } of counted) {
    const end = term.indexOf(FACET_SEPARATOR);
    groups[term.slice(0, end) as Facet]?.push({ value: term.slice(end + 1), count });
  }
  for (const values of Object.values(groups)) {
    values.sort((a, b) => b.count - a.count || collator.compare(a.value, b.value));
  }
  return groups;
}
