import { plainSetting } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { settingOrderMigration } from './orderMigration';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it('keeps the settings of a store that sorted their keys', async () => {
  const { db } = store;
  await sql`alter table setting alter column value type jsonb using value::jsonb`.execute(db);
  const value = { zoom: plainSetting('11'), a: plainSetting('"Größe"') };
  const row = { component: 'karte', group_name: 'ansicht' };
  await db
    .insertInto('setting')
    .values({ ...row, value: JSON.stringify(value) })
    .execute();
  await settingOrderMigration.up(db);
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([{ ...row, value }]);
  const { rows } = await sql`select format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'setting'::regclass and attname = 'value'`.execute(db);
  expect(rows).toEqual([{ type: 'json' }]);
});
