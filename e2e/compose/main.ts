import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireChromium } from '../../shared-build/tasks/chromium.mjs';
import { say } from '../../shared-build/tasks/task.mjs';
import { root } from '../support/folders';
import { copySources, freePort } from './checkout';
import { type Engine, NoEngine, startEngine } from './engine';
import { provideBaseImages } from './images';
import { INSTALLATION_VARIABLE, type Installation, PROJECTS } from './installation';
import { outcome } from './programs';

/**
 * Installs the portal with docker-compose and takes the installation through its life by the commands of deploy/README.md:
 * `npm run test:compose [-- arguments of Playwright]`.
 * `--serve`: only starts the engine and prints the environment for docker and the tests, until Ctrl+C
 * `--forget`: deletes the images at the end, too
 */
const SERVE = '--serve';
const FORGET = '--forget';
const INTERRUPTED = 130;
const FOLDER = join(root, '.cache/compose');
const LOGS = join(root, '.cache/test/compose-logs');

const asked = process.argv.slice(2);
const rest = asked.filter((word) => word !== SERVE && word !== FORGET);
const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());

try {
  process.exitCode = await runAll();
} catch (error) {
  if (!signal.aborted) {
    if (!(error instanceof NoEngine)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
if (signal.aborted) process.exitCode = INTERRUPTED;

async function runAll(): Promise<number> {
  await rm(LOGS, { recursive: true, force: true });
  await mkdir(LOGS, { recursive: true });
  await mkdir(FOLDER, { recursive: true });
  const engine = await startEngine({ folder: FOLDER, log: join(LOGS, 'engine.log'), signal, progress: say });
  say(engine.versions);
  try {
    return await testOn(engine);
  } finally {
    say('Remove containers, volumes and networks, stop the engine …');
    await removeInstallations(engine);
    await engine.stop();
    await rm(join(FOLDER, 'checkout'), { recursive: true, force: true });
    if (asked.includes(FORGET)) await rm(FOLDER, { recursive: true, force: true });
    say('Everything that was started has ended.');
  }
}

async function testOn(engine: Engine): Promise<number> {
  const log = join(LOGS, 'images.log');
  const images = await provideBaseImages({ engine, work: join(FOLDER, 'work'), log, signal, progress: say });
  const standIns = [...images].filter(([, isStandIn]) => isStandIn).map(([reference]) => reference);
  if (standIns.length > 0) say(`Stand-ins: ${standIns.join(', ')}`);
  await removeInstallations(engine);
  const folder = join(FOLDER, 'checkout');
  await copySources(folder, signal);
  const described: Installation = { folder, port: await freePort(), log: join(LOGS, 'commands.log') };
  const env = {
    ...engine.env,
    COMPOSE_ANSI: 'never',
    // Whole lines, of which a failure shows the last ones.
    BUILDKIT_PROGRESS: 'plain',
    CHROMIUM_PATH: await requireChromium(process.env),
    [INSTALLATION_VARIABLE]: JSON.stringify(described),
  };
  if (asked.includes(SERVE)) return serve(env);
  return browserTests(env);
}

async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  const added = Object.entries(env).filter(([name, value]) => process.env[name] !== value);
  for (const [name, value] of added) console.log(`export ${name}='${value}'`);
  await once(signal, 'abort');
  return INTERRUPTED;
}

async function browserTests(env: NodeJS.ProcessEnv): Promise<number> {
  const tests = spawn(
    process.execPath,
    [
      ...['e2e/node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/compose/playwright.config.ts'],
      ...['--reporter=list,json', ...rest],
    ],
    {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, '.cache/test/compose.json') },
      stdio: 'inherit',
    },
  );
  const end = () => tests.kill('SIGINT');
  signal.addEventListener('abort', end);
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}

/** Removes the containers, volumes and networks of the tests' own projects, also those of a run that was killed. */
async function removeInstallations({ env }: Engine): Promise<void> {
  for (const project of PROJECTS) {
    for (const [kind, remove] of [
      ['container', ['rm', '--force']],
      ['volume', ['rm', '--force']],
      ['network', ['rm']],
    ] as const) {
      const list = [kind, 'ls', ...(kind === 'container' ? ['--all'] : []), '--quiet'];
      const filter = ['--filter', `label=com.docker.compose.project=${project}`];
      const { stdout } = await outcome('docker', [...list, ...filter], { env });
      const ids = stdout.split('\n').filter(Boolean);
      if (ids.length > 0) await outcome('docker', [kind, ...remove, ...ids], { env });
    }
  }
}
