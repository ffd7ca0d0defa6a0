import type { Use } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../store/database';

/** The data sources that are restricted to an organisation. */
export async function usesOfOrganisation(db: Db, id: string): Promise<Use[]> {
  const entries = await db
    .selectFrom('data_entry_organisation as used')
    .innerJoin('data_entry', 'data_entry.id', 'used.data_entry_id')
    .where('used.organisation_id', '=', id)
    .select([
      'data_entry.id',
      'data_entry.title',
      sql<boolean>`not exists (
        select from data_entry_organisation as other
        where other.data_entry_id = used.data_entry_id and other.organisation_id <> used.organisation_id
      )`.as('only'),
    ])
    .orderBy(byTitle('data_entry.title'))
    .execute();
  return entries.map(({ only, ...entry }) => ({
    kind: 'dataEntry',
    ...entry,
    // Nobody else is named: without this organisation the source is open to all who are signed in.
    ...(only && { opensAccess: true }),
  }));
}

/** The organisations and data sources that carry a tag. */
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

const byTitle = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`;
