import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishFourth } from '../support/fixtureReleases';
import { prepared } from '../support/folders';
import { expect, type ReleasesPortal, test } from '../support/releasesPortal';
import { type Page, tagRepeated } from '../support/test';

const PAGE = '/vierte-seite';
const ACTIVE = '1.1.0';
/** Messages of Chromium about a file that is missing or was changed. */
const BROWSER_COMPLAINTS =
  /Failed to load resource|Failed to find a valid digest|SRI's integrity checks|Refused to execute script/;

const shows = (page: Page, version: string) => expect(page.getByText(`Ausgabe ${version}`)).toBeVisible();

/** Every file of the host's build, by its bytes. */
async function hostFiles(): Promise<string[]> {
  const dist = prepared().hostDist;
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const hashed = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(join(parentPath, name));
    return `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
  return (await Promise.all(hashed)).sort();
}

interface Failure {
  readonly what: string;
  /** Text of the one line on the console. */
  readonly says: RegExp;
  readonly damage: (portal: ReleasesPortal, page: Page) => Promise<unknown>;
  readonly allow?: RegExp;
}

const failures: readonly Failure[] = [
  {
    what: 'its entry is missing',
    says: /remoteEntry\S+ answered 404/,
    damage: (portal) => portal.damage(ACTIVE, 'remoteEntry'),
  },
  {
    what: 'its entry was changed after publishing',
    says: /remoteEntry\S+ is not the file that was published/,
    damage: (portal) => portal.damage(ACTIVE, 'remoteEntry', 'globalThis.harmed = true;'),
  },
  {
    what: 'HTML stands in place of its manifest',
    says: /mf-manifest\.json is not the file that was published/,
    damage: (portal) => portal.damage(ACTIVE, 'mf-manifest', '<!doctype html><title>Portal</title>'),
  },
  {
    what: 'another JSON was published as its manifest',
    says: /mf-manifest\.json is no federation manifest/,
    damage: (portal) => portal.rebuild('mf-manifest', '{"title":"Bad Gateway"}'),
  },
  {
    what: 'its manifest hangs',
    says: /mf-manifest\.json: nothing came within 8 s/,
    damage: (_, page) => page.route(`**/${ACTIVE}/mf-manifest.json`, () => undefined),
  },
  {
    what: 'its entry hangs',
    says: /remoteEntry\S+: nothing came within 8 s/,
    damage: (_, page) => page.route(`**/${ACTIVE}/remoteEntry*`, () => undefined),
  },
  {
    what: 'its exposed module is missing',
    says: /__federation_expose_routes\S+ answered 404/,
    damage: (portal) => portal.damage(ACTIVE, '__federation_expose_routes'),
  },
  {
    what: "a page's code is missing",
    says: /vierte-seite\S+ answered 404/,
    damage: (portal) => portal.damage(ACTIVE, 'vierte-seite'),
  },
  {
    what: "a page's code was changed after publishing",
    says: /vierte-seite\S+ is not the file that was published/,
    damage: (portal) => portal.damage(ACTIVE, 'vierte-seite', 'globalThis.harmed = true;'),
  },
  {
    what: 'it throws while it is evaluated',
    says: /cannot be used: .*kaputt/s,
    damage: (portal) => portal.rebuild('remoteEntry', 'throw new Error("kaputt");'),
    allow: /Uncaught: Error: kaputt/,
  },
  {
    what: 'it needs another contract',
    says: /needs contract 2\.0\.0, the host has 1\.\d+\.\d+/,
    damage: (portal) =>
      portal.redescribe((descriptor) => {
        descriptor.contract = '2.0.0';
      }),
  },
  {
    what: 'it needs another shared version',
    says: /needs react \^20\.0\.0, the host has 19\.\d+\.\d+/,
    damage: (portal) =>
      portal.redescribe((descriptor) => {
        descriptor.shared = { react: '^20.0.0' };
      }),
  },
];

test.describe('a release that cannot be used: the one before serves, and one line says why', () => {
  for (const [at, { what, says, damage, allow }] of failures.entries()) {
    test(what, tagRepeated(at > 1), async ({ page, releasesPortal, violations }) => {
      const lines: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().startsWith('Release ')) lines.push(message.text());
      });
      violations.allow(/Release vierter 1\.1\.0 cannot be used/);
      violations.allow(BROWSER_COMPLAINTS);
      if (allow) violations.allow(allow);
      await damage(releasesPortal, page);
      await page.goto(PAGE);
      await shows(page, '1.0.0');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(says);
      expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
    });
  }
});

test('a new version is published and activated: the next visit gets it, and no file of the host changed', async ({
  page,
  releasesPortal,
}) => {
  const before = await hostFiles();
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  await publishFourth(releasesPortal.releases, '1.2.0');
  expect(await releasesPortal.remote('activate', 'vierter', '1.2.0')).toMatchObject({ code: 0 });
  await page.goto(PAGE);
  await shows(page, '1.2.0');
  expect(await hostFiles()).toEqual(before);
});

test('a rollback: the next visit gets the version before, and the withdrawn one is no fallback', async ({
  page,
  releasesPortal,
}) => {
  expect(await releasesPortal.remote('rollback', 'vierter', '--why', 'Fehler in der Liste')).toMatchObject({
    code: 0,
  });
  await page.goto(PAGE);
  await shows(page, '1.0.0');
  const { stdout } = await releasesPortal.remote('--json', 'list');
  const { remotes } = JSON.parse(stdout);
  expect(remotes).toMatchObject([{ name: 'vierter', active: '1.0.0', withdrawn: ['1.1.0'] }]);
  expect(remotes[0].fallback).toBeUndefined();
});

test('a remote that cannot be loaded shows an error card, whose retry works once the remote is back', async ({
  page,
  violations,
}) => {
  violations.allow(/Release vierter 1\.\d\.0 cannot be used/);
  violations.allow(BROWSER_COMPLAINTS);
  let down = true;
  await page.route('**/releases/vierter/**', (route) =>
    down ? route.fulfill({ status: 502, contentType: 'application/json', body: '{}' }) : route.continue(),
  );
  await page.goto(PAGE);
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  down = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await shows(page, '1.1.0');
});

test('a manifest that the network loses twice is requested again, and no failure is reported', {
  tag: '@all',
}, async ({ page, violations }) => {
  violations.allow(BROWSER_COMPLAINTS);
  let requests = 0;
  await page.route('**/releases/vierter/1.1.0/mf-manifest.json', (route) => {
    requests += 1;
    if (requests === 1) return route.abort('connectionreset');
    return requests === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  expect(requests).toBe(3);
});

test('a version is activated while a page is open: the page learns of it and stays as it is', async ({
  page,
  releasesPortal,
}) => {
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  await publishFourth(releasesPortal.releases, '1.2.0');
  expect(await releasesPortal.remote('activate', 'vierter', '1.2.0')).toMatchObject({ code: 0 });
  const offer = page.getByRole('button', { name: 'Neue Version laden' });
  await expect(offer).toBeVisible();
  await shows(page, '1.1.0');
  await offer.click();
  await shows(page, '1.2.0');
});

test('every shared module exists once, and is the one of the host', async ({ page }) => {
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  const providers = await page.evaluate(() => {
    const federation = (globalThis as { __FEDERATION__?: { __SHARE__: Record<string, unknown> } })
      .__FEDERATION__;
    const found: Record<string, string[]> = {};
    for (const scopes of Object.values(federation?.__SHARE__ ?? {}) as Record<
      string,
      Record<string, object>
    >[]) {
      for (const scope of Object.values(scopes)) {
        for (const [module, versions] of Object.entries(scope)) {
          for (const [version, { from }] of Object.entries(versions) as [string, { from: string }][]) {
            found[module] ??= [];
            found[module].push(`${version} of ${from}`);
          }
        }
      }
    }
    return found;
  });
  const host = JSON.parse(await readFile(join(prepared().hostDist, 'host.json'), 'utf8')) as {
    shared: Record<string, { version: string }>;
  };
  expect(Object.keys(providers)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@mobidrom/shared-ui/core']),
  );
  for (const [module, copies] of Object.entries(providers)) {
    expect(copies, module).toEqual([`${host.shared[module]?.version} of mobidrom_host`]);
  }
  await expect(page.locator('style[data-portal]')).toHaveCount(1);
  // Nothing of Material is there before a part of it is wanted.
  await expect(page.locator('style[data-emotion]')).toHaveCount(0);
});
