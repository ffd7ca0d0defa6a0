import type { BackupServiceKey } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { addMissingEvents } from '../../content/dataEntries/dataEntries';
import type { Tx } from '../../store/database';

/** Content of a backup of a service. */
export interface CopiedService {
  /** Ordered so that each table refers only to those before it. */
  readonly tables: readonly string[];
  /** Corrects the restored rows, in the transaction of the restore. */
  readonly afterRestore?: (tx: Tx, now: Date) => Promise<void>;
}

/** Services with a backup. Of the identity service only the accounts are copied; keys and sign-ons are not. */
export const COPIED_SERVICES: Readonly<Record<BackupServiceKey, CopiedService>> = {
  ckan: { tables: ['catalogue_dataset'] },
  keycloak: { tables: ['identity_account'] },
  mapapp: { tables: ['zone'] },
  geoserver: { tables: ['geo_layer'] },
  'event-scheduler': { tables: ['scheduler_event', 'event_log'], afterRestore: settleEvents },
  'kstore-v2': { tables: ['kstore_table', 'kstore_record'] },
  'preference-service': { tables: ['setting'] },
};

async function settleEvents(tx: Tx, now: Date): Promise<void> {
  await settleRuns(tx, now);
  // Sources that were created after the backup would otherwise never be imported again, without any message.
  await addMissingEvents(tx, now);
}

// Otherwise the scheduler would make up for all dates since the backup within a minute. Runs that were in progress,
// perhaps the backup itself, do not continue.
async function settleRuns(tx: Tx, now: Date): Promise<void> {
  await sql`update scheduler_event set considered_until = ${now},
    last_run_status = case last_run_status when 'STARTED' then 'FAILED' else last_run_status end`.execute(tx);
}
