import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '../../http/problem';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { TIME_LIMIT, withinTimeLimit } from './timeLimit';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const limitIn = async (db: Store['db']) => {
  const { rows } = await sql<{ limit: number }>`
    select extract(epoch from current_setting('statement_timeout')::interval)::int as limit`.execute(db);
  return rows[0]?.limit;
};

it('limits the statements of the work and none after it', async () => {
  expect(await withinTimeLimit(store.db, limitIn)).toBe(TIME_LIMIT / 1000);
  expect(await limitIn(store.db)).toBe(0);
});

it('refuses a search in German that the database ended, and leaves every other failure as it is', async () => {
  const failing = (code: string) =>
    withinTimeLimit(store.db, (tx) =>
      sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`).execute(tx),
    );
  const refused = await failing('57014').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toHaveProperty('status', 503);
  expect(refused).toHaveProperty('detail', expect.stringContaining('dauert zu lange'));
  const other = await failing('42501').catch((error: unknown) => error);
  expect(other).not.toBeInstanceOf(Problem);
  expect(other).toHaveProperty('code', '42501');
});

// The embedded database has no clock within a statement, so that the test is defined on PostgreSQL alone.
if (process.env.TEST_DATABASE_URL !== undefined) {
  it('ends a statement after the limit', async () => {
    const slow = withinTimeLimit(store.db, (tx) => sql`select pg_sleep(20)`.execute(tx), 50);
    await expect(slow).rejects.toThrow(Problem);
  });
}
