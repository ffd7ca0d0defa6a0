import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { startNginx } from '@mobidrom/platform-gateway/nginx';
import { test as base, expect } from '@playwright/test';
import type { ReleasesContext } from '../../shared-build/src/releases/context';
import { signPortal } from '../../shared-build/src/releases/signPortal';
import { stackDescription } from '../stack/runningStack';
import { publishFourth } from './fixtureReleases';
import { prepared, root } from './folders';
import { startProgram } from './programs';
import { damageFile, rebuildActive, redescribeActive } from './releaseFiles';
import { type CommandResult, remoteCommand } from './remoteCommand';
import { isSigned, testSigning } from './setKey';
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

/** Settings of a gateway, of which `SET_KEYS` names the keys that it requires; empty: none. */
type Keys = Readonly<Record<'SET_KEYS', string>>;

async function serveByNginx(releases: string, environment: Keys): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-nginx-'));
  const { url, close } = await startNginx({ releases, folder, platformUrl: NOWHERE, environment });
  return { url, stop: () => close().finally(() => rm(folder, { recursive: true })) };
}

async function serve(releases: string, environment: Keys): Promise<Served> {
  const port = await freePort();
  const { programs } = prepared();
  const child = startProgram(programs, 'serveGateway', [releases, String(port)], {
    env: { ...process.env, ...environment },
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

/** Returns the context of changes that a test makes itself; they are signed where the sets of the folder are. */
export const contextOf = (releases: string): ReleasesContext => ({
  releases,
  hostDist: prepared().hostDist,
  configurationFile: join(root, 'deploy/portal.json'),
  signing: isSigned(releases) ? testSigning() : undefined,
});

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
  /** Whether the sets are signed and the gateway requires that, as in a portal that was started. Default: no. */
  signed: boolean;
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
  signed: [false, { option: true }],
  releasesPortal: async ({ twoReleases, signed }, use) => {
    const releases = await mkdtemp(join(tmpdir(), 'mobidrom-releases-'));
    await cp(twoReleases, releases, { recursive: true, verbatimSymlinks: true });
    if (signed) await signPortal({ ...contextOf(releases), signing: testSigning() }, { adopt: true });
    const keys = { SET_KEYS: signed ? testSigning().keys.join() : '' };
    const { url, stop } = await (stackDescription() ? serveByNginx(releases, keys) : serve(releases, keys));
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
