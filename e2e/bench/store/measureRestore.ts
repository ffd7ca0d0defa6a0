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

/** Measures how long a reader of a small page waits while all key-value tables of the demo data are backed up and restored. */
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
        `\nEine Seite lesen, während ${number(records)} Datensätze gesichert und zurückgespielt werden (${name})\n`,
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
      for (let run = 0; run < runs; run += 1) {
        const quiet: number[] = [];
        const begin = performance.now();
        while (quiet.length < 200) quiet.push(await read());
        note('ohne', quiet, begin);
        const waitsDuring = async (what: string, work: Promise<unknown>): Promise<number> => {
          const waits: number[] = [];
          const since = performance.now();
          let isWorking = true;
          const worked = work.finally(() => {
            isWorking = false;
          });
          while (isWorking) {
            waits.push(await read());
            await setImmediate();
          }
          await worked;
          note(what, waits, since);
          return Math.max(...waits);
        };
        const inPieces = store.hasOneConnection;
        const backup = createBackup(store.db, SERVICE, zip, new Date(), { inPieces });
        const inBackup = await waitsDuring('beim Sichern', backup);
        const restore = restoreBackup(store.db, SERVICE, zip, { execute: true, now: new Date() });
        const inRestore = await waitsDuring('beim Zurückspielen', restore);
        longest.push(Math.max(inBackup, inRestore));
      }
    } finally {
      await platform.close();
    }
    const most = median(longest);
    console.log(`\n${most <= LIMIT ? 'erreicht' : 'verfehlt'}: höchstens ${LIMIT} ms (${number(most)} ms)`);
  });
