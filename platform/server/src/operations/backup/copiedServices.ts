import {
  type BackupServiceKey,
  backupEventName,
  EVENT_BACKUP_KEYS,
  type RecordedKind,
} from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { sql } from 'kysely';
import { fillIndex } from '../../content/catalogue/searchIndex';
import { addMissingEvents } from '../../content/dataEntries/dataEntries';
import type { Db, Tx } from '../../store/database';
import type { CopiedTable, StagedRow } from './rowRules';
import { formerName, nameOf, type StagedNames } from './stagedShape';
import { inTurn } from './stagedTables';
import { BadCopy } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/** Content of a backup of a service. */
export interface CopiedService {
  /** Ordered so that each table refers only to those before it. */
  readonly tables: readonly CopiedTable[];
  /** Further tables that follow from the restored rows. */
  readonly derived?: DerivedTables;
  /** Kind of its entries in the history, if they have one. */
  readonly recordedKind?: RecordedKind;
  /** Returns an observer of the rows of one restore. */
  readonly observe?: () => RowObserver;
  /**
   * Prepares the replacement of the rows, in the transaction of the restore, before its tables are locked. On the single
   * connection of the embedded database everybody waits for it.
   */
  readonly beforeRestore?: (tx: Tx, restore: Replacement) => Promise<void>;
  /**
   * Corrects the restored rows, in the transaction of the restore. Everybody who needs the tables waits for it, so nothing
   * that reads or writes each row of a long table belongs here.
   */
  readonly afterRestore?: (tx: Tx, restore: Replacement) => Promise<void>;
}

/** Tables that are in no backup, and are replaced along with those whose rows they follow from. */
export interface DerivedTables {
  /** Ordered so that each refers only to those before it, and to the restored ones. */
  readonly tables: readonly string[];
  /** Fills the staged ones from the staged rows, turn by turn, while others use the database. */
  readonly fill: (db: Db, staged: StagedNames) => Promise<void>;
}

/** Replacement of a service's rows. */
export interface Replacement {
  /** Names of the tables with the checked rows, by the names of those that they replace. */
  readonly staged: ReadonlyMap<string, string>;
  readonly now: Date;
  /** Names of the events that stay as they are, because the person may not change them. */
  readonly keptEvents: readonly string[];
}

/** Sees each row of a restore while it is staged, so that the replacement does not have to read it again. */
export interface RowObserver {
  readonly see: (table: CopiedTable, row: StagedRow) => void;
  /** Refuses rows that are right by themselves but not together, before anything is changed. @throws BadCopy */
  readonly requireComplete?: () => void;
  /** Writes what follows from the rows, in the transaction of the restore, while everybody who needs the tables waits. */
  readonly finish?: (tx: Tx) => Promise<void>;
}

/** Services with a backup. Of the identity service only the accounts are copied; keys and sign-ons are not. */
export const COPIED_SERVICES: Readonly<Record<BackupServiceKey, CopiedService>> = {
  ckan: {
    tables: ['catalogue_dataset'],
    recordedKind: 'dataset',
    derived: { tables: ['catalogue_search', 'catalogue_word'], fill: indexStaged },
  },
  keycloak: {
    tables: ['identity_account'],
    observe: requireAdministrator,
    beforeRestore: endSessionsOfChanged,
  },
  mapapp: { tables: ['zone'] },
  geoserver: { tables: ['geo_layer'] },
  'event-scheduler': {
    tables: ['scheduler_event', 'event_log'],
    recordedKind: 'event',
    beforeRestore: keepEvents,
    afterRestore: settleEvents,
  },
  'kstore-v2': { tables: ['kstore_table', 'kstore_record'], observe: countRecords },
  'preference-service': { tables: ['setting'], recordedKind: 'setting' },
};

