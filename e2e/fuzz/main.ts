import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { mountedCalls } from '../../platform/server/src/testing';
import { runTask, TaskFailure } from '../../shared-build/tasks/task.mjs';
import { collectOutput, endChild, waitUntilReady } from '../support/childProcess';
import { root } from '../support/folders';
import { ownEnvironment } from '../support/portalProcess';
import { fuzz } from './fuzz';
import { report, sumOf } from './report';

/**
 * Makes random requests of all calls on a new portal with the demo data, and ends with 1 when one of them shows a fault.
 *
 * `--requests <n>`: number of requests (default 2,000) · `--seed <n>`: another seed makes other requests (default: of the
 * time) · `--url <address>`: a running portal in place of a new one, whose data are changed · `--report <file>`: the sum as JSON
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    url: { type: 'string' },
    report: { type: 'string' },
  },
});

await runTask(async () => {
  const requests = wholeNumber('requests', values.requests);
  const seed = wholeNumber('seed', values.seed);
  console.log(`Zufällige Anfragen: ${requests}, Startwert ${seed}`);
  const mounted = await mountedCalls();
  const portal =
    values.url === undefined ? await newPortal() : { url: values.url, end: async () => {}, log: () => '' };
  try {
    const result = await fuzz({ url: portal.url, mounted, requests, seed, progress: console.log });
    console.log(report(result, seed));
    const sum = sumOf(result);
    if (values.report !== undefined) {
      await mkdir(dirname(values.report), { recursive: true });
      await writeFile(values.report, JSON.stringify(sum));
    }
    if (sum.failed > 0) console.log(portal.log().slice(-5_000));
    process.exitCode = sum.failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(portal.log().slice(-5_000));
    throw error;
  } finally {
    await portal.end();
  }
});

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new TaskFailure(`--${name} ist keine ganze Zahl: ${text}`);
  return number;
}

/** Starts the embedded edition from the sources, on a free port with a data folder of its own. */
async function newPortal() {
  const data = await mkdtemp(join(tmpdir(), 'mobidrom-fuzz-'));
  await mkdir(join(data, 'releases'), { recursive: true, mode: 0o700 });
  // In place of the start page, which only a build has.
  await writeFile(join(data, 'releases', 'index.html'), '<!doctype html><title>Portal</title>');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/server/src/main.ts'], {
    cwd: root,
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      DATA_DIR: data,
      RELEASES_DIR: join(data, 'releases'),
      HOST_DIST: join(data, 'host'),
      PORTAL_CONFIG: join(root, 'deploy/portal.json'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = collectOutput(child);
  const end = async () => {
    await endChild(child, 'SIGTERM');
    await rm(data, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, `${url}/landingpage`);
  } catch (error) {
    await endChild(child, 'SIGKILL');
    throw new Error(`The portal did not start:\n${log()}`, { cause: error });
  }
  return { url, end, log };
}
