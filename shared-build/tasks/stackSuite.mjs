// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireHeadlessChromium } from './chromium.mjs';
import { runTypeScript } from './processes.mjs';
import { requireStackTools } from './stackTools.mjs';
import { playwrightSum, total } from './suites.mjs';
import { root } from './task.mjs';

const REPORTS = join(root, '.cache/test');
const PROJECTS = ['journeys', 'parts'];

/**
 * Runs the tests on Keycloak, PostgreSQL and nginx.
 * @param {readonly string[]} [args] for Playwright
 * @returns {Promise<import('./suites.mjs').Sum>}
 */
export async function stackSuite(args = []) {
  const { postgres, databaseUser } = await requireStackTools(process.env);
  const reports = PROJECTS.map((project) => join(REPORTS, `stack-${project}.json`));
  mkdirSync(REPORTS, { recursive: true });
  for (const report of reports) rmSync(report, { force: true });
  const { code } = await runTypeScript(
    'e2e/stack/main.ts',
    [postgres, databaseUser.uid, databaseUser.gid, REPORTS, ...args],
    { env: { CHROMIUM_PATH: await requireHeadlessChromium(process.env) } },
  );
  const sums = reports.map((report) =>
    playwrightSum(existsSync(report) ? readFileSync(report, 'utf8') : undefined, 0),
  );
  const sum = total(sums);
  // A stack that did not end well has failed too, although every test passed.
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}
