import { sql } from 'kysely';
import type { Db } from '../store/database';
import { PARTS, type Part, type Place, type StoredSetting } from './storedSettings';

/*
 * A walk over every text that can be a secret: of settings, data sources, and secrets that were replaced a while ago. It
 * reads and changes rows in batches, so that a store of any size fits into the memory, and locks them: in a transaction, nobody
 * changes a row between its reading and its writing.
 */

/** Text that can be a secret. */
export interface StoredText {
  readonly place: Place;
  readonly key: string;
  readonly part: Part;
  readonly text: string;
  /** Names of row and field, for a message. */
  readonly row: string;
  readonly field: string;
}

/** Returns what is stored in place of a text; the same to leave it as it is. */
export type Change = (text: StoredText) => string;

const BATCH = 50;

/** Changes the texts of settings. @returns the number of changed rows */
export async function changeSettings(db: Db, change: Change): Promise<number> {
  let changed = 0;
  let last: readonly [string, string] | undefined;
  for (;;) {
    const after = last ? sql`where (component, group_name) > (${last[0]}, ${last[1]})` : sql``;
    const { rows } = await sql<SettingRow>`
      select component, group_name, value, array(select json_object_keys(value)) as keys
      from setting ${after} order by component, group_name limit ${sql.lit(BATCH)} for update`.execute(db);
    for (const { component, group_name, value, keys } of rows) {
      const { isChanged, entries } = changeEntries(value, change, settingRow(component, group_name, keys));
      if (!isChanged) continue;
      changed += 1;
      const text = entriesText(entries);
      await sql`update setting set value = ${text}
        where component = ${component} and group_name = ${group_name}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return changed;
    last = [end.component, end.group_name];
  }
}

interface SettingRow {
  readonly component: string;
  readonly group_name: string;
  readonly value: Readonly<Record<string, StoredSetting>>;
  readonly keys: readonly string[];
}

/** Changes the texts of data sources. @returns the number of changed rows */
export async function changeDataEntries(db: Db, change: Change): Promise<number> {
  let changed = 0;
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('data_entry')
      .select(['id', 'adapter_settings'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    for (const { id, adapter_settings } of rows) {
      const { value } = adapter_settings;
      const { isChanged, entries } = changeEntries(value, change, { place: ['data_entry', id], row: id });
      if (!isChanged) continue;
      changed += 1;
      await db
        .updateTable('data_entry')
        .set({ adapter_settings: JSON.stringify({ value: Object.fromEntries(entries) }) })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < BATCH) return changed;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Changes the secrets that were replaced a while ago. @returns the number of changed rows */
export async function changeRetiredSecrets(db: Db, change: Change): Promise<number> {
  let changed = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('retired_secret')
      .select(['id', 'place', 'key', 'part', 'value'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    for (const { id, place, key, part, value: text } of rows) {
      const at: Place = JSON.parse(place);
      const field = `${key}.${part}`;
      const value = change({ place: at, key, part, text, row: at.slice(1).join('/'), field });
      if (value === text) continue;
      changed += 1;
      await db.updateTable('retired_secret').set({ value }).where('id', '=', id).execute();
    }
    if (rows.length < BATCH) return changed;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** Changes every stored text. Call it in a transaction. @returns the number of changed rows */
export const changeEverything = async (tx: Db, change: Change): Promise<number> =>
  (await changeSettings(tx, change)) +
  (await changeDataEntries(tx, change)) +
  (await changeRetiredSecrets(tx, change));

interface Row {
  readonly place: Place;
  /** Name of the row, for a message. */
  readonly row: string;
  /** Keys in their order; an object moves those that look like numbers to the front. */
  readonly keys?: readonly string[];
}

export const settingRow = (component: string, group: string, keys: readonly string[]): Row => ({
  place: ['setting', component, group],
  row: `${component}/${group}`,
  keys,
});

type Entries = readonly (readonly [string, StoredSetting])[];

/** Returns the entries of a row with their changed texts, in their order. */
export function changeEntries(
  value: Readonly<Record<string, StoredSetting>>,
  change: Change,
  { place, row, keys = Object.keys(value) }: Row,
): { readonly isChanged: boolean; readonly entries: Entries } {
  let isChanged = false;
  const entries = keys.flatMap((key): (readonly [string, StoredSetting])[] => {
    const entry = Object.hasOwn(value, key) ? value[key] : undefined;
    if (!entry) return [];
    const after: Partial<Record<Part, string>> = {};
    for (const part of PARTS) {
      // A backup of an earlier release may have restored an entry without a default value.
      const text = entry[part] ?? '';
      const changed = change({ place, key, part, text, row, field: `${key}.${part}` });
      if (changed !== text) after[part] = changed;
    }
    isChanged ||= Object.keys(after).length > 0;
    return [[key, { ...entry, ...after }]];
  });
  return { isChanged, entries };
}

/** Returns the JSON of entries in their order, which an object would not keep. */
export const entriesText = (entries: Entries): string =>
  `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${JSON.stringify(entry)}`)}}`;
