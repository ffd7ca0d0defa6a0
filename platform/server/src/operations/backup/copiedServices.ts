import type { BackupServiceKey } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { indexAllDatasets } from '../../content/catalogue/searchIndex';
import { addMissingEvents } from '../../content/dataEntries/dataEntries';
import type { Tx } from '../../store/database';
import type { CopiedTable, StagedRow } from './rowRules';
import { formerName } from './stagedShape';

/** Content of a backup of a service. */
export interface CopiedService {
  /** Ordered so that each table refers only to those before it. */
  readonly tables: readonly CopiedTable[];
  /** Returns an observer of the rows of one restore. */
  readonly observe?: () => RowObserver;
  /** Prepares the replacement of the rows by those of `staged`, in the transaction of the restore. */
  readonly beforeRestore?: (tx: Tx, staged: ReadonlyMap<string, string>) => Promise<void>;
  /**
   * Corrects the restored rows, in the transaction of the restore.
   * @param staged names that the tables had until they took the place of the former ones (`formerName`)
   */
  readonly afterRestore?: (tx: Tx, now: Date, staged: ReadonlyMap<string, string>) => Promise<void>;
}

/** Sees each row of a restore while it is staged, so that the replacement does not have to read it again. */
export interface RowObserver {
  readonly see: (table: CopiedTable, row: StagedRow) => void;
  /** Writes what follows from the rows, in the transaction of the restore. */
  readonly finish: (tx: Tx) => Promise<void>;
}

/** Services with a backup. Of the identity service only the accounts are copied; keys and sign-ons are not. */
export const COPIED_SERVICES: Readonly<Record<BackupServiceKey, CopiedService>> = {
  ckan: { tables: ['catalogue_dataset'], afterRestore: indexAllDatasets },
  keycloak: { tables: ['identity_account'], beforeRestore: endSessionsOfChanged },
  mapapp: { tables: ['zone'] },
  geoserver: { tables: ['geo_layer'] },
  'event-scheduler': { tables: ['scheduler_event', 'event_log'], afterRestore: settleEvents },
  'kstore-v2': { tables: ['kstore_table', 'kstore_record'], observe: countRecords },
  'preference-service': { tables: ['setting'] },
};

// A session must not go on with the rights or after the password of before. Those of removed accounts end with them.
async function endSessionsOfChanged(tx: Tx, staged: ReadonlyMap<string, string>): Promise<void> {
  const restored = sql.table(staged.get('identity_account') ?? '');
  await sql`delete from identity_sign_on where exists (
    select from identity_account t join ${restored} s on s.id = t.id
    where t.id = account_id and to_jsonb(t) <> to_jsonb(s))`.execute(tx);
}

// The sizes of tables are counted with each change; the replacement changes no row. A version never begins anew.
function countRecords(): RowObserver {
  const records = new Map<unknown, number>();
  return {
    see(table, { table_name: name }) {
      if (table === 'kstore_record') records.set(name, (records.get(name) ?? 0) + 1);
    },
    async finish(tx) {
      await sql`update kstore_size set records = 0, version = version + 1`.execute(tx);
      await sql`insert into kstore_size (table_name, records)
        select * from unnest(${[...records.keys()]}::text[], ${[...records.values()]}::bigint[])
        on conflict (table_name) do update set records = excluded.records`.execute(tx);
    },
  };
}

async function settleEvents(tx: Tx, now: Date, staged: ReadonlyMap<string, string>): Promise<void> {
  await settleRuns(tx, now);
  // Sources that were created after the backup would otherwise never be imported again, without any message.
  await addMissingEvents(tx, now);
  await keepCurrentRuns(tx, formerName(staged.get('scheduler_event') ?? ''));
}

// Otherwise the scheduler would make up for all dates since the backup within a minute. Runs that were in progress during
// the backup have ended since, without an end in it.
async function settleRuns(tx: Tx, now: Date): Promise<void> {
  await sql`update scheduler_event set considered_until = ${now},
    last_run_status = case last_run_status when 'STARTED' then 'FAILED' else last_run_status end`.execute(tx);
  // The right to restore events does not include accounts, not even by a schedule.
  await sql`update scheduler_event set active = false where event_name = 'keycloak_restore'`.execute(tx);
}

// Runs that are in progress now go on, and store their end by the time of their start.
async function keepCurrentRuns(tx: Tx, former: string): Promise<void> {
  await sql`update scheduler_event e set last_run_at = f.last_run_at, last_run_status = f.last_run_status
    from ${sql.table(former)} f
    where f.event_name = e.event_name and f.last_run_status = 'STARTED'`.execute(tx);
}
