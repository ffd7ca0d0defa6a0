import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type BackupServiceKey, getDataset, getTablePage, type Result } from '@mobidrom/platform-api';
import { createBackup } from '../../../platform/server/src/operations/backup/createBackup';
import { restoreBackup } from '../../../platform/server/src/operations/backup/restoreBackup';
import { openTestPlatform, type TestPlatform } from '../../../platform/server/src/platform.fixture';
import type { Db } from '../../../platform/server/src/store/database';
import { median } from '../../../shared-build/src/bench/figures';
import type { Goal } from '../../../shared-build/src/bench/goals';
import { number, reportGoals } from '../report';
import { DATASETS, fillCatalogue } from '../search/fillCatalogue';
import { type BenchStore, withDemoStore } from './benchStore';
import { waitGoal } from './storeGoals';

interface Measured {
  readonly service: BackupServiceKey;
  /** Name of the data that are backed up and restored, as the report prints it. */
  readonly content: string;
  /** Requests something small of the service over HTTP. */
  readonly read: () => Promise<Result<unknown>>;
}

/**
 * Measures how long a reader waits while a service is backed up and restored: all key-value tables of the demo data, and a
 * catalogue of 10,000 data sets, whose search is indexed anew.
 */
export const measureRestore = (runs: number): Promise<void> =>
  withDemoStore(async (bench) => {
    const platform = await openTestPlatform({ store: bench.store });
    try {
      const goals = [await measureService(bench, await recordsOf(bench.store.db, platform), runs)];
      await fillCatalogue(bench.store.db);
      goals.push(await measureService(bench, await catalogueOf(bench.store.db, platform), runs));
      reportGoals(goals);
    } finally {
      await platform.close();
    }
  });

async function recordsOf(db: Db, platform: TestPlatform): Promise<Measured> {
  const rows = await db
    .selectFrom('kstore_size')
    .select(['table_name as table', 'records'])
    .orderBy('records', 'desc')
    .execute();
  const records = rows.reduce((sum, row) => sum + row.records, 0);
  const table = rows[0]?.table ?? '';
  const request = platform.as('nosql_viewer');
  return {
    service: 'kstore-v2',
    content: `${number(records)} Datensätze von Tabellen`,
    read: () => getTablePage(request, table, { pageSize: 10 }),
  };
}

async function catalogueOf(db: Db, platform: TestPlatform): Promise<Measured> {
  const { id } = await db
    .selectFrom('catalogue_dataset')
    .select('id')
    .where('private', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const request = platform.as('datenangebots_verwaltung_read');
  return {
    service: 'ckan',
    content: `${number(DATASETS)} Einträge des Katalogs`,
    read: () => getDataset(request, id),
  };
}

/** Prints a table of the waits, and returns the goal of the longest one. */
async function measureService(
  { store, folder, name }: BenchStore,
  { service, content, read }: Measured,
  runs: number,
): Promise<Goal> {
  const wait = async (): Promise<number> => {
    const begin = performance.now();
    const answer = await read();
    if (!answer.ok) throw new Error(answer.failure.text);
    return performance.now() - begin;
  };
  const waitsDuring = async (what: string, work: Promise<unknown>): Promise<number> => {
    const waits: number[] = [];
    const since = performance.now();
    let isWorking = true;
    const worked = work.finally(() => {
      isWorking = false;
    });
    while (isWorking) {
      waits.push(await wait());
      await setImmediate();
    }
    await worked;
    note(what, waits, since);
    return Math.max(...waits);
  };
  console.log(`\nLesen, während ${content} gesichert und zurückgespielt werden (${name})\n`);
  console.log('| | Lesevorgänge | Median ms | längster ms | Dauer s |\n|---|---|---|---|---|');
  const zip = join(folder, `${service}.zip`);
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const quiet: number[] = [];
    const begin = performance.now();
    while (quiet.length < 200) quiet.push(await wait());
    note('ohne', quiet, begin);
    const backup = createBackup(store.db, service, zip, new Date(), { inPieces: store.hasOneConnection });
    longest.push(await waitsDuring('beim Sichern', backup));
    const restore = restoreBackup(store.db, service, zip, { execute: true, now: new Date() });
    longest.push(await waitsDuring('beim Zurückspielen', restore));
  }
  return waitGoal(`längstes Warten, ${content}`, longest);
}

function note(what: string, waits: readonly number[], since: number): void {
  const seconds = (performance.now() - since) / 1000;
  const figures = [
    number(waits.length),
    number(median(waits), 1),
    number(Math.max(...waits)),
    number(seconds, 1),
  ];
  console.log(`| ${[what, ...figures].join(' | ')} |`);
}
