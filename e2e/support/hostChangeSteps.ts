import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { NEW_MAJOR_LEAD, publishNewMajor } from './newMajor';
import { filesOf } from './releaseFiles';
import type { CommandResult } from './remoteCommand';
import { openSignedIn } from './signIn';

/** Begins the text above the list of tags; that of the new version has a word before it. */
const LEAD = /^Tags beschränken den Zugriff auf Datenquellen\./;
const OFFER = 'Für das Portal gibt es eine neue Version. Speichern Sie offene Eingaben, bevor Sie sie laden.';

/** Time after which an open tab knows of a new host, on the tab's own clock. */
const LEARNS_WITHIN = 15_000;
/** A clock stops in the future alone: the command to stop it takes time to arrive. */
const PAUSES_WITHIN = 30_000;

/** Portal with services and the three remotes, whose host and remotes are changed together. */
export interface ChangedPortal {
  readonly url: string;
  readonly releases: string;
  remote(...args: readonly string[]): Promise<CommandResult>;
}

const lead = (page: Page, text: string | RegExp) => page.getByText(text);
const liveHost = async ({ releases }: ChangedPortal) =>
  (JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8')) as { host: string }).host;

/** Opens another area by its menu entry. */
async function go(page: Page, area: string): Promise<void> {
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: area }).click();
  await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
}

/**
 * Expects that a tab whose clock stands is offered a new host within 15 seconds of it, however slow the machine is, and lets its
 * clock go on.
 */
async function learnOfHost(page: Page): Promise<void> {
  await page.clock.runFor(LEARNS_WITHIN);
  await expect(page.getByText(OFFER)).toBeVisible();
  await page.clock.resume();
}

/** Changes host and remotes as one set while somebody is typing, and goes back. The portal is as before afterwards. */
export async function changeHostAndRemotes(
  page: Page,
  context: BrowserContext,
  portal: ChangedPortal,
  tag: string,
): Promise<void> {
  const { url, releases } = portal;
  const remote: ChangedPortal['remote'] = (...words) => portal.remote(...words);
  const first = await liveHost(portal);
  const { host, hostVersion, remotes } = await publishNewMajor(releases);
  // From then on the tab knows the releases of all remotes that its own host was live with.
  const polled = page.waitForResponse('**/releases/remotes.json');
  await page.clock.install();
  await openSignedIn(page, 'admin', `${url}/tagverwaltung`);
  await polled;
  await page.getByRole('button', { name: 'Tag hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuen Tag hinzufügen' });
  const name = dialog.getByRole('textbox', { name: 'Tag-Name' });
  await name.fill('Halb getippt');

  await test.step('each step of the old way is refused with the set to propose', async () => {
    const alone = await remote('activate', 'content', remotes.content);
    expect(alone.code).toBe(1);
    expect(alone.stderr).toMatch(/needs @mobidrom\/shared-ui\/\w+ \^2\.0\.0, the host has 1\./);
    expect(alone.stderr).toContain('add one by `add-host <build>`, then propose both as one set');
    const installed = await remote('install-host', host);
    expect(installed.code).toBe(1);
    const wanted = Object.entries(remotes).map(([each, version]) => `${each}=${version}`);
    expect(installed.stderr).toContain(`propose host=${hostVersion} ${wanted.join(' ')}`);
    // The host is in the store now, so that the same sentence names it.
    const again = await remote('activate', 'content', remotes.content);
    expect(again.stderr).toContain(`propose host=${hostVersion} ${wanted.join(' ')}`);
    expect(await liveHost(portal)).toBe(first);
  });

  await test.step('the named set goes live', async () => {
    // The tab asks for nothing until its clock goes on.
    await page.clock.pauseAt(Date.now() + PAUSES_WITHIN);
    const words =
      /propose (.+)/.exec((await remote('activate', 'content', remotes.content)).stderr)?.[1] ?? '';
    const proposed = await remote('propose', ...words.trim().split(' '), '--why', 'Neue Oberfläche');
    const set = /activate (\d+)/.exec(proposed.stdout)?.[1] ?? '';
    expect(await remote('activate', set), proposed.stderr).toMatchObject({ code: 0 });
    expect(await liveHost(portal)).toBe(hostVersion);
  });

  await test.step('the open tab is offered the new host, and goes on in its own', async () => {
    await learnOfHost(page);
    await expect(name).toHaveValue('Halb getippt');
    const assets = Object.keys(await filesOf(join(releases, 'host', first, 'assets'))).filter((file) =>
      file.endsWith('.js'),
    );
    const answers = await page.evaluate(
      (files) => Promise.all(files.map(async (file) => (await fetch(`/assets/${file}`)).status)),
      assets,
    );
    expect(answers).toEqual(assets.map(() => 200));
    await name.fill(tag);
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText(`Der Tag ${tag} wurde erfolgreich hinzugefügt.`)).toBeVisible();
    await expect(lead(page, LEAD)).toBeVisible();
  });

  await test.step('new visits, and the tab after its next change of the page, have host and remotes of the set', async () => {
    const visitor = await context.newPage();
    await visitor.goto(`${url}/tagverwaltung`);
    await expect(lead(visitor, NEW_MAJOR_LEAD)).toBeVisible();
    await expect(visitor.getByText(/^Einträge 1 bis /)).toBeVisible();
    await visitor.goto(`${url}/faq`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.close();
    await go(page, 'Ereignisverwaltung');
    await go(page, 'Tagverwaltung');
    await expect(lead(page, NEW_MAJOR_LEAD)).toBeVisible();
    await expect(page.getByText(OFFER)).toBeHidden();
  });

  await test.step('one command brings the set before back', async () => {
    expect(await remote('rollback', '--why', 'Doch nicht')).toMatchObject({ code: 0 });
    expect(await liveHost(portal)).toBe(first);
    expect(await remote('verify')).toMatchObject({ code: 0 });
    await expect(page.getByText(OFFER)).toBeVisible();
    await page.getByRole('button', { name: 'Neue Version laden' }).click();
    await expect(lead(page, LEAD)).toBeVisible();
  });
}
