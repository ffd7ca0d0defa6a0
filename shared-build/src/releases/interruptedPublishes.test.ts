import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prunedText } from '../remote/report';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { findUnused, prune } from './prune';
import { publish } from './publish';

// A process starts and builds, which takes long on a machine that runs all tests at once.
vi.setConfig({ testTimeout: 120_000 });
const STARTS = { timeout: 90_000, interval: 20 };

const root = resolve(import.meta.dirname, '../../..');
let portal: PortalFixture;
let running: ChildProcess | undefined;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await portal.remove();
});

const folders = async () =>
  (await readdir(portal.releases)).filter((name) => name.startsWith('.publishing-'));

/** Runs `npm run remote -- publish vierter` until it builds, and ends it by a signal. */
async function interrupted(signal: NodeJS.Signals): Promise<readonly unknown[]> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'shared-build/src/remote/main.ts',
      'publish',
      'vierter',
      '--from',
      'e2e/fixtures/remote-vierter',
    ],
    { cwd: root, env: { ...process.env, RELEASES_DIR: portal.releases }, stdio: 'ignore' },
  );
  running = child;
  const closed = once(child, 'close');
  await vi.waitFor(async () => expect(await folders()).toHaveLength(1), STARTS);
  child.kill(signal);
  return closed;
}

const publishEmpty = async () => {
  const from = join(portal.folder, 'remote-leer');
  await put(join(from, 'package.json'), JSON.stringify({ name: 'remote-leer', version: '1.0.0' }));
  return publish({ releases: portal.releases, name: 'leer', from, root });
};

describe('the folder of a publish', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is deleted at %s', async (signal, code) => {
    expect(await interrupted(signal)).toEqual([code, null]);
    expect(await folders()).toEqual([]);
  });

  it('is named by prune after a kill, and deleted by the next publish of any remote', async () => {
    expect(await interrupted('SIGKILL')).toEqual([null, 'SIGKILL']);
    const [folder = ''] = await folders();
    const options = { unused: 0, keep: 1 };
    const found = await findUnused(portal.releases, options);
    expect(found.publishes).toEqual([folder]);
    expect(prunedText(found, false)).toContain(`${folder}, of a publish that was interrupted`);
    await expect(publishEmpty()).rejects.toThrow();
    expect(await folders()).toEqual([]);
  });

  it('is deleted by prune after a kill', async () => {
    await interrupted('SIGKILL');
    const [folder] = await folders();
    expect((await prune(portal.releases, { unused: 0, keep: 1 })).publishes).toEqual([folder]);
    expect(await folders()).toEqual([]);
  });

  it('stays while the build runs', async () => {
    const stopped = interrupted('SIGSTOP');
    await vi.waitFor(async () => expect(await folders()).toHaveLength(1), STARTS);
    expect((await findUnused(portal.releases, { unused: 0, keep: 1 })).publishes).toEqual([]);
    expect((await prune(portal.releases, { unused: 0, keep: 1 })).publishes).toEqual([]);
    expect(await folders()).toHaveLength(1);
    running?.kill('SIGCONT');
    running?.kill('SIGINT');
    await stopped;
  });
});
