import type { BackupServiceKey } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { addMissingEvents } from '../../content/dataEntries/dataEntries';
import type { Tx } from '../../store/database';

/** What a service's backup consists of. */
export interface CopiedService {
  /** In an order in which each table only refers to those before it. */
  readonly tables: readonly string[];
  /** Puts right what must not come back as it was; in the transaction of the restore. */
  readonly afterRestore?: (tx: Tx, now: Date) => Promise<void>;
}

/** The seven services (DESIGN, 'Backup'). Of the identity service the accounts: keys and sign-ons are kept. */
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
  // Of sources that were made since the backup: without one they would never be imported again, and nothing would say so.
  await addMissingEvents(tx, now);
}

// Else the next minute would make up for everything since the backup was made. And what was running then, perhaps the
// backup itself, goes on nowhere now.
async function settleRuns(tx: Tx, now: Date): Promise<void> {
  await sql`update scheduler_event set considered_until = ${now},
    last_run_status = case last_run_status when 'STARTED' then 'FAILED' else last_run_status end`.execute(tx);
}
