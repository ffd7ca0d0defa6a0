import { DATA_CATEGORIES, DATA_FORMATS, labelOf, THEMES, TRANSPORT_MODES } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { type Facet, facetTerm } from '../../content/catalogue/searchDocument';
import type { Db } from '../../store/database';

/** Returns the German label of a value. Organisations have names already; data sets name the licences. */
export function facetLabel(facet: Facet, value: string, licences: ReadonlyMap<string, string>): string {
  switch (facet) {
    case 'category':
      return labelOf(DATA_CATEGORIES, value);
    case 'theme':
      return labelOf(THEMES, value);
    case 'mode':
      return labelOf(TRANSPORT_MODES, value);
    case 'format':
      return labelOf(DATA_FORMATS, value);
    case 'licence':
      return licences.get(value) ?? value;
    case 'organisation':
      return value;
  }
}

/** Returns the names of licences by id. A data set that names the licence is searched for each, not all of them read. */
export async function licenceTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string | null }>`
    select id, (
      select body->>'license_title' from catalogue_search
      join catalogue_dataset on catalogue_dataset.id = dataset_id
      where ${facetTerm('licence', '')} || licence.id = any(facets) and body->>'license_title' <> '' limit 1
    ) as title from unnest(${ids}::text[]) as licence(id)`.execute(db);
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])));
}
