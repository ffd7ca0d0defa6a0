import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFourth, WITHOUT_PAGE } from '../support/fixtureReleases';
import { prepared } from '../support/folders';
import { expect, type ReleasesPortal, test } from '../support/releasesPortal';
import type { Page } from '../support/test';

/*
 * Changes that operations make or are refused: a remote that is switched off, areas that an activation would take away, and a host
 * that lacks what a remote uses. Each as operations read it on the command line and as visitors see it.
 */

const PAGE = '/vierte-seite';
const CORE = '@mobidrom/shared-ui/core';

const shows = (page: Page, version: string) => expect(page.getByText(`Ausgabe ${version}`)).toBeVisible();
/** Menu of the header, in which the fourth remote has the only entry; an empty menu is not shown. */
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Über', exact: true });

test('a remote is switched off: its addresses say so in German, its entry is gone, and activating it brings both back', async ({
  page,
  releasesPortal,
}) => {
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  await expect(menu(page)).toBeVisible();
  expect(await releasesPortal.remote('switch-off', 'vierter', '--why', 'Wartung')).toMatchObject({ code: 0 });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vierte Seite' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Der Bereich „Vierte Seite“ ist zurzeit abgeschaltet.')).toBeVisible();
  await main.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(menu(page)).toBeHidden();

  expect(await releasesPortal.remote('activate', 'vierter', '1.1.0')).toMatchObject({ code: 0 });
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  await menu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Vierte Seite' })).toBeVisible();
});

test('an activation that takes an area away is refused with what it takes, and done once it is named', async ({
  page,
  releasesPortal,
}) => {
  await publishFourth(releasesPortal.releases, WITHOUT_PAGE);
  const refused = await releasesPortal.remote('activate', 'vierter', WITHOUT_PAGE);
  expect(refused.code).toBe(1);
  const drops = /this takes away (.+): if that is intended, name it by --drops (\S+)/.exec(refused.stderr);
  expect(drops?.[1]).toContain('area:/vierte-seite');
  expect(drops?.[1]).toContain('menu:about/vierte-seite');
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  await expect(menu(page)).toBeVisible();

  const partly = await releasesPortal.remote(
    'activate',
    'vierter',
    WITHOUT_PAGE,
    '--drops',
    'area:/vierte-seite',
  );
  expect(partly).toMatchObject({ code: 1, stderr: expect.stringContaining('menu:about/vierte-seite') });
  const named = drops?.[2] ?? '';
  expect(await releasesPortal.remote('activate', 'vierter', WITHOUT_PAGE, '--drops', named)).toMatchObject({
    code: 0,
  });
  await page.reload();
  await expect(page.getByText('Diese Seite gibt es nicht.')).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

/** Creates a build of the host as the next version, whose kit lacks an export. The caller removes it. */
async function hostWithout(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-host-'));
  await cp(prepared().hostDist, folder, { recursive: true });
  const file = join(folder, 'host.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const { exports } = manifest.shared[CORE] as { exports: string[] };
  expect(exports).toContain(name);
  manifest.shared[CORE].exports = exports.filter((each) => each !== name);
  await writeFile(file, JSON.stringify({ ...manifest, version: '9.0.0' }));
  return folder;
}

const hostOf = async ({ releases }: ReleasesPortal) =>
  (JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8')) as { host: string }).host;

test('a host that lacks what a remote uses is refused by remote, module and export, and visitors keep theirs', async ({
  page,
  releasesPortal,
}) => {
  const before = await hostOf(releasesPortal);
  const build = await hostWithout('PageHead');
  try {
    const refused = await releasesPortal.remote('install-host', build);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/host 9\.0\.0\S* cannot go live: vierter 1\.1\.0: uses PageHead of/);
    expect(refused.stderr).toContain(`of ${CORE}, which the host does not export`);
  } finally {
    await rm(build, { recursive: true });
  }
  expect(await hostOf(releasesPortal)).toBe(before);
  expect(await releasesPortal.remote('verify')).toMatchObject({ code: 0 });
  await page.goto(PAGE);
  await shows(page, '1.1.0');
});

/** Activations of the fourth remote as a version before the change sets noted them, oldest first. */
const HISTORY = {
  activations: ['1.0.0', '1.1.0'].map((version, at) => ({
    version,
    at: `2026-11-20T0${at + 8}:00:00.000Z`,
    by: 'maria',
    kind: 'activate',
  })),
  withdrawn: [],
};

/** Turns a folder into one of a version before the change sets: a history per remote, a register without a set, no hosts. */
async function leaveAsEarlierVersion({ releases }: ReleasesPortal): Promise<void> {
  const register = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8'));
  const { set: _set, host: _host, ...earlier } = register;
  const releasesOfRemote = 'vierter';
  for (const name of await readdir(releases)) {
    if (name !== releasesOfRemote) await rm(join(releases, name), { recursive: true });
  }
  await writeFile(join(releases, 'remotes.json'), JSON.stringify(earlier));
  await writeFile(join(releases, releasesOfRemote, 'history.json'), JSON.stringify(HISTORY));
}

test('a folder of a version before the change sets is taken over, and what is damaged in it later is found', {
  tag: ['@all', '@parts'],
}, async ({ page, releasesPortal }) => {
  await leaveAsEarlierVersion(releasesPortal);
  expect(await releasesPortal.remote('rollback', 'vierter', '--why', 'zurück')).toMatchObject({ code: 0 });
  await page.goto(PAGE);
  await shows(page, '1.0.0');
  const listed = await releasesPortal.remote('list', '--history');
  expect(listed.stdout).toContain('aus den Verläufen einer früheren Version übernommen');
  expect(await releasesPortal.remote('verify')).toMatchObject({ code: 0 });
  expect(await releasesPortal.remote('activate', 'vierter', '1.1.0', '--why', 'doch gut')).toMatchObject({
    code: 0,
  });
  await page.reload();
  await shows(page, '1.1.0');

  await releasesPortal.damage('1.0.0', 'remoteEntry', '// geändert');
  const found = await releasesPortal.remote('verify');
  expect(found.code).toBe(1);
  expect(found.stdout + found.stderr).toMatch(/vierter 1\.0\.0.*remoteEntry\S*/);
  await page.reload();
  await shows(page, '1.1.0');
});
