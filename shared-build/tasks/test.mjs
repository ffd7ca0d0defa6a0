// @ts-check
import './requireNode.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium, requireHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './installation.mjs';
import { runNode, runTypeScript } from './processes.mjs';
import { stackSuite } from './stackSuite.mjs';
import { PartsMissing } from './stackTools.mjs';
import { fuzzSum, playwrightSum, sumLine, total, vitestSum } from './suites.mjs';
import { root, say, TaskFailure } from './task.mjs';

const REPORTS = join(root, '.cache/test');
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';

/** @param {{ code: number }} result */
const check = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

async function types() {
  const [browser, node] = await Promise.all([
    runNode([TSC, '-p', 'tsconfig.browser.json']),
    runNode([TSC, '-p', 'tsconfig.node.json']),
  ]);
  return check({ code: browser.code || node.code });
}

async function unit() {
  const report = join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Tests that start processes and databases (`platform/server/src/everyTest.fixture.ts`) run one of each kind without it.
  const env = EVERYTHING ? { ALL_TESTS: 'yes' } : {};
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters], { env });
  return vitestSum(read(report), code);
}

/**
 * @param {string} config
 * @param {string} name of the report
 * @param {Record<string, string>} browsers `CHROMIUM_PATH`, and `FULL_CHROMIUM_PATH` where tests that measure run in another one
 * @param {readonly string[]} [args] of Playwright
 */
async function inBrowser(config, name, browsers, args = []) {
  const report = join(REPORTS, name);
  const { code } = await runNode(
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json', ...args],
    { env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return playwrightSum(read(report), code);
}

/** Number and seed of the random requests: the same ones each time, so that a failure belongs to the change that brings it. */
const RANDOM_REQUESTS = ['--requests', '2000', '--seed', '1'];

async function randomRequests() {
  const report = join(REPORTS, 'fuzz.json');
  const { code } = await runTypeScript('e2e/fuzz/main.ts', [...RANDOM_REQUESTS, '--report', report]);
  return fuzzSum(read(report), code);
}

/** Behind the suites of `npm test` also those that only `npm run test:all` runs. */
const EVERYTHING = process.argv.includes('--all');
/** The full browser, which users have, in every suite; else only in those of `npm run test:all`. */
const FULL = process.argv.includes('--full');
const BROWSER_TESTS = 'e2e/playwright.config.ts';
/** Tag of the browser tests that run in `npm run test:all` only (docs/testing.md). */
const REST = '@all';

/** @typedef {[string, () => Promise<import('./suites.mjs').Sum>]} Suite */

/** Checks of the sources, side by side: each occupies one core. @type {Suite[]} */
const CHECKS = [
  ['Format', async () => check(await runNode([BIOME, 'check', '--linter-enabled=false', '.']))],
  ['Regeln und Importgrenzen', async () => check(await runNode([BIOME, 'lint', '.']))],
  ['Typen', types],
  ['Exporte der gemeinsamen Pakete', async () => check(await runTypeScript('shared-build/tasks/api.ts'))],
];
/** Suites of `npm test` behind the checks, side by side: unit tests wait for disks and processes a quarter of their time. @type {Suite[]} */
const FIRST_SUITES = [
  ['Bau', async () => check(await runTypeScript('e2e/support/prepare.ts'))],
  ['Unit-Tests', unit],
];
/** Suites behind them, one after the other: each occupies all cores. @type {Suite[]} */
const SUITES = [['Tests im Browser', journeys]];
/** Suites that `npm run test:all` runs behind them. @type {Suite[]} */
const FURTHER_SUITES = [
  ['Zufällige Anfragen', randomRequests],
  ['Weitere Tests im Browser', rest],
];
/**
 * The last suites of `npm run test:all`, side by side: Keycloak takes a minute to start, and the tests of the development
 * occupy one core. @type {Suite[]}
 */
const LAST_SUITES = [
  [
    'Tests der Entwicklung',
    async () =>
      inBrowser('e2e/develop/playwright.config.ts', 'develop.json', {
        CHROMIUM_PATH: await requireChromium(process.env),
      }),
  ],
  ['Tests auf den echten Teilen', stackWherePossible],
];
/** Reasons of suites that could not run here, one sentence each; they are no failed tests. @type {string[]} */
const notRun = [];

/**
 * Runs every suite, also after one has failed. The last line is the sum; the exit code is 0 when nothing has failed.
 */
const sums = [];
try {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await ensureInstalled();
  for (const suites of [CHECKS, FIRST_SUITES]) sums.push(...(await Promise.all(suites.map(sumOf))));
  for (const suite of EVERYTHING ? [...SUITES, ...FURTHER_SUITES] : SUITES) sums.push(await sumOf(suite));
  if (EVERYTHING) sums.push(...(await Promise.all(LAST_SUITES.map(sumOf))));
} catch (error) {
  sums.push(broken(error));
}
const { passed, failed, failures } = total(sums);
// Repeated here, for readers of the end of a long log.
for (const sentence of notRun) console.log(`Nicht gelaufen: ${sentence}`);
if (failures?.length) console.log(`Fehlgeschlagen:\n${failures.map((line) => `- ${line}`).join('\n')}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

/**
 * Runs a suite, and says its sum and minutes.
 * @param {Suite} suite
 * @returns {Promise<import('./suites.mjs').Sum>}
 */
async function sumOf([name, suite]) {
  say(name);
  const begun = Date.now();
  const sum = await suite().catch(broken);
  say(`${name}: ${sumLine(sum)} (${minutes(begun)} min)`);
  return sum.failed > 0 && !sum.failures?.length ? { ...sum, failures: [name] } : sum;
}

/** The suite of `npm test`. */
async function journeys() {
  const chromium = FULL ? requireChromium : requireHeadlessChromium;
  const browsers = { CHROMIUM_PATH: await chromium(process.env) };
  return inBrowser(BROWSER_TESTS, 'e2e.json', browsers, ['--grep-invert', REST]);
}

/** The suite that `npm run test:all` runs behind it: tests that measure in the full browser, the others as in `npm test`. */
async function rest() {
  const full = await requireChromium(process.env);
  const browsers = FULL
    ? { CHROMIUM_PATH: full }
    : { CHROMIUM_PATH: await requireHeadlessChromium(process.env), FULL_CHROMIUM_PATH: full };
  return inBrowser(BROWSER_TESTS, 'e2e-all.json', browsers, ['--grep', REST]);
}

/** @param {number} begun */
function minutes(begun) {
  return ((Date.now() - begun) / 60_000).toFixed(1);
}

async function stackWherePossible() {
  try {
    return await stackSuite();
  } catch (error) {
    if (!(error instanceof PartsMissing)) throw error;
    notRun.push(error.message);
    return { passed: 0, failed: 0 };
  }
}

/** @param {unknown} error */
function broken(error) {
  console.error(error instanceof TaskFailure ? error.message : error);
  return { passed: 0, failed: 1, failures: [String(error)] };
}
