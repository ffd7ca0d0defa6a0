import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { publishedVersions } from '../../shared-build/src/releases/folders';
import { findUnused, prune } from '../../shared-build/src/releases/prune';
import { publishSmallRemote } from '../bench/remotes/smallRemotes';
import { FOURTH_VERSIONS, publishFourth } from './fixtureReleases';
import type { ChangedPortal } from './hostChangeSteps';

const DAY = 86_400_000;
/** The last version of the fourth remote has no public page any more. */
const DROPS = 'area:/vierte-seite,menu:about/vierte-seite';
const NEVER_LIVE = { name: 'nie-aktiv', version: '1.0.0' };
/** Becomes live after the versions of the fourth remote. */
const LATER = 'spaeter-aktiv';

/** Remotes that `clearBesideOpenTab` publishes and leaves, and those of them that it leaves live. */
export const LEFT: readonly string[] = [NEVER_LIVE.name, LATER, 'vierter'];
export const LEFT_LIVE: readonly string[] = [LATER, 'vierter'];

/**
 * Opens a page of the fourth remote, makes all its other versions live, clears the folder of the releases 15 days later, and
 * expects that the tab still gets all files of its release. Nothing may have published the fourth remote before.
 */
export async function clearBesideOpenTab(page: Page, portal: ChangedPortal): Promise<void> {
  const { releases, url } = portal;
  const [opened, ...later] = FOURTH_VERSIONS;
  const activate = async (name: string, version: string) => {
    const { code, stderr } = await portal.remote(
      'activate',
      name,
      version,
      '--drops',
      DROPS,
      '--why',
      'Test',
    );
    expect(code, stderr).toBe(0);
  };
  await publishFourth(releases, opened);
  await activate('vierter', opened);
  await page.goto(`${url}/vierte-seite`);
  await expect(page.getByText(`Ausgabe ${opened}`)).toBeVisible();
  for (const version of later) {
    await publishFourth(releases, version);
    await activate('vierter', version);
  }
  // The set before the live one is kept for a rollback: that one must not need the oldest version either.
  await publishSmallRemote(releases, LATER);
  await activate(LATER, '1.0.0');

  // The service passes on once a minute what the tabs run.
  const usageFile = join(releases, 'usage.json');
  const readUsage = async () =>
    JSON.parse(await readFile(usageFile, 'utf8').catch(() => '{"seen":{}}')) as {
      seen: Record<string, string>;
    };
  await expect
    .poll(async () => Object.keys((await readUsage()).seen), { timeout: 180_000 })
    .toContain(`vierter/${opened}`);

  const in15Days = { unused: 14 * DAY, keep: 1, now: new Date(Date.now() + 15 * DAY) };
  expect((await findUnused(releases, in15Days)).releases, 'no tab since').toContainEqual({
    name: 'vierter',
    version: opened,
  });
  // Beacons of the same tabs, 15 days later.
  const { seen } = await readUsage();
  const shifted = Object.entries(seen).map(([release, at]) => [
    release,
    new Date(Date.parse(at) + 15 * DAY).toISOString(),
  ]);
  await writeFile(usageFile, JSON.stringify({ seen: Object.fromEntries(shifted) }));
  for (const version of [NEVER_LIVE.version, '1.0.1'])
    await publishSmallRemote(releases, NEVER_LIVE.name, version);
  const said = await findUnused(releases, in15Days);
  expect(said.releases.filter(({ name }) => LEFT.includes(name))).toEqual([NEVER_LIVE]);
  expect(await prune(releases, in15Days)).toEqual(said);
  expect(await publishedVersions(releases, NEVER_LIVE.name)).toEqual(['1.0.1']);
  expect(await portal.remote('verify')).toMatchObject({ code: 0 });

  // The tab still runs its release, all of whose files it gets.
  await expect(page.getByText(`Ausgabe ${opened}`)).toBeVisible();
  const answers = await page.evaluate(async (folder) => {
    const { files } = (await (await fetch(`${folder}remote.json`)).json()) as {
      files: Record<string, string>;
    };
    const statuses = Object.keys(files).map(async (file) => (await fetch(folder + file)).status);
    return Promise.all(statuses);
  }, `/releases/vierter/${opened}/`);
  expect(answers.length).toBeGreaterThan(3);
  expect(new Set(answers)).toEqual(new Set([200]));
}
