import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { startNginx } from '@mobidrom/platform-gateway/nginx';
import { test as base, expect } from '@playwright/test';
import { stackDescription } from '../stack/runningStack';
import { publishFourth } from './fixtureReleases';
import { prepared } from './folders';
import { startProgram } from './programs';
import { damageFile, rebuildActive, redescribeActive } from './releaseFiles';
import { type CommandResult, remoteCommand } from './remoteCommand';
import { type Violations, watchViolations } from './violations';

export { expect } from '@playwright/test';

/** Address of the services, without a listener: releases need none. */
const NOWHERE = 'http://127.0.0.1:1';

/** Portal with the fourth remote only, served by the gateway without services. On the real parts the gateway is nginx. */
export interface ReleasesPortal {
  readonly url: string;
  readonly releases: string;
  remote(...args: readonly string[]): Promise<CommandResult>;
  /** Replaces or deletes a file of a release of the fourth remote; see `damageFile`. */
  damage(version: string, beginning: string, text?: string): Promise<void>;
  /** Changes the active release together with its descriptor; see `redescribeActive`. */
  redescribe(change: (descriptor: Record<string, unknown>) => void): Promise<void>;
  /** Replaces a file of the active release together with its integrity; see `rebuildActive`. */
  rebuild(beginning: string, text: string): Promise<void>;
}

interface Served {
  readonly url: string;
  stop(): Promise<unknown>;
}

async function serveByNginx(releases: string): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-nginx-'));
  const { url, close } = await startNginx({ releases, folder, platformUrl: NOWHERE });
  return { url, stop: () => close().finally(() => rm(folder, { recursive: true })) };
}

async function serve(releases: string): Promise<Served> {
  const port = await freePort();
  const { programs } = prepared();
  const child = startProgram(programs, 'serveGateway', [releases, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await expect(async () => {
    expect(child.exitCode).toBeNull();
    expect((await fetch(url)).status).toBe(200);
  }).toPass();
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
  /** Portal with versions 1.0.0 and 1.1.0 of the fourth remote published and activated in this order. */
  releasesPortal: ReleasesPortal;
  violations: Violations;
}

export const test = base.extend<Fixtures, { twoReleases: string }>({
  twoReleases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
      for (const version of ['1.0.0', '1.1.0'] as const) {
        await publishFourth(releases, version);
        expect(await remoteCommand(releases, ['activate', 'vierter', version])).toMatchObject({ code: 0 });
      }
      await use(releases);
      await rm(releases, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  releasesPortal: async ({ twoReleases }, use) => {
    const releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
    await cp(twoReleases, releases, { recursive: true, verbatimSymlinks: true });
    const { url, stop } = await (stackDescription() ? serveByNginx(releases) : serve(releases));
    try {
      await use(portalOn(releases, url));
    } finally {
      await stop();
      await rm(releases, { recursive: true });
    }
  },
  baseURL: async ({ releasesPortal }, use) => use(releasesPortal.url),
  violations: [watchViolations, { auto: true }],
});
