import type { Organisation, Use } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../store/database';
import { sortedText } from '../store/listOrder';
import { datasetsNaming } from './catalogue/namedOrganisation';
import { offersPublishing } from './dataEntries/offers';

/**
 * Returns the data sources that are restricted to an organisation, or have it as owner or publisher, and the catalogue's
 * other entries with its name.
 */
export async function usesOfOrganisation(
  db: Db,
  { id, name }: Pick<Organisation, 'id' | 'name'>,
): Promise<Use[]> {
  const access = sql<boolean>`exists (
    select from data_entry_organisation where data_entry_id = data_entry.id and organisation_id = ${id}
  )`;
  const others = sql<string[]>`array(
    select organisation_id from data_entry_organisation
    where data_entry_id = data_entry.id and organisation_id <> ${id} order by 1
  )`;
  const entries = await db
    .selectFrom('data_entry')
    .select(['id', 'adapter', 'title', 'rightsholder', 'publisher', access.as('access'), others.as('others')])
    .where((at) => at.or([access, at('rightsholder', '=', name), at('publisher', '=', name)]))
    .orderBy(byTitle('title'))
    .execute();
  const published = await offersPublishing(
    db,
    entries.filter((entry) => entry.access),
  );
  const offersOf = (entry: string) => published.get(entry) ?? [];
  const sources = entries.map(
    (entry): Use => ({
      kind: 'dataEntry',
      id: entry.id,
      title: entry.title,
      relations: [
        ...(entry.access ? (['access'] as const) : []),
        ...(entry.rightsholder === name ? (['rightsholder'] as const) : []),
        ...(entry.publisher === name ? (['publisher'] as const) : []),
      ],
      // No other organisation is named: without this one the source is open to everybody who is signed in.
      ...(entry.access && entry.others.length === 0 && { opensAccess: true }),
      ...(offersOf(entry.id).length > 0 && { offers: [...offersOf(entry.id)] }),
      ...(entry.access && { others: entry.others }),
    }),
  );
  const datasets = await datasetsNaming(db, name);
  return [
    ...sources,
    ...datasets.map(
      ({ id: dataset, title, rightsholder, publisher }): Use => ({
        kind: 'dataset',
        id: dataset,
        title,
        relations: [
          ...(rightsholder === name ? (['rightsholder'] as const) : []),
          ...(publisher === name ? (['publisher'] as const) : []),
        ],
      }),
    ),
  ];
}

/** Returns the organisations and data sources with a tag. */
export async function usesOfTag(db: Db, id: string): Promise<Use[]> {
  const organisations = await db
    .selectFrom('organisation_tag as used')
    .innerJoin('organisation', 'organisation.id', 'used.organisation_id')
    .where('used.tag_id', '=', id)
    .select(['organisation.id', 'organisation.name as title'])
    .orderBy(byTitle('organisation.name'))
    .execute();
  const entries = await db
    .selectFrom('data_entry_tag as used')
    .innerJoin('data_entry', 'data_entry.id', 'used.data_entry_id')
    .where('used.tag_id', '=', id)
    .select(['data_entry.id', 'data_entry.title'])
    .orderBy(byTitle('data_entry.title'))
    .execute();
  return [
    ...organisations.map((one): Use => ({ kind: 'organisation', ...one })),
    ...entries.map((one): Use => ({ kind: 'dataEntry', ...one })),
  ];
}

const byTitle = (column: string) => sortedText(sql.ref(column));
