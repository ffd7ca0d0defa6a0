import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { requireChromium } from '../../shared-build/tasks/chromium.mjs';
import { runTask, TaskFailure } from '../../shared-build/tasks/task.mjs';
import { measureBackups } from './backups/measureBackups';
import { compareBuilds } from './builds';
import { measureFrames } from './frames/measureFrames';
import { measureList } from './list/measureList';
import { launch } from './measure';
import { measurePublic } from './public/measurePublic';
import { measureRecords } from './records/measureRecords';
import { measureRemotes } from './remotes/measureRemotes';
import { measureSearch } from './search/measureSearch';
import { measureDurability } from './store/measureDurability';
import { measureEndurance } from './store/measureEndurance';
import { measureRestore } from './store/measureRestore';
import { compareTables } from './tables/compareTables';

/**
 * Measures the portal:
 * - `builds`: the federated portal against the same sources as one bundle
 * - `public`: the info pages without a sign-in, and their Lighthouse scores
 * - `frames`: clicks on framed pages and on information pages in turn
 * - `remotes`: the first visit of an info page with fifty more remotes
 * - `list`: a list of 2,000 entries in a running portal
 * - `tables`: the table kit alone, with 100,000 rows, against two others
 * - `search`: 40 queries in a catalogue of 10,000 data sets (`TEST_DATABASE_URL`: on PostgreSQL)
 * - `records`: the service behind a key-value table of a million records
 * - `backups`: 3 GB of all services, backed up and restored in a tab that may use 400 MB
 * - `durability`: commits of the embedded database, with and without syncs
 * - `restore`: readers during a restore of 56,000 records, and of 10,000 data sets (`TEST_DATABASE_URL`: on PostgreSQL)
 * - `endurance`: memory after 200,000 list calls and 50,000 pages; only with `--only`, because it takes an hour
 *   (`TEST_DATABASE_URL`: on PostgreSQL)
 *
 * `--only <part>`: only this part · `--runs <n>`: number of measurements per situation (default 5) ·
 * `--page <path>`: limits `builds` to this page · `--scale <share>`: share of the calls of `endurance` (default 1)
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
});
const runs = Number(values.runs);

async function inChromium(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await launch(await requireChromium(process.env));
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}

const PARTS = {
  builds: () => inChromium((browser) => compareBuilds(browser, runs, values.page)),
  public: async () => measurePublic(await requireChromium(process.env), runs),
  frames: () => inChromium((browser) => measureFrames(browser, runs)),
  remotes: () => inChromium(measureRemotes),
  list: () => inChromium((browser) => measureList(browser, runs)),
  tables: () => inChromium((browser) => compareTables(browser, runs)),
  search: () => measureSearch(runs),
  records: () => measureRecords(runs),
  durability: () => measureDurability(runs),
  restore: () => measureRestore(runs),
  endurance: () => measureEndurance(Number(values.scale)),
  // Starts a browser of its own: without a profile on disk it has too little space for such files.
  backups: async () => measureBackups(await requireChromium(process.env)),
} as const;

await runTask(async () => {
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const chosen = names.filter((name) =>
    values.only === undefined ? name !== 'endurance' : name === values.only,
  );
  if (chosen.length === 0) throw new TaskFailure(`--only kennt nur ${names.join(', ')}.`);
  for (const name of chosen) await PARTS[name]();
});
