import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import { createBackup } from './createBackup';
import { filledServices, NOW } from './filledServices.fixture';
import { BATCH_LINES } from './lines';
import { notingTurns, type Turn } from './notedTurns.fixture';
import { restoreBackup } from './restoreBackup';

/** Called at each pause of a restore. */
const paused = vi.hoisted(() => ({ note: () => {} }));
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  return {
    ...timers,
    setTimeout: (...args: Parameters<typeof timers.setTimeout>) => {
      paused.note();
      return timers.setTimeout(...args);
    },
  };
});

const PAUSE = 'pause';
const CONSTRAINT = 'alter table … drop constraint';
const LONG =
  /^(insert into …(?=\s+select \* from json)|pause|analyze|lock table|drop index|alter table … drop constraint|drop table)/;

const services = filledServices();

test('pauses after each batch and between all other statements that take long', async () => {
  await sql`insert into kstore_record select 'messstellen', 'n' || n, jsonb_build_object('x', n)
    from generate_series(1, ${3 * BATCH_LINES}::int) n`.execute(services.db);
  await createBackup(services.db, 'kstore-v2', services.file('pauses.zip'), NOW);
  const turns: Turn[] = [];
  paused.note = () => turns.push({ statement: PAUSE, rows: 0 });
  await restoreBackup(services.db.withPlugin(notingTurns(turns)), 'kstore-v2', services.file('pauses.zip'), {
    execute: true,
    now: NOW,
    secrets: TEST_SECRETS,
  });
  paused.note = () => {};
  const long = turns.map(({ statement }) => statement).filter((statement) => LONG.test(statement));
  const kinds = new Set(long.map((statement) => LONG.exec(statement)?.[0]));
  expect([...kinds]).toEqual([
    'insert into …',
    PAUSE,
    'analyze',
    'lock table',
    CONSTRAINT,
    'drop index',
    'drop table',
  ]);
  // Four batches of records and one of tables, both staged tables and both former ones.
  expect(long.filter((statement) => statement.startsWith('insert'))).toHaveLength(5);
  expect(long.filter((statement) => statement.startsWith('drop table'))).toHaveLength(2);
  const followed = long.filter((statement, at) => statement !== PAUSE && long[at + 1] !== PAUSE);
  expect(followed).toEqual([]);
});

test('pauses after each turn that indexes data sets', async () => {
  await sql`insert into catalogue_dataset (id, name, private, title, body)
    select 'p' || n, 'pegel' || n, false, 'Pegel ' || n, '{}' from generate_series(1, 60) n`.execute(
    services.db,
  );
  await createBackup(services.db, 'ckan', services.file('index.zip'), NOW);
  const turns: Turn[] = [];
  paused.note = () => turns.push({ statement: PAUSE, rows: 0 });
  await restoreBackup(services.db.withPlugin(notingTurns(turns)), 'ckan', services.file('index.zip'), {
    execute: true,
    now: NOW,
  });
  paused.note = () => {};
  const long = turns
    .map(({ statement }) => statement)
    .filter((statement) => statement === PAUSE || /select distinct word/.test(statement));
  const indexed = long.flatMap((statement, at) => (statement === PAUSE ? [] : [long[at + 1]]));
  expect(indexed).toEqual([PAUSE, PAUSE, PAUSE]);
});
