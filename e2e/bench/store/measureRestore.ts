import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getTablePage } from '@mobidrom/platform-api';
import { createBackup } from '../../../platform/server/src/operations/backup/createBackup';
import { restoreBackup } from '../../../platform/server/src/operations/backup/restoreBackup';
import { openTestPlatform } from '../../../platform/server/src/platform.fixture';
import { median } from '../../../shared-build/src/bench/figures';
import { number } from '../report';
import { withDemoStore } from './benchStore';

/** Milliseconds that nobody may wait longer than. */
const LIMIT = 200;
const SERVICE = 'kstore-v2';

/** Measures how long a reader of a small page waits while all key-value tables of the demo data are restored. */
export const measureRestore = (runs: number): Promise<void> =>
  withDemoStore(async ({ store, folder, name }) => {
    const rows = await store.db
      .selectFrom('kstore_size')
      .select(['table_name as table', 'records'])
      .orderBy('records', 'desc')
      .execute();
    const records = rows.reduce((sum, row) => sum + row.records, 0);
    const table = rows[0]?.table ?? '';
    const platform = await openTestPlatform({ store });
    const request = platform.as('nosql_viewer');
    const read = async (): Promise<number> => {
      const begin = performance.now();
      const answer = await getTablePage(request, table, { pageSize: 10 });
      if (!answer.ok) throw new Error(answer.failure.text);
      return performance.now() - begin;
    };
    const longest: number[] = [];
    try {
      console.log(
        `\nEine Seite lesen, während ${number(records)} Datensätze zurückgespielt werden (${name})\n`,
      );
      console.log('| | Lesevorgänge | Median ms | längster ms | Dauer s |\n|---|---|---|---|---|');
      const note = (what: string, waits: readonly number[], since: number): void => {
        const seconds = (performance.now() - since) / 1000;
        const figures = [
          number(waits.length),
          number(median(waits), 1),
          number(Math.max(...waits)),
          number(seconds, 1),
        ];
        console.log(`| ${[what, ...figures].join(' | ')} |`);
      };
      const zip = join(folder, 'backup.zip');
      await createBackup(store.db, SERVICE, zip, new Date());
      for (let run = 0; run < runs; run += 1) {
        const quiet: number[] = [];
        const begin = performance.now();
        while (quiet.length < 200) quiet.push(await read());
        note('ohne', quiet, begin);
        const waits: number[] = [];
        const restoreBegin = performance.now();
        let isRestoring = true;
        const restored = restoreBackup(store.db, SERVICE, zip, { execute: true, now: new Date() }).finally(
          () => {
            isRestoring = false;
          },
        );
        while (isRestoring) {
          waits.push(await read());
          await setImmediate();
        }
        await restored;
        note('mit', waits, restoreBegin);
        longest.push(Math.max(...waits));
      }
    } finally {
      await platform.close();
    }
    const most = median(longest);
    console.log(`\n${most <= LIMIT ? 'erreicht' : 'verfehlt'}: höchstens ${LIMIT} ms (${number(most)} ms)`);
  });
