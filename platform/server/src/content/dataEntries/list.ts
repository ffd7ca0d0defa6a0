import { ADAPTERS, type DataEntryItem, type ListQuery } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { type ListColumns, listAnswer, listPage } from '../../http/list';
import { withReferences } from '../../secrets/references';
import type { SecretBox } from '../../secrets/secretBox';
import type { Db } from '../../store/database';
import { rowSetVersion } from '../../store/rowSet';
import type { NextRun } from './nextRun';
import { placeOf } from './place';

// Sorted and filtered as they are read: by the German texts behind the wire values.
const adapterLabel = sql`case adapter ${sql.join(
  Object.entries(ADAPTERS).map(([id, { label }]) => sql`when ${sql.lit(id)} then ${sql.lit(label)}`),
  sql` `,
)} else adapter end`;

const COLUMNS: ListColumns = {
  title: { value: sql`data_entry.title` },
  dataSetId: { value: sql`data_entry.id` },
  // Filtered by the German text, as people type it, or by a wire value, as the portal itself asks.
  adapter: { value: adapterLabel, wireValue: sql`adapter` },
  rightsholder: { value: sql`rightsholder` },
  active: {
    value: sql`active`,
    filter: 'exact',
    sortedBy: sql`case when active then 'aktiv' else 'inaktiv' end`,
  },
  // Filtered by the words of the schedule and its German text, sorted by its frequency.
  cron: { value: sql`schedule_words`, sortedBy: sql`schedule_minutes`, plain: true },
};

const references = (table: string, column: string) =>
  sql<string[]>`array(
    select ${sql.ref(column)} from ${sql.table(table)} as reference
    where reference.data_entry_id = data_entry.id order by 1
  )`;

const selectEntries = (db: Db) =>
  db
    .selectFrom('data_entry')
    .leftJoin('data_entry_import', 'data_entry_import.data_entry_id', 'data_entry.id')
    .selectAll('data_entry')
    .select([
      'imported_at',
      'error_message',
      references('data_entry_organisation', 'organisation_id').as('organisation_ids'),
      references('data_entry_tag', 'tag_id').as('tag_ids'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

export interface Reader {
  readonly now: Date;
  readonly nextRun: NextRun;
  readonly secrets: SecretBox;
  /** Whether the reader may change data sources. */
  readonly mayChange: boolean;
}

/** Returns one page of the data sources. */
export async function listDataEntries(db: Db, query: ListQuery, reader: Reader) {
  const version = await rowSetVersion(db, 'data_entry', 'data_entry_organisation', 'data_entry_tag');
  const { rows, totalCount } = await listPage(
    selectEntries(db),
    COLUMNS,
    { sort: { column: 'title', direction: 'desc' }, ...query },
    sql`data_entry.id`,
  );
  return listAnswer(
    rows.map((row) => [row.id, asItem(row, reader)] as const),
    totalCount,
    version,
  );
}

function asItem(row: Row, { now, nextRun, ...reading }: Reader): DataEntryItem & { type: 'dataEntry' } {
  return {
    type: 'dataEntry',
    dataSetId: row.id,
    ckanId: row.dataset_id ?? '',
    title: row.title,
    organisationIds: row.organisation_ids,
    tagIds: row.tag_ids,
    active: row.active,
    ownerOrg: row.owner_org,
    privateAccess: row.private_access,
    publisher: row.publisher,
    rightsholder: row.rightsholder,
    standard: row.standard,
    cron: row.cron,
    adapter: row.adapter,
    adapterSettings: withReferences(placeOf(row.id), row.adapter_settings, reading),
    repeatMissedEvents: row.repeat_missed_events,
    lastImport: row.imported_at?.toISOString(),
    nextImport: row.active ? nextRun(row.cron, now)?.toISOString() : undefined,
    ...(row.error_message !== null && { errorMessage: row.error_message }),
    history: true,
  };
}
