import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { publishedVersions } from '../../shared-build/src/releases/folders';
import { findUnused, type Pruned, prune } from '../../shared-build/src/releases/prune';
import { publishSmallRemote } from '../bench/remotes/smallRemotes';
import { FOURTH_VERSIONS, publishFourth } from './fixtureReleases';
import type { ChangedPortal } from './hostChangeSteps';

const DAY = 86_400_000;
/** The last version has no public page any more. */
const DROPS = 'area:/vierte-seite,menu:about/vierte-seite';
/** Remote whose first version was never live and is not among the newest. */
const NOWHERE = { name: 'nie-aktiv', version: '1.0.0' };
const NEWER = '1.0.1';
const BESIDE = 'nebenan';

/**
 * Clears the releases beside a tab that was open all along: it keeps the files of its release, which nothing but its beacons
 * names, and what nothing needs is gone.
 * @param noted resolves once the service has written what the tabs run
 * @returns what was deleted
 */
export async function pruneBesideOpenTab(
  page: Page,
  { url, releases, remote }: ChangedPortal,
  noted: (isNoted: () => Promise<boolean>) => Promise<void>,
): Promise<Pruned> {
  const [opened, ...later] = FOURTH_VERSIONS;
  const activate = async (name: string, version: string) =>
    expect(await remote('activate', name, version, '--drops', DROPS)).toMatchObject({ code: 0 });
  await publishFourth(releases, opened);
  await activate('vierter', opened);
  const reported = page.waitForResponse('**/api/portal-health/beacons');
  await page.goto(`${url}/vierte-seite`);
  await expect(page.getByText(`Ausgabe ${opened}`)).toBeVisible();
  expect((await reported).status()).toBe(200);

  const usageFile = join(releases, 'usage.json');
  const readSeen = async () => {
    const text = await readFile(usageFile, 'utf8').catch(() => '{"seen":{}}');
    return (JSON.parse(text) as { seen: Record<string, string> }).seen;
  };
  await noted(async () => `vierter/${opened}` in (await readSeen()));

  for (const version of later) {
    await publishFourth(releases, version);
    await activate('vierter', version);
  }
  // The set before the live one is kept for a rollback: that one must not need the oldest version either.
  await publishSmallRemote(releases, BESIDE);
  await activate(BESIDE, '1.0.0');

  const in15Days = { unused: 14 * DAY, keep: 1, now: new Date(Date.now() + 15 * DAY) };
  const ofTab = { name: 'vierter', version: opened };
  expect((await findUnused(releases, in15Days)).releases, 'no tab since').toContainEqual(ofTab);
  // Beacons of the same tabs, 15 days later.
  const shifted = Object.entries(await readSeen()).map(([release, at]) => [
    release,
    new Date(Date.parse(at) + 15 * DAY).toISOString(),
  ]);
  await writeFile(usageFile, JSON.stringify({ seen: Object.fromEntries(shifted) }));
  for (const version of [NOWHERE.version, NEWER]) await publishSmallRemote(releases, NOWHERE.name, version);
  const said = await findUnused(releases, in15Days);
  expect(said.releases).toContainEqual(NOWHERE);
  expect(said.releases).not.toContainEqual(ofTab);
  expect(await prune(releases, in15Days)).toEqual(said);
  expect(await publishedVersions(releases, NOWHERE.name)).toEqual([NEWER]);
  expect(await remote('verify')).toMatchObject({ code: 0 });

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
  return said;
}
