import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTablePage, type ListQuery, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { STREETS } from '../../../platform/server/src/demo/operations/cities';
import { fillLongTable } from '../../../platform/server/src/demo/operations/longTable';
import { openTestPlatform } from '../../../platform/server/src/platform.fixture';
import type { Store } from '../../../platform/server/src/store/database';
import { openStore } from '../../../platform/server/src/store/openStore';
import { median } from '../../../shared-build/src/bench/figures';
import { say } from '../../../shared-build/tasks/task.mjs';

const TABLE = 'zaehlwerte';
const RECORDS = 1_000_000;
const number = (value: number): string => Math.round(value).toLocaleString('de');

/** Limit of every single response at the server, in milliseconds. */
const LIMIT = 300;
const PAGES = RECORDS / ROWS_PER_FETCH;

interface Question {
  readonly name: string;
  /** Returns the query; a different one for each run where the database then reads other records. */
  query(run: number): ListQuery;
}
const by = (column: string, direction: 'asc' | 'desc', page = 0): ListQuery => ({
  page,
  sort: { column, direction },
});
const filtered = (column: string, text: string): ListQuery => ({ filters: [{ column, text }] });
const street = (run: number): string => STREETS[run % STREETS.length] ?? '';

const QUESTIONS: readonly Question[] = [
  { name: 'erste Seite', query: () => ({}) },
  { name: 'letzte Seite', query: () => ({ page: PAGES - 1 }) },
  { name: 'Seite in der Mitte', query: () => ({ page: PAGES / 2 - 1 }) },
  { name: 'sortiert nach Zahl', query: (run) => by('fahrraeder', run % 2 ? 'asc' : 'desc') },
  { name: 'sortiert nach Zahl, Seite in der Mitte', query: () => by('fahrraeder', 'desc', PAGES / 2 - 1) },
  { name: 'sortiert nach Text', query: (run) => by('zaehlstelle', run % 2 ? 'asc' : 'desc') },
  { name: 'sortiert nach Text, Seite in der Mitte', query: () => by('zaehlstelle', 'asc', PAGES / 2 - 1) },
  {
    name: 'sortiert nach Text, letzte Seite',
    query: () => by('zaehlstelle', 'asc', PAGES - 1),
  },
  {
    name: 'Filter, ein Wortanfang (8 %)',
    query: (run) => filtered('zaehlstelle', street(run).slice(0, 6)),
  },
  {
    name: 'Filter, ein Wortanfang (8 %), Seite in der Mitte',
    query: (run) => ({ ...filtered('zaehlstelle', street(run).slice(0, 6)), page: 83 }),
  },
  {
    name: 'Filter, ein Wortanfang (8 %), sortiert nach Zahl',
    query: (run) => ({ ...filtered('zaehlstelle', street(run).slice(0, 6)), ...by('fahrraeder', 'desc') }),
  },
  {
    name: 'Filter, Anfang des Werts (2 %)',
    query: (run) => filtered('zaehlstelle', `${street(run)} 1`),
  },
  { name: 'Filter, ein Datensatz', query: (run) => filtered('id', `ZW-0${500_000 + run}`) },
];

/** Measures the pages of a table with a million records at the service, over HTTP: 500 rows each, without a warm cache. */
export async function measureRecords(runs: number): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mobidrom-million-'));
  const store = await openStore({ dataFolder });
  try {
    await fillLongTable(store.db, TABLE, RECORDS, (written) => say(`${number(written)} Datensätze …`));
    await measurePages(store, runs);
  } finally {
    await store.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** As `measureRecords`, with an existing table. */
export async function measurePages(store: Store, runs: number): Promise<void> {
  console.log(`\nEine Tabelle mit ${number(RECORDS)} Datensätzen, ms je Seite, aus ${runs} Läufen\n`);
  console.log('| Abfrage | Median | längste | Rechenzeit | Treffer |\n|---|---|---|---|---|');
  const late: string[] = [];
  for (const question of QUESTIONS) {
    const { times, work, total } = await measure(store, question, runs);
    const longest = Math.max(...times);
    const figures = [median(times), longest, median(work), total].map(number);
    console.log(`| ${[question.name, ...figures].join(' | ')} |`);
    if (longest > LIMIT) late.push(question.name);
  }
  console.log(
    late.length === 0
      ? `\nerreicht: jede Seite in höchstens ${LIMIT} ms`
      : `\nverfehlt (${LIMIT} ms): ${late.join(', ')}`,
  );
}

async function measure(store: Store, question: Question, runs: number) {
  const times: number[] = [];
  // Processor time of client, service and database together: when it is far below the time, other programs use the machine.
  const work: number[] = [];
  let total = 0;
  for (let run = 0; run < runs; run += 1) {
    // A new service for each run has no cached beginnings of pages.
    const service = await openTestPlatform({ store });
    try {
      const request = service.as('nosql_viewer');
      const begin = performance.now();
      const before = process.cpuUsage();
      const answer = await getTablePage(request, TABLE, { pageSize: ROWS_PER_FETCH, ...question.query(run) });
      times.push(performance.now() - begin);
      const { user, system } = process.cpuUsage(before);
      work.push((user + system) / 1000);
      if (!answer.ok) throw new Error(`${question.name}: ${answer.failure.text}`);
      total = answer.value.metadata.totalCount;
    } finally {
      await service.close();
    }
  }
  return { times, work, total };
}
