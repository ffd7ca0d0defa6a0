import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { askedProjects, EVERY, SERVE, STORE } from '../../shared-build/tasks/stackProjects.mjs';
import { say } from '../../shared-build/tasks/task.mjs';
import { PREPARED_VARIABLE, root } from '../support/folders';
import { prepare } from '../support/prepare';
import { realmAdministration } from './administration';
import { serveControl } from './control';
import { ALL_VARIABLE } from './journeys';
import { keycloakDistribution, NotFetched } from './parts/keycloakDistribution';
import { describeStack } from './runningStack';
import { type Stack, startStack } from './stack';
import { storeTests } from './storeTests';

/**
 * Starts the stack and runs the tests on it: `main.ts <PostgreSQL's programs> <uid> <gid> <report folder> [arguments of
 * Playwright]`. First the services' own tests run on PostgreSQL, then the journeys in parallel, then the tests that end parts
 * of the stack, one after the other.
 * `--all`: every journey · `--serve`: only starts the stack, until Ctrl+C
 */
const [postgres = '', uid = '', gid = '', reports = '', ...asked] = process.argv.slice(2);
const { projects, rest } = askedProjects(asked);
const INTERRUPTED = 130;
/** Exit code when Keycloak cannot be downloaded, which is no failed test (`stackSuite.mjs`). */
const NOT_FETCHED = 69;

let stack: Stack | undefined;
let tests: ChildProcess | undefined;
const interrupted = new Promise<number>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Before the stack has started there is nothing to stop.
      if (!stack) process.exit(INTERRUPTED);
      tests?.kill(signal);
      resolve(INTERRUPTED);
    });
  }
});

await fetchKeycloak();
const prepared = await prepare();
stack = await startStack({
  prepared,
  logs: join(reports, 'stack-logs'),
  postgres,
  databaseUser: uid === '' ? undefined : { uid: Number(uid), gid: Number(gid) },
  progress: say,
});
const control = await serveControl(stack);
const described = describeStack(stack, control.url);
try {
  if (asked.includes(SERVE)) {
    serve(stack);
    await interrupted;
  } else {
    process.exitCode = await Promise.race([interrupted, testAll(stack)]);
  }
} finally {
  control.close();
  await stack.stop();
}

async function fetchKeycloak(): Promise<void> {
  say('Keycloak wird bereitgestellt …');
  try {
    await keycloakDistribution();
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    console.error(error.message);
    process.exit(NOT_FETCHED);
  }
}

async function testAll(running: Stack): Promise<number> {
  const realm = realmAdministration(running.keycloak);
  let code = 0;
  for (const project of projects) {
    // The journeys run in parallel with the same few accounts.
    await realm.setGuessingProtection(project !== 'journeys');
    code = Math.max(code, await test(project, running));
  }
  return code;
}

async function test(project: string, running: Stack): Promise<number> {
  const report = join(reports, `stack-${project}.json`);
  const { args, env } =
    project === STORE ? storeTests(running.parts.database, report, rest) : browserTests(project, report);
  tests = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}

// A declaration, since it is called while the module above is still being evaluated.
function browserTests(project: string, report: string) {
  return {
    args: [
      'e2e/node_modules/@playwright/test/cli.js',
      'test',
      ...['-c', 'e2e/stack/playwright.config.ts', `--project=${project}`, '--reporter=list,json'],
      ...(rest.length > 0 ? ['--pass-with-no-tests', ...rest] : []),
    ],
    env: {
      ...described,
      ...(asked.includes(EVERY) && { [ALL_VARIABLE]: '1' }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  };
}

function serve({ keycloak: { admin } }: Stack): void {
  console.log(`Verwaltung von Keycloak: ${admin.username} / ${admin.password}`);
  for (const [name, value] of Object.entries(described)) console.log(`${name}='${value}'`);
  console.log(`${PREPARED_VARIABLE}='${JSON.stringify(prepared)}'`);
}
