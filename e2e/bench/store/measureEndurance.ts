import { getTablePage, listTags } from '@mobidrom/platform-api';
import { openTestPlatform } from '../../../platform/server/src/platform.fixture';
import { say } from '../../../shared-build/tasks/task.mjs';
import { number, reportGoals } from '../report';
import { withDemoStore } from './benchStore';
import { growthGoal } from './storeGoals';

const LIST_CALLS = 200_000;
const PAGES = 50_000;
const MINUTES = 60;
const TENTHS = 10;
const PAGE_SIZE = 500;
const MINUTE = 60_000;
const MB = 1024 * 1024;

/**
 * Measures whether the memory of a process grows: services, embedded database and client together, after each tenth of 200,000 list
 * calls, 50,000 pages of a long table, and an hour of the scheduler, whose clock is set ahead minute by minute.
 * @param scale share of these numbers
 */
export const measureEndurance = (scale: number): Promise<void> =>
  withDemoStore(async ({ store, name }) => {
    const rows = await store.db
      .selectFrom('kstore_size')
      .select(['table_name as table', 'records'])
      .orderBy('records', 'desc')
      .execute();
    const [long] = rows;
    if (!long) throw new Error('no table');
    const begin = Date.now();
    const platform = await openTestPlatform({ store, now: new Date(begin) });
    const request = platform.as('nosql_viewer', 'tag_verwaltung_create');
    const memory: number[] = [];
    const [calls, pages] = [Math.ceil((LIST_CALLS * scale) / TENTHS), Math.ceil((PAGES * scale) / TENTHS)];
    try {
      console.log(
        `\nSpeicher des Prozesses (${name}), ${number(calls * TENTHS)} Listen, ${number(pages * TENTHS)} Seiten\n`,
      );
      for (let tenth = 0; tenth < TENTHS; tenth += 1) {
        for (let call = 0; call < calls; call += 1) required(await listTags(request));
        for (let page = 0; page < pages; page += 1) {
          const query = { page: page % Math.ceil(long.records / PAGE_SIZE), pageSize: PAGE_SIZE };
          required(await getTablePage(request, long.table, query));
        }
        for (let minute = 0; minute < MINUTES / TENTHS; minute += 1) {
          platform.setNow(new Date(begin + (tenth * (MINUTES / TENTHS) + minute + 1) * MINUTE));
          await platform.scheduler.tick();
          await platform.scheduler.idle();
        }
        const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
        memory.push(rss / MB);
        const [used, total, outside] = [heapUsed, heapTotal, external].map((bytes) => number(bytes / MB));
        say(
          `${tenth + 1} Zehntel: ${number(rss / MB)} MB (JavaScript ${used} von ${total}, außerhalb ${outside})`,
        );
      }
    } finally {
      await platform.close();
    }
    reportGoals([growthGoal(memory)]);
    if (platform.reported.length > 0) throw platform.reported[0];
  });

function required<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly failure: { readonly text: string } },
): T {
  if (!result.ok) throw new Error(result.failure.text);
  return result.value;
}
