import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import type { Browser } from '@playwright/test';
import { startNoticeService } from '../support/noticeService';
import { openByForm } from '../support/signIn';
import { sizeBelow, type TeamFolder, teamFolder } from '../support/teamFolder';
import { expect, openSignedIn, type Page, test } from '../support/test';
import { adminMenu } from '../support/verkehrSteps';

/** Largest size of what npm installs. */
const INSTALLED_BYTES = 250 * 1024 ** 2;

/** Opens the area by the menu, and expects the notice of the service. */
async function openArea(page: Page): Promise<void> {
  await adminMenu(page).click();
  await page.getByRole('menuitem', { name: 'Verkehr', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verkehr' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Baustelle am Kreuz.*A 57/ })).toBeVisible();
}

/** Sees the remote by `npm start` in the portal that has it, as somebody with its right, changes it, and as somebody without. */
async function develop(
  browser: Browser,
  team: TeamFolder,
  repository: string,
  portal: string,
): Promise<void> {
  const port = await freePort();
  const own = `http://localhost:${port}`;
  const running = team.begin(['start', '--', '--port', String(port)], repository);
  try {
    await expect
      .poll(running.log, { timeout: 120_000 })
      .toContain(`${portal} with verkehr 1.0.0-dev: ${own}\n  ${own}/verkehr  Verkehr\n`);
    expect(running.log()).not.toMatch(/does not know|Nobody can sign in/);
    const holder = await (await browser.newContext()).newPage();
    await openByForm(holder, 'gast', `${own}/verkehr`);
    await expect(holder.getByRole('row', { name: /Baustelle am Kreuz.*A 57/ })).toBeVisible();

    const texts = join(team.folder, repository, 'src/texts.ts');
    const before = await readFile(texts, 'utf8');
    await writeFile(texts, before.replace('nach Titel geordnet', 'von der Leitstelle'));
    await expect(holder.getByText('Meldungen zu Straßen, von der Leitstelle.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(holder.getByRole('row', { name: /Baustelle am Kreuz.*A 57/ })).toBeVisible();
    await writeFile(texts, before);
    await expect(holder.getByText('Meldungen zu Straßen, nach Titel geordnet.')).toBeVisible({
      timeout: 60_000,
    });
    await holder.context().close();

    const reader = await (await browser.newContext()).newPage();
    await openByForm(reader, 'leser', `${own}/verkehr`);
    await expect(reader.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
    await expect(reader.getByRole('main')).toContainText('verkehr_read');
    await reader.context().close();
  } finally {
    await running.stop();
  }
}

test('a team with nothing but npm and the address of a portal makes, tests, builds, checks, signs and releases a remote', {
  tag: ['@all', '@embedded'],
}, async ({ browser, page, freshPortal }) => {
  test.setTimeout(600_000);
  const { url, releases } = freshPortal;
  const team = await teamFolder();
  const service = await startNoticeService('verkehr');
  try {
    const created = await team.run('npx', [
      '--yes',
      '--package',
      `${url}/sdk/create-remote.tgz`,
      'create-remote',
      'verkehr',
    ]);
    expect(created, created.stderr).toMatchObject({ code: 0 });
    const repository = 'remote-verkehr';
    const folder = join(team.folder, repository);
    expect((await readdir(folder)).sort()).toEqual(
      expect.arrayContaining(['.gitignore', '.gitlab-ci.yml', 'README.md', 'package.json', 'src']),
    );
    const npm = async (...args: readonly string[]) => {
      const result = await team.run('npm', args, repository);
      expect(result, `${args.join(' ')}\n${result.stdout}\n${result.stderr}`).toMatchObject({ code: 0 });
      return result.stdout;
    };

    await npm('install', '--no-audit', '--no-fund');
    expect(await npm('test')).toContain('12 passed');
    expect(await sizeBelow(join(folder, 'node_modules'))).toBeLessThan(INSTALLED_BYTES);

    expect(await npm('run', 'build')).toMatch(
      /verkehr 1\.0\.0 is built in dist:\n {2}\/verkehr loads \d+\.\d KiB/,
    );
    expect(await npm('run', 'check', '--', url)).toContain(`${url}: verkehr 1.0.0 fits host 1.0.0`);

    const port = String(await freePort());
    const inBrowser = await team.run('npm', ['run', 'test:browser'], repository, { PORT: port });
    expect(inBrowser, `${inBrowser.stdout}\n${inBrowser.stderr}`).toMatchObject({ code: 0 });
    expect(inBrowser.stdout).toContain('2 passed');

    const descriptor = join(folder, 'dist/remote.json');
    const built = await readFile(descriptor, 'utf8');
    // Its compressed copies would tell that it was changed.
    for (const ending of ['br', 'gz']) await rm(`${descriptor}.${ending}`, { force: true });
    await writeFile(descriptor, built.replace('"PageHead"', '"PageHeading"'));
    const refused = await team.run('npm', ['run', 'check', '--', url], repository);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain(
      'verkehr 1.0.0 uses PageHeading of @mobidrom/shared-ui/core, which the host does not export',
    );
    await writeFile(descriptor, built);

    const key = /owners\.json: (\S+)/.exec(await npm('run', 'key', '--', 'team.pem'))?.[1];
    await npm('run', 'pack', '--', '--key', 'team.pem');
    const remotes = [{ name: 'verkehr', paths: ['verkehr'] }];
    const owners = { owners: [{ name: 'Verkehr', keys: [key], remotes }] };
    await writeFile(join(releases, 'owners.json'), JSON.stringify(owners));
    const archive = join(folder, 'verkehr-1.0.0.zip');
    expect(await freshPortal.remote('import', archive)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/owners\.json is not signed: `sign-owners` lists and signs what it says/),
    });
    const listed = await freshPortal.remote('sign-owners');
    expect(listed.stdout, listed.stderr).toContain(`  Verkehr: ${key}\n    verkehr below /verkehr`);
    const [, hash = ''] = /--yes (\w+)/.exec(listed.stdout) ?? [];
    expect(await freshPortal.remote('sign-owners', '--yes', hash)).toMatchObject({ code: 0 });
    const imported = await freshPortal.remote('import', archive);
    expect(imported, imported.stderr).toMatchObject({ code: 0 });
    const approvals = ['--approve', 'rights,service', '--bind', `verkehr=${service.url}`];
    const activated = await freshPortal.remote('activate', 'verkehr', '1.0.0', ...approvals);
    expect(activated, activated.stderr).toMatchObject({ code: 0 });
    expect(await freshPortal.remote('verify')).toMatchObject({ code: 0 });

    await openSignedIn(page, 'admin', `${url}/nutzerverwaltung`);
    const users = page.frameLocator('main iframe');
    await users.getByRole('link', { name: 'gast', exact: true }).click();
    const rights = users.getByRole('group', { name: 'Rechte des Bereichs verkehr' });
    await rights.getByRole('checkbox', { name: 'Meldungen lesen (verkehr_read)' }).check();
    await users.getByRole('button', { name: 'Speichern' }).click();
    await expect(users.getByRole('status')).toContainText('Das Konto wurde gespeichert.');

    const reader = await (await browser.newContext({ baseURL: url })).newPage();
    await openSignedIn(reader, 'leser', '/verkehr');
    await expect(reader.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
    await reader.context().close();
    const holder = await (await browser.newContext({ baseURL: url })).newPage();
    await openSignedIn(holder, 'gast', '/');
    await openArea(holder);
    await expect(holder.getByRole('button', { name: 'Meldung hinzufügen' })).toBeHidden();
    await holder.context().close();

    await develop(browser, team, repository, url);
  } finally {
    service.close();
    await team.remove();
  }
});
