// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './chromium.mjs';
import { runTypeScript } from './processes.mjs';
import { askedProjects, STORE } from './stackProjects.mjs';
import { PartsMissing, requireStackTools } from './stackTools.mjs';
import { playwrightSum, ranNothing, total, vitestSum } from './suites.mjs';
import { root } from './task.mjs';

const REPORTS = join(root, '.cache/test');
/** Exit code of `e2e/stack/main.ts` when it could not download Keycloak. */
const NOT_FETCHED = 69;

/** @param {string} project */
const reportOf = (project) => join(REPORTS, `stack-${project}.json`);

/**
 * Returns the sum of one project; none for a run in which arguments selected tests of other projects only.
 * @param {string} project
 * @param {readonly string[]} args
 */
function sumOf(project, args) {
  const file = reportOf(project);
  const report = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (project === STORE) return [vitestSum(report, 0)];
  return args.length > 0 && ranNothing(report) ? [] : [playwrightSum(report, 0)];
}

/**
 * Runs the tests on Keycloak, PostgreSQL and nginx.
 * @param {readonly string[]} [args] of `e2e/stack/main.ts`
 * @returns {Promise<import('./suites.mjs').Sum>}
 * @throws PartsMissing when a program is missing, with instructions to install it
 */
export async function stackSuite(args = []) {
  const { postgres, databaseUser } = await requireStackTools(process.env);
  const { projects } = askedProjects(args);
  mkdirSync(REPORTS, { recursive: true });
  for (const project of projects) rmSync(reportOf(project), { force: true });
  const { code } = await runTypeScript(
    'e2e/stack/main.ts',
    [postgres, databaseUser.uid, databaseUser.gid, REPORTS, ...args],
    { env: { CHROMIUM_PATH: await requireChromium(process.env) } },
  );
  if (code === NOT_FETCHED) {
    throw new PartsMissing(
      'Für die Tests auf den echten Teilen fehlt Keycloak: Maven konnte es nicht holen (die Ursache steht oben). Es kommt aus Maven Central, das erreichbar sein oder in ~/.m2/settings.xml einen Spiegel haben muss.',
    );
  }
  const sum = total(projects.flatMap((project) => sumOf(project, args)));
  // A stack that ends with an error is a failure, although every test passed.
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}
