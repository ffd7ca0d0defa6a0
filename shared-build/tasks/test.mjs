// @ts-check
import './requireNode.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './installation.mjs';
import { runNode, runTypeScript } from './processes.mjs';
import { stackSuite } from './stackSuite.mjs';
import { PartsMissing } from './stackTools.mjs';
import { playwrightSum, sumLine, total, vitestSum } from './suites.mjs';
import { root, say, TaskFailure } from './task.mjs';

const REPORTS = join(root, '.cache/test');
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';

/** @param {{ code: number }} result */
const check = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

async function types() {
  const browser = await runNode([TSC, '-p', 'tsconfig.browser.json']);
  const node = await runNode([TSC, '-p', 'tsconfig.node.json']);
  return check({ code: browser.code || node.code });
}

async function unit() {
  const report = join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  return vitestSum(read(report), code);
}

/**
 * @param {string} config
 * @param {string} name of the report
 */
async function inBrowser(config, name) {
  const report = join(REPORTS, name);
  const { code } = await runNode(
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json'],
    {
      env: { CHROMIUM_PATH: await requireHeadlessChromium(process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  return playwrightSum(read(report), code);
}

/** In the order of what is quick to fail. @type {[string, () => Promise<import('./suites.mjs').Sum>][]} */
const SUITES = [
  ['Format', async () => check(await runNode([BIOME, 'check', '--linter-enabled=false', '.']))],
  ['Regeln und Importgrenzen', async () => check(await runNode([BIOME, 'lint', '.']))],
  ['Typen', types],
  ['Unit-Tests', unit],
  ['Bau', async () => check(await runTypeScript('e2e/support/prepare.ts'))],
  ['Tests im Browser', () => inBrowser('e2e/playwright.config.ts', 'e2e.json')],
  ['Tests der Entwicklung', () => inBrowser('e2e/develop/playwright.config.ts', 'develop.json')],
];
/** What could not run here, in a sentence each: to be said at the end, and no failed test. @type {string[]} */
const notRun = [];
if (process.argv.includes('--stack')) SUITES.push(['Tests auf den echten Teilen', stackWherePossible]);

/**
 * Runs every suite, also after one has failed, so that one run tells everything. The last line is the plain sum; the exit
 * code says whether it is clean.
 */
const sums = [];
try {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await ensureInstalled();
  for (const [name, suite] of SUITES) {
    say(name);
    const sum = await suite().catch(broken);
    say(`${name}: ${sumLine(sum)}`);
    sums.push(sum.failed > 0 && !sum.failures?.length ? { ...sum, failures: [name] } : sum);
  }
} catch (error) {
  sums.push(broken(error));
}
const { passed, failed, failures } = total(sums);
// Here once more, for whoever sees only the end of a long log.
for (const sentence of notRun) console.log(`Nicht gelaufen: ${sentence}`);
if (failures?.length) console.log(`Fehlgeschlagen:\n${failures.map((line) => `- ${line}`).join('\n')}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

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
