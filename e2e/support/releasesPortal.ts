import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { startNginx } from '@mobidrom/platform-gateway/nginx';
import { test as base, expect } from '@playwright/test';
import { describedStack } from '../stack/running';
import { prepared, root } from './folders';
import { damageFile, rebuildActive, redescribeActive } from './releaseFiles';
import { type CommandResult, remoteCommand } from './remoteCommand';
import { type Violations, watched } from './violations';

export { expect } from '@playwright/test';

const FOURTH = join(root, 'e2e/fixtures/remote-vierter');
/** Releases need no services: nobody listens there. */
const NOWHERE = 'http://127.0.0.1:1';

/** A portal with nothing but the fourth remote, served by the gateway alone; on the real parts that is nginx. */
export interface ReleasesPortal {
  readonly url: string;
  readonly releases: string;
  remote(...args: readonly string[]): Promise<CommandResult>;
  /** Replaces a file of a release of the fourth remote by the beginning of its name, or takes it away. */
  damage(version: string, beginning: string, text?: string): Promise<void>;
  /** Changes the active release together with its descriptor; see `redescribeActive`. */
  redescribe(change: (descriptor: Record<string, unknown>) => void): Promise<void>;
  /** Replaces a file of the active release as if it had been built so. */
  rebuild(beginning: string, text: string): Promise<void>;
}

/** A source folder of the fourth remote with this version. */
export async function fourthRemote(version: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'mobidrom-fourth-')), 'remote-vierter');
  await cp(FOURTH, folder, { recursive: true });
  for (const [file, from] of [
    ['package.json', '"version": "1.0.0"'],
    ['src/FourthPage.tsx', "'VERSION'"],
  ] as const) {
    const text = await readFile(join(folder, file), 'utf8');
    const to = file === 'package.json' ? `"version": "${version}"` : `'${version}'`;
    await writeFile(join(folder, file), text.replace(from, to));
  }
  return folder;
}

/** Builds a version of the fourth remote and adds it to these releases. */
export async function publishFourth(releases: string, version: string): Promise<void> {
  const folder = await fourthRemote(version);
  const result = await remoteCommand(releases, ['publish', 'vierter', '--from', folder]);
  await rm(join(folder, '..'), { recursive: true });
  expect(result).toMatchObject({ code: 0 });
}

interface Served {
  readonly url: string;
  stop(): Promise<unknown>;
}

async function serveByNginx(releases: string): Promise<Served> {
  const { hostDist } = prepared();
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-nginx-'));
  const { url, close } = await startNginx({ hostDist, releases, folder, platformUrl: NOWHERE });
  return { url, stop: () => close().finally(() => rm(folder, { recursive: true })) };
}

async function serve(releases: string): Promise<Served> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'e2e/support/serveGateway.ts', releases, prepared().hostDist, String(port)],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const url = `http://localhost:${port}`;
  await expect(async () => {
    expect(child.exitCode).toBeNull();
    expect((await fetch(url)).status).toBe(200);
  }).toPass({ timeout: 30_000 });
  const stop = () => {
    child.kill('SIGTERM');
    return once(child, 'exit');
  };
  return { url, stop };
}

const portalOn = (releases: string, url: string): ReleasesPortal => ({
  url,
  releases,
  damage: (version, beginning, text) => damageFile(join(releases, 'vierter', version), beginning, text),
  remote: (...args) => remoteCommand(releases, args),
  redescribe: (change) => redescribeActive(releases, 'vierter', change),
  rebuild: (beginning, text) => rebuildActive(releases, 'vierter', beginning, text),
});

interface Fixtures {
  /** Versions 1.0.0 and 1.1.0 of the fourth remote are published and were activated in this order. */
  releasesPortal: ReleasesPortal;
  violations: Violations;
}

export const test = base.extend<Fixtures, { twoReleases: string }>({
  twoReleases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
      for (const version of ['1.0.0', '1.1.0']) {
        await publishFourth(releases, version);
        expect(await remoteCommand(releases, ['activate', 'vierter', version])).toMatchObject({ code: 0 });
      }
      await use(releases);
      await rm(releases, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  releasesPortal: async ({ twoReleases }, use) => {
    const releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
    await cp(twoReleases, releases, { recursive: true });
    const { url, stop } = await (describedStack() ? serveByNginx(releases) : serve(releases));
    try {
      await use(portalOn(releases, url));
    } finally {
      await stop();
      await rm(releases, { recursive: true });
    }
  },
  baseURL: async ({ releasesPortal }, use) => use(releasesPortal.url),
  violations: [watched, { auto: true }],
});
