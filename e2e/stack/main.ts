import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  askedProjects,
  EVERY,
  groupsOf,
  JOURNEYS,
  SERVE,
  STORE,
} from '../../shared-build/tasks/stackProjects.mjs';
import { say } from '../../shared-build/tasks/task.mjs';
import { PREPARED_VARIABLE, root } from '../support/folders';
import { prepare } from '../support/prepare';
import { realmAdministration } from './administration';
import { serveControl } from './control';
import { ALL_VARIABLE } from './journeys';
import { database } from './parts/database';
import { keycloakDistribution, NotFetched } from './parts/keycloakDistribution';
import { describeStack } from './runningStack';
import { type Stack, startStack } from './stack';
import { storeTests } from './storeTests';

/**
 * Starts the stack and runs the tests on it: `main.ts <PostgreSQL's programs> <uid> <gid> <report folder> [arguments of
 * Playwright]`. First the journeys run in parallel, then the tests that end parts of the stack, one after the other. Most of
 * these wait, so the services' own tests run beside them, on a PostgreSQL of their own.
 * `--all`: every journey · `--serve`: only starts the stack, until Ctrl+C
 */
const [postgres = '', uid = '', gid = '', reports = '', ...asked] = process.argv.slice(2);
const { projects, rest } = askedProjects(asked);
const databaseUser = uid === '' ? undefined : { uid: Number(uid), gid: Number(gid) };
const INTERRUPTED = 130;
/** Exit code when Keycloak cannot be downloaded, which is no failed test (`stackSuite.mjs`). */
const NOT_FETCHED = 69;

let stack: Stack | undefined;
const running = new Set<ChildProcess>();
const interrupted = new Promise<number>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Before the stack has started there is nothing to stop.
      if (!stack) process.exit(INTERRUPTED);
      for (const tests of running) tests.kill(signal);
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
  databaseUser,
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

// Declarations, since they are called while the module above is still being evaluated.
async function testAll({ keycloak }: Stack): Promise<number> {
  const realm = realmAdministration(keycloak);
  let code = 0;
  for (const group of groupsOf(projects)) {
    // The journeys run in parallel with the same few accounts.
    await realm.setGuessingProtection(!group.includes(JOURNEYS));
    const codes = await Promise.all(
      group.map((project) => (project === STORE ? testStore() : testBrowser(project))),
    );
    code = Math.max(code, ...codes);
  }
  return code;
}

async function testStore(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-store-'));
  // PostgreSQL's user may pass through to its own folder, but not list this one.
  await chmod(folder, 0o711);
  const store = await database({
    folder: join(folder, 'database'),
    programs: postgres,
    logFile: join(reports, 'stack-logs/store.log'),
    runAs: databaseUser,
  });
  try {
    await store.start();
    return await run(storeTests(store, join(reports, `stack-${STORE}.json`), rest));
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function testBrowser(project: string): Promise<number> {
  return run(browserTests(project, join(reports, `stack-${project}.json`)));
}

async function run({ args, env }: ReturnType<typeof storeTests | typeof browserTests>): Promise<number> {
  const tests = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  running.add(tests);
  const [code] = await once(tests, 'exit');
  running.delete(tests);
  return code ?? 1;
}

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
