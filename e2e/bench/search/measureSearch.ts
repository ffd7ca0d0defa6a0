import { DEMO_QUERIES } from '../../../platform/server/src/content/catalogue/demoQueries.fixture';
import { HOSTILE_QUERIES } from '../../../platform/server/src/content/catalogue/hostileQueries.fixture';
import { searchDatasets } from '../../../platform/server/src/content/catalogue/search';
import type { Db } from '../../../platform/server/src/store/database';
import { median } from '../../../shared-build/src/bench/figures';
import { withDemoStore } from '../store/benchStore';
import { DATASETS, fillCatalogue } from './fillCatalogue';

/** Limit of every single query, in milliseconds. */
const LIMIT = 100;
const number = (value: number): string => Math.round(value).toLocaleString('de');

/**
 * Measures the search of the catalogue in 10,000 data sets, each query with its facets and its first page: 40 of visitors, and
 * those that are made to cost much.
 */
export async function measureSearch(runs: number): Promise<void> {
  await withDemoStore(async ({ store: { db }, name }) => {
    await fillCatalogue(db);
    const title = `Datensätzen (${name}), ms je Abfrage, aus ${runs} Läufen`;
    console.log(`\nSuche in ${number(DATASETS)} ${title}\n`);
    await measureAll(db, [...DEMO_QUERIES.map(([text]) => [text, text] as const), ['(ohne Text)', '']], runs);
    console.log(`\nTeure Abfragen in ${number(DATASETS)} ${title}\n`);
    await measureAll(db, HOSTILE_QUERIES, runs);
  });
}

async function measureAll(
  db: Db,
  queries: readonly (readonly [label: string, text: string])[],
  runs: number,
): Promise<void> {
  console.log('| Abfrage | Median | längste | Treffer |\n|---|---|---|---|');
  const medians: number[] = [];
  for (const [label, text] of queries) {
    const { times, total } = await measure(db, text, runs);
    medians.push(median(times));
    console.log(`| ${label} | ${[median(times), Math.max(...times), total].map(number).join(' | ')} |`);
  }
  const late = medians.filter((time) => time > LIMIT).length;
  console.log(
    `\nMedian aller Abfragen ${number(median(medians))} ms, längster Median ${number(Math.max(...medians))} ms, über ${LIMIT} ms: ${late}`,
  );
}

async function measure(db: Db, text: string, runs: number) {
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    total = (await searchDatasets(db, { text, member: false })).total;
    times.push(performance.now() - begin);
  }
  return { times, total };
}
