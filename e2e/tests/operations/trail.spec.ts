import { readFile } from 'node:fs/promises';
import type { TrailEntry } from '@mobidrom/platform-api';
import { obtainTokens } from '../../support/codeFlow';
import { sendJson } from '../../support/rawRequest';
import {
  expect,
  expectAccessibleInBothSchemes,
  filter,
  openByForm,
  openSignedIn,
  type Page,
  test,
  uniqueName,
} from '../../support/test';

const PATH = '/protokoll';
const table = (page: Page) => page.getByRole('table', { name: 'Protokoll' });
const rowWith = (page: Page, text: string | RegExp) => table(page).getByRole('row').filter({ hasText: text });

test('a change by another person is found by what was changed and exported as JSON lines', async ({
  page,
  somebodyElse,
}) => {
  const name = uniqueName('Protokoll');
  const tag = await somebodyElse.tag(name);
  await somebodyElse.removeTag(tag);
  await openSignedIn(page, 'keycloak_admin', PATH);
  await filter(page, 'Gegenstand', `Tag ${name}`);
  const row = rowWith(page, name);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Stammdaten');
  await expect(row).toContainText('erfolgreich');
  await expect(row).toContainText('admin');
  await expect(row).toContainText('angelegt');
  await expect(row).toContainText('127.0.0.0/24');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als JSON-Zeilen exportieren' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^protokoll_\d{4}-\d\d-\d\d\.jsonl$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  const [entry, ...more] = lines.map((line): TrailEntry => JSON.parse(line));
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'content',
    object: `Tag ${name}`,
    actor: 'admin',
    outcome: 'succeeded',
  });
  expect(entry?.requestId).not.toBe('');
});

test('at 1280 px every column is in the window, and the id of a request takes few lines', {
  tag: '@all',
}, async ({ page, somebodyElse }) => {
  const name = uniqueName('Breite');
  await somebodyElse.removeTag(await somebodyElse.tag(name));
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, 'keycloak_admin', PATH);
  await filter(page, 'Gegenstand', `Tag ${name}`);
  await expect(rowWith(page, name)).toHaveCount(1);
  const id = rowWith(page, name).getByRole('cell').last();
  await expect(id).toHaveText(/^[0-9a-f-]{36}$/);
  const { beyond, lines } = await id.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    const region = cell.closest('[role="region"]');
    if (!region) throw new Error('the table has no region');
    return { beyond: region.scrollWidth - region.clientWidth, lines: new Set(tops).size };
  });
  expect(beyond).toBe(0);
  // In a narrower column it would be broken within its groups of digits.
  expect(lines).toBeLessThanOrEqual(3);
});

test('a refused call is found by kind and person', async ({ page, portal }) => {
  const { access_token: token } = await obtainTokens(portal.url, 'gast');
  const refused = await sendJson(portal.url, '/api/kstore-v2/store', { method: 'GET', token });
  expect(refused.status).toBe(403);
  await openSignedIn(page, 'keycloak_admin', PATH);
  await filter(page, 'Vorgang', 'Ablehnung');
  await filter(page, 'Person', 'gast');
  const row = rowWith(page, 'GET /api/kstore-v2/store').first();
  await expect(row).toContainText('verwehrt');
  await expect(row).toContainText('fehlendes Recht');
});

test('a sign-in is an entry, and a wrong password too', { tag: '@embedded' }, async ({
  page,
  freshPortal,
}) => {
  const { url } = freshPortal;
  await page.goto(`${url}${PATH}`);
  await page.getByLabel('Benutzername oder E-Mail').fill('admin');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await openByForm(page, 'admin', `${url}${PATH}`);
  await filter(page, 'Vorgang', 'Anmeldung');
  await expect(rowWith(page, 'erfolgreich').first()).toContainText('admin');
  await expect(rowWith(page, 'fehlgeschlagen').first()).toContainText('falsche Zugangsdaten');
});

test('the page opens to nobody without the right, and the menu does not offer it', async ({ page }) => {
  await openSignedIn(page, 'leser', PATH);
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await expect(page.getByRole('menuitem', { name: 'Versionsübersicht' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Protokoll' })).toBeHidden();
});

test('the trail is accessible in both schemes', { tag: ['@accessibility', '@all'] }, async ({ page }) => {
  await openSignedIn(page, 'keycloak_admin', PATH);
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
