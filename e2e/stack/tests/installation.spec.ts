import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutAccounts } from '../../../deploy/docker/realm.mjs';
import { obtainTokens } from '../../support/codeFlow';
import { fourthRemote } from '../../support/fixtureReleases';
import { root } from '../../support/folders';
import { filesOf } from '../../support/releaseFiles';
import { expect, openSignedIn, test } from '../../support/test';
import { beginAll, FIRST_UPLOAD, openBackups, WHOLE_SERVICE } from '../../tests/operations/backupSteps';
import { runningStack } from '../runningStack';

/* Operation of an installation: probe it, publish releases, start it without demo accounts. */

const execute = promisify(execFile);
/** A tab asks for the register every ten seconds. */
const NOTICED = { timeout: 60_000 };

test('npm run probe reports no finding and skips only systems that are not connected', async () => {
  test.setTimeout(180_000);
  const { url } = runningStack();
  const { access_token } = await obtainTokens(url, 'admin');
  const { stdout } = await execute(process.execPath, ['shared-build/tasks/probe.mjs', url], {
    cwd: root,
    env: { ...process.env, PORTAL_TOKEN: access_token },
  });
  const lines = stdout.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => /^differs/.test(line))).toEqual([]);
  // An archive exists after a backup or an upload, which other tests may have made.
  const skipped = lines.filter((line) => /^skipped(?!.*(\{accessUrl\}|\/store\/backups\/))/.test(line));
  // Systems that are not connected here.
  expect(skipped).toEqual([
    'skipped  GET /geoserver',
    'skipped  GET /grafana',
    'skipped  GET /argo-workflow',
  ]);
  expect(stdout).toMatch(/[4-9]\d fit, 0 differ, \d+ skipped/);
  expect(stdout).not.toContain(access_token);
});

test('a fourth remote is added, updated and rolled back without a restart or a change of nginx', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { releases, image: imagesOf } = runningStack();
  const image = await imagesOf();
  const nginx = () => readFile(join(releases, '../nginx/nginx.pid'), 'utf8');
  const started = await nginx();
  const host = await filesOf(join(releases, 'host'));
  const register = () => readFile(join(releases, 'remotes.json'), 'utf8');
  const before = await register();
  const publish = async (version: string) => {
    const from = await fourthRemote(version);
    await image.remote('vierter', from);
    await rm(join(from, '..'), { recursive: true });
  };

  await openSignedIn(page, 'admin', '/tagverwaltung');
  await publish('1.0.0');
  expect(await register(), 'published is not active').toBe(before);
  await image.host('activate', 'vierter', '1.0.0');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Über', exact: true });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Vierte Seite' })).toBeVisible({ timeout: 1_000 });
  }).toPass(NOTICED);
  await page.getByRole('menuitem', { name: 'Vierte Seite' }).click();
  await expect(page.getByText('Ausgabe 1.0.0')).toBeVisible();

  await publish('1.1.0');
  await image.host('activate', 'vierter', '1.1.0', '--why', 'neu');
  await page.reload();
  await expect(page.getByText('Ausgabe 1.1.0')).toBeVisible();
  await image.host('rollback', 'vierter', '--why', 'doch nicht');
  await page.reload();
  await expect(page.getByText('Ausgabe 1.0.0')).toBeVisible();

  expect(await image.host('verify')).not.toMatch(/missing|changed|fit/i);
  expect((await readdir(join(releases, 'vierter'))).filter((name) => /^\d/.test(name))).toEqual([
    '1.0.0',
    '1.1.0',
  ]);
  expect(await nginx(), 'nginx was not started again').toBe(started);
  expect(await filesOf(join(releases, 'host')), 'the host is as it was').toEqual(host);
});

test("a backup of all services says where Keycloak's accounts are backed up, and holds the six others", async ({
  page,
  violations,
}) => {
  test.setTimeout(180_000);
  violations.allow(FIRST_UPLOAD);
  await openBackups(page, 'admin');
  await beginAll(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Die Sicherung aller Dienste ist unvollständig.', WHOLE_SERVICE);
  await expect(
    main.getByRole('listitem').filter({ hasText: /^Nutzerverwaltung: .*eigenen Keycloak/ }),
  ).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /: erfolgreich$/ })).toHaveCount(6);
});

test('the realm of an installation has no accounts, and registered users have no rights', async () => {
  const { realm } = runningStack();
  const file = JSON.parse(await readFile(join(root, 'platform/identity/mobidrom-realm.json'), 'utf8'));
  const name = 'ohne-konten';
  await realm.master('POST', '/realms', {
    ...withoutAccounts(file),
    realm: name,
    clients: file.clients.map((client: object) => ({ ...client, rootUrl: 'https://portal.example' })),
  });
  try {
    const users = (await realm.master('GET', `/realms/${name}/users`)) as unknown[];
    expect(users).toEqual([]);
    const roles = (await realm.master('GET', `/realms/${name}/roles?max=200`)) as { name: string }[];
    for (const role of file.roles.realm) expect(roles.map((one) => one.name)).toContain(role.name);
    const given = (await realm.master('GET', `/realms/${name}/roles/default-roles-${name}/composites`)) as {
      name: string;
    }[];
    expect(given.map((one) => one.name).sort()).toEqual([
      'manage-account',
      'offline_access',
      'uma_authorization',
      'view-profile',
    ]);
  } finally {
    await realm.master('DELETE', `/realms/${name}`);
  }
});
