import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedVersions } from '../../shared-build/src/releases/folders';
import { findUnused, prune } from '../../shared-build/src/releases/prune';
import { publishSmallRemote } from '../bench/remotes/smallRemotes';
import { FOURTH_VERSIONS, publishChangedContent, publishFourth } from '../support/fixtureReleases';
import { expect, test } from '../support/test';

const DAY = 86_400_000;
/** The last version has no public page any more. */
const DROPS = 'area:/vierte-seite,menu:about/vierte-seite';

test('clearing keeps the release of a tab that was open all along, and deletes what nothing needs', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  const { releases, url } = freshPortal;
  const [opened, ...later] = FOURTH_VERSIONS;
  const activate = async (version: string) =>
    expect(await freshPortal.remote('activate', 'vierter', version, '--drops', DROPS)).toMatchObject({
      code: 0,
    });
  await publishFourth(releases, opened);
  await activate(opened);
  await page.goto(`${url}/vierte-seite`);
  await expect(page.getByText(`Ausgabe ${opened}`)).toBeVisible();

  // The service passes on once a minute what the tabs run.
  const usageFile = join(releases, 'usage.json');
  const readUsage = async () =>
    JSON.parse(await readFile(usageFile, 'utf8').catch(() => '{"seen":{}}')) as {
      seen: Record<string, string>;
    };
  await expect
    .poll(async () => Object.keys((await readUsage()).seen), { timeout: 180_000 })
    .toContain(`vierter/${opened}`);

  for (const version of later) {
    await publishFourth(releases, version);
    await activate(version);
  }
  // The set before the live one is kept for a rollback: that one must not need the oldest version either.
  const content = await publishChangedContent(releases);
  expect(await freshPortal.remote('activate', 'content', content)).toMatchObject({ code: 0 });

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
  const nowhere = { name: 'nie-aktiv', version: '1.0.0' };
  for (const version of [nowhere.version, '1.0.1']) await publishSmallRemote(releases, nowhere.name, version);
  const said = await findUnused(releases, in15Days);
  expect(said.releases).toEqual([nowhere]);
  expect(await prune(releases, in15Days)).toEqual(said);
  expect(await publishedVersions(releases, nowhere.name)).toEqual(['1.0.1']);
  expect(await freshPortal.remote('verify')).toMatchObject({ code: 0 });

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
});
