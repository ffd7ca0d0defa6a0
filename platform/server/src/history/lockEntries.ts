import { groupOfSettingKey, type RecordedKind } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../store/database';

/** Table and key of each kind but settings, which have two keys. */
const KEYS = {
  dataEntry: ['data_entry', 'id'],
  dataset: ['catalogue_dataset', 'name'],
  organisation: ['organisation', 'id'],
  tag: ['tag', 'id'],
  event: ['scheduler_event', 'event_name'],
} as const;

/**
 * Locks the entries of one kind that exist until the transaction ends, in the order of their keys. Read them in a later
 * statement: one that has waited for a lock sees the locked row anew, but other tables as they were before it waited.
 */
export async function lockEntries(db: Db, kind: RecordedKind, keys: readonly string[]): Promise<void> {
  // One parameter for all keys: the number of parameters is limited.
  if (kind !== 'setting') {
    const [table, column] = KEYS[kind];
    const key = sql.ref(column);
    await sql`
      select ${key} from ${sql.table(table)} where ${key} = any(${keys}) order by ${key} for no key update`.execute(
      db,
    );
    return;
  }
  const groups = keys.flatMap((key) => groupOfSettingKey(key) ?? []);
  const [components, names] = [groups.map(({ component }) => component), groups.map(({ group }) => group)];
  await sql`
    select component, group_name from setting
    where (component, group_name) in (select * from unnest(${components}::text[], ${names}::text[]))
    order by component, group_name for no key update`.execute(db);
}
