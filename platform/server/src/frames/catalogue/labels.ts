import { DATA_CATEGORIES, DATA_FORMATS, labelOf, THEMES, TRANSPORT_MODES } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Facet } from '../../content/catalogue/searchDocument';
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

/** Names of licences by id. */
export async function licenceTitles(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select body->>'license_id' as id, max(body->>'license_title') as title
    from catalogue_dataset where body->>'license_id' <> '' and body->>'license_title' <> ''
    group by 1`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
