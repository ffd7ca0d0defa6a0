import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTablePage, type ListQuery, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { fillLongTable, STREETS } from '../../../platform/server/src/operations/keyValueStore/longTable';
import { openTestOperations } from '../../../platform/server/src/operations/testOperations';
import type { Store } from '../../../platform/server/src/store/database';
import { openStore } from '../../../platform/server/src/store/openStore';
import { median } from '../../../shared-build/src/bench/figures';
import { say } from '../../../shared-build/tasks/task.mjs';

const TABLE = 'zaehlwerte';
const RECORDS = 1_000_000;
const number = (value: number): string => Math.round(value).toLocaleString('de');

/** So long, in milliseconds, may an answer take at the server. */
const LIMIT = 300;
const PAGES = RECORDS / ROWS_PER_FETCH;

interface Question {
  readonly name: string;
  /** Another one for each run where the answer would otherwise be remembered. */
  query(run: number): ListQuery;
  /** Whether its time is a goal. */
  readonly goal: boolean;
}
const by = (column: string, direction: 'asc' | 'desc', page = 0): ListQuery => ({
  page,
  sort: { column, direction },
});
const filtered = (column: string, text: string): ListQuery => ({ filters: [{ column, text }] });
const street = (run: number): string => STREETS[run % STREETS.length] ?? '';

const QUESTIONS: readonly Question[] = [
  { name: 'erste Seite', query: () => ({}), goal: true },
  { name: 'letzte Seite', query: () => ({ page: PAGES - 1 }), goal: true },
  { name: 'Seite in der Mitte', query: () => ({ page: PAGES / 2 - 1 }), goal: true },
  { name: 'sortiert nach Zahl', query: (run) => by('fahrraeder', run % 2 ? 'asc' : 'desc'), goal: true },
  { name: 'sortiert nach Text', query: (run) => by('zaehlstelle', run % 2 ? 'asc' : 'desc'), goal: true },
  {
    name: 'sortiert nach Text, letzte Seite',
    query: () => by('zaehlstelle', 'asc', PAGES - 1),
    goal: true,
  },
  {
    name: 'Filter, ein Wortanfang (8 %)',
    query: (run) => filtered('zaehlstelle', street(run).slice(0, 6)),
    goal: false,
  },
  {
    name: 'Filter, Anfang des Werts (2 %)',
    query: (run) => filtered('zaehlstelle', `${street(run)} 1`),
    goal: true,
  },
  { name: 'Filter, ein Datensatz', query: (run) => filtered('id', `ZW-0${500_000 + run}`), goal: true },
];

/** Measures the pages of a table with a million records at the service, over HTTP: 500 rows each, nothing remembered. */
export async function measureRecords(runs: number): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mobidrom-million-'));
  const store = await openStore({ dataFolder });
  try {
    await fillLongTable(store.db, TABLE, RECORDS, (written) => say(`${number(written)} Datensätze …`));
    console.log(`\nEine Tabelle mit ${number(RECORDS)} Datensätzen, ms je Seite, aus ${runs} Läufen\n`);
    console.log('| Abfrage | Median | längste | Treffer |\n|---|---|---|---|');
    const late: string[] = [];
    for (const question of QUESTIONS) {
      const { times, total } = await measure(store, question, runs);
      const [middle, longest] = [median(times), Math.max(...times)];
      console.log(`| ${question.name} | ${number(middle)} | ${number(longest)} | ${number(total)} |`);
      if (question.goal && middle > LIMIT) late.push(question.name);
    }
    console.log(
      late.length === 0
        ? `\nerreicht: jede Seite in höchstens ${LIMIT} ms`
        : `\nverfehlt (${LIMIT} ms): ${late.join(', ')}`,
    );
  } finally {
    await store.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function measure(store: Store, question: Question, runs: number) {
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < runs; run += 1) {
    // A service of its own for each run has nothing remembered: neither where pages begin nor what fits a filter.
    const service = await openTestOperations(store);
    try {
      const request = service.as('nosql_viewer');
      const begin = performance.now();
      const answer = await getTablePage(request, TABLE, { pageSize: ROWS_PER_FETCH, ...question.query(run) });
      times.push(performance.now() - begin);
      if (!answer.ok) throw new Error(`${question.name}: ${answer.failure.text}`);
      total = answer.value.metadata.totalCount;
    } finally {
      await service.close();
    }
  }
  return { times, total };
}