// Nobody but the restore knows the staged data sets, so that they remain as they are indexed. Changes of the current ones go
// into the current index, and both are replaced.
function indexStaged(db: Db, staged: StagedNames): Promise<void> {
  const tables = {
    datasets: nameOf(staged, 'catalogue_dataset'),
    search: nameOf(staged, 'catalogue_search'),
    words: nameOf(staged, 'catalogue_word'),
  };
  return fillIndex(db, tables, (work) => inTurn(db, work));
}

// Nobody could otherwise sign in and change the accounts, or restore better ones.
function requireAdministrator(): RowObserver {
  let found = false;
  return {
    see(_table, { enabled, roles }) {
      const holds = Array.isArray(roles) && ROLES.userAdministration.some((role) => roles.includes(role));
      if (enabled === true && holds) found = true;
    },
    requireComplete() {
      if (!found) throw new BadCopy(TEXTS.noAdministrator(ROLES.userAdministration.join(', ')));
    },
  };
}

// A session must not go on with the rights or after the password of before. Those of removed accounts end with them.
async function endSessionsOfChanged(tx: Tx, { staged }: Replacement): Promise<void> {
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
      await sql`update kstore_size set records = 0, version = version + 1, changed_at = now()`.execute(tx);
      await sql`insert into kstore_size (table_name, records, changed_at)
        select *, now() from unnest(${[...records.keys()]}::text[], ${[...records.values()]}::bigint[])
        on conflict (table_name) do update set records = excluded.records`.execute(tx);
    },
  };
}

const eventsOf = (service: (typeof EVENT_BACKUP_KEYS)[number]): readonly string[] =>
  (['backup', 'restore'] as const).map((action) => backupEventName(service, action));

/** Names of the events that back up or restore a service. */
export const BACKUP_EVENTS: readonly string[] = EVENT_BACKUP_KEYS.flatMap(eventsOf);
/** Those of the accounts. */
export const ACCOUNT_EVENTS: readonly string[] = eventsOf('keycloak');

// The right to restore events does not include what they do. Those of backups would push out older ones, others restore a
// service by a schedule, and without them there would be no backup at all.
async function keepEvents(tx: Tx, { staged, keptEvents }: Replacement): Promise<void> {
  const restored = sql.table(staged.get('scheduler_event') ?? '');
  await sql`delete from ${restored} where event_name = any(${keptEvents}::text[])`.execute(tx);
  // Locked, so that no change of them is lost between here and the replacement.
  await sql`insert into ${restored}
    select * from scheduler_event where event_name = any(${keptEvents}::text[]) for update`.execute(tx);
}

async function settleEvents(tx: Tx, restore: Replacement): Promise<void> {
  await settleRuns(tx, restore);
  // Sources that were created after the backup would otherwise never be imported again, without any message.
  await addMissingEvents(tx, restore.now);
  await keepCurrentRuns(tx, formerName(restore.staged.get('scheduler_event') ?? ''));
}

// Otherwise the scheduler would make up for all dates since the backup within a minute. Runs that were in progress during
// the backup have ended since, without an end in it.
async function settleRuns(tx: Tx, { now, keptEvents }: Replacement): Promise<void> {
  await sql`update scheduler_event set considered_until = ${now},
    last_run_status = case last_run_status when 'STARTED' then 'FAILED' else last_run_status end
    where event_name <> all(${keptEvents}::text[])`.execute(tx);
  // A schedule that restores accounts is set by itself, never along with all others.
  await sql`update scheduler_event set active = false
    where event_name = ${backupEventName('keycloak', 'restore')} and event_name <> all(${keptEvents}::text[])`.execute(
    tx,
  );
}

// Runs that are in progress now go on, and store their end by the time of their start.
async function keepCurrentRuns(tx: Tx, former: string): Promise<void> {
  await sql`update scheduler_event e set last_run_at = f.last_run_at, last_run_status = f.last_run_status
    from ${sql.table(former)} f
    where f.event_name = e.event_name and f.last_run_status = 'STARTED'`.execute(tx);
}
