import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import { contentsOf } from '../archive/contents.fixture';
import { dropCaptured, MOST_ROWS, type TableState, withCapturedState } from './capturedState';
import { COPIED_SERVICES } from './copiedServices';
import { createBackup } from './createBackup';
import { filledServices, NOW } from './filledServices.fixture';
import { restoreBackup } from './restoreBackup';
import { withStagedTables } from './stagedTables';
import { prepareSwap, swapTables } from './swapTables';

const services = filledServices();
const { file } = services;
const { tables } = COPIED_SERVICES['kstore-v2'];

/** Adds records whose ids are in the order of their numbers. */
const addRecords = (count: number) =>
  sql`insert into kstore_record select 'messstellen', 'n' || lpad(n::text, 6, '0'), jsonb_build_object('x', n)
    from generate_series(1, ${count}::int) n`.execute(services.db);

const id = (n: number): string => `n${String(n).padStart(6, '0')}`;

async function linesOf(table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select row_to_json(t)::text as line from ${sql.table(table)} as t`.execute(services.db);
  return rows.map(({ line }) => line).sort();
}

/** Reads a table, and calls `between` after each piece. */
async function readAll(
  state: TableState,
  table: string,
  between: (piece: number) => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const read: string[] = [];
  let piece = 0;
  for await (const lines of state.lines(table)) {
    read.push(...lines);
    piece += 1;
    await between(piece);
  }
  return read.sort();
}

async function leftovers(): Promise<unknown> {
  const { rows } = await sql`
    select relname as name from pg_class where starts_with(relname, 'captured_')
    union all select proname from pg_proc where starts_with(proname, 'captured_')
    union all select tgname from pg_trigger where starts_with(tgname, 'captured_')`.execute(services.db);
  return rows;
}

const run = (statement: string) => sql.raw(statement).execute(services.db);

test('reads the rows of the beginning, whatever others change before and behind the place', async () => {
  await addRecords(2000);
  const before = await linesOf('kstore_record');
  const changes: Readonly<Record<number, readonly string[]>> = {
    1: [
      `delete from kstore_record where id in ('${id(3)}', '${id(500)}', '${id(1000)}')`,
      `update kstore_record set data = '{"x": "changed"}' where id in ('${id(4)}', '${id(501)}')`,
      `update kstore_record set data = '{"x": "again"}' where id in ('${id(4)}', '${id(501)}')`,
      `insert into kstore_record values ('messstellen', 'front', '{}'), ('messstellen', 'n000500x', '{}'), ('messstellen', 'other', '{}')`,
    ],
    2: [
      // Added again where it was removed, moved to and from what is read, added and removed.
      `insert into kstore_record values ('messstellen', '${id(500)}', '{"x": "added again"}')`,
      `update kstore_record set id = 'past' where id = '${id(5)}'`,
      `update kstore_record set id = 'fore' where id = '${id(900)}'`,
      `update kstore_record set id = '${id(5)}' where id = '${id(901)}'`,
      `delete from kstore_record where id = 'n000500x'`,
    ],
    3: [`delete from kstore_record where id > '${id(1500)}'`],
  };
  const read = await withCapturedState(services.db, tables, (state) =>
    readAll(state, 'kstore_record', async (piece) => {
      for (const statement of changes[piece] ?? []) await run(statement);
    }),
  );
  expect(read).toEqual(before);
  expect(await linesOf('kstore_record')).not.toEqual(before);
  expect(await leftovers()).toEqual([]);
});

test('reads all tables as they were at the same moment, and all of a table that is emptied', async () => {
  await addRecords(3);
  const before = { table: await linesOf('kstore_table'), record: await linesOf('kstore_record') };
  const read = await withCapturedState(services.db, tables, async (state) => {
    const table = await readAll(state, 'kstore_table');
    await run('delete from kstore_record');
    await run('delete from kstore_table');
    return {
      table,
      record: await readAll(state, 'kstore_record'),
      again: await readAll(state, 'kstore_table'),
    };
  });
  expect(read).toEqual({ ...before, again: before.table });
});

test('lets others write between its pieces, of few rows each, and restores the state of its begin', async () => {
  await addRecords(5 * MOST_ROWS);
  const before = await linesOf('kstore_record');
  let writes = 0;
  let running = true;
  const written = createBackup(services.db, 'kstore-v2', file('pieces.zip'), NOW, { inPieces: true }).finally(
    () => {
      running = false;
    },
  );
  await vi.waitFor(async () => expect(await leftovers()).not.toEqual([]));
  while (running) {
    writes += 1;
    await run(`update kstore_record set data = '{"x": "${writes}"}' where id = '${id(writes % 1000)}'`);
  }
  expect(await written).toBe(true);
  expect(writes).toBeGreaterThan(5);
  const archived = (await contentsOf(file('pieces.zip'))).get('kstore_record.ndjson')?.toString();
  expect(archived?.split('\n').filter(Boolean).sort()).toEqual(before);
  await restoreBackup(services.db, 'kstore-v2', file('pieces.zip'), {
    execute: true,
    now: NOW,
    secrets: TEST_SECRETS,
  });
  expect(await linesOf('kstore_record')).toEqual(before);
});

test('keeps a restore from replacing the tables until all is read', async () => {
  const swap = () =>
    withStagedTables(services.db, tables, NOW, async (staged) => {
      const prepared = await prepareSwap(services.db, tables, staged);
      await services.db.transaction().execute((tx) => swapTables(tx, prepared));
    });
  await withCapturedState(services.db, tables, async () => {
    await expect(swap()).rejects.toMatchObject({ code: '55P03' });
  });
  await swap();
  expect(await linesOf('kstore_record')).toEqual([]);
});

test('removes what it needs after a failure, and after that of a process', async () => {
  const failing = withCapturedState(services.db, tables, () => Promise.reject(new Error('full')));
  await expect(failing).rejects.toThrow('full');
  expect(await leftovers()).toEqual([]);
  await withCapturedState(services.db, tables, async () => {
    expect(await leftovers()).not.toEqual([]);
    await dropCaptured(services.db);
    expect(await leftovers()).toEqual([]);
  });
});

test('makes no file of a service without rows', async () => {
  await run('delete from kstore_record');
  await run('delete from kstore_table');
  expect(await createBackup(services.db, 'kstore-v2', file('none.zip'), NOW, { inPieces: true })).toBe(false);
  expect(await leftovers()).toEqual([]);
});
