// @ts-check
import './requireNode.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './chromium.mjs';
import { ensureInstalled } from './installation.mjs';
import { runNode, runTypeScript } from './processes.mjs';
import { playwrightSum, total, vitestSum } from './suites.mjs';
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

async function endToEnd() {
  const report = join(REPORTS, 'e2e.json');
  const { code } = await runNode(
    [
      'e2e/node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { env: { CHROMIUM_PATH: await requireChromium(process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return playwrightSum(read(report), code);
}

/** In the order of what is quick to fail. @type {readonly [string, () => Promise<import('./suites.mjs').Sum>][]} */
const SUITES = [
  ['Format', async () => check(await runNode([BIOME, 'check', '--linter-enabled=false', '.']))],
  ['Regeln und Importgrenzen', async () => check(await runNode([BIOME, 'lint', '.']))],
  ['Typen', types],
  ['Unit-Tests', unit],
  ['Bau', async () => check(await runTypeScript('e2e/support/prepare.ts'))],
  ['Tests im Browser', endToEnd],
];

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
    say(`${name}: ${sum.passed} passed, ${sum.failed} failed`);
    sums.push(sum);
  }
} catch (error) {
  sums.push(broken(error));
}
const { passed, failed } = total(sums);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

/** @param {unknown} error */
function broken(error) {
  console.error(error instanceof TaskFailure ? error.message : error);
  return { passed: 0, failed: 1 };
}
