import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { publishFourth } from '../../support/fixtureReleases';
import { damageFile } from '../../support/releaseFiles';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScrolling,
  openSignedIn,
  type Page,
  tabTo,
  test,
} from '../../support/test';

const PATH = '/version-overview';
const INVENTORY = '/api/data-storage/store/image_inventory.txt';
const images = (page: Page) => page.getByRole('table', { name: 'Images der Dienste' });
const parts = (page: Page) => page.getByRole('table', { name: 'Bestandteile des Portals' });
const text = (page: Page) => page.getByRole('region', { name: 'Verzeichnis als Text' });
const partRow = (page: Page, name: string) =>
  parts(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

async function followMenu(page: Page, area: string): Promise<void> {
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: area }).click();
  await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
}

test('the right to read the storage shows the inventory’s text, and its images sorted by name and by tag', async ({
  page,
}) => {
  await openSignedIn(page, 'data_storage_read', PATH);
  await expect(page).toHaveTitle(/Versionsübersicht/);
  await expect(text(page)).toContainText('mobidrom/event-scheduler:2.7.3\nmobidrom/event-search:1.9.0');
  const lines = ((await text(page).textContent()) ?? '').trim().split('\n');
  await expect(images(page).getByRole('rowheader')).toHaveCount(10);
  await expect(page.getByText(`Einträge 1 bis 10 von ${lines.length}`)).toBeVisible();

  const first = images(page).getByRole('rowheader').first();
  await images(page).getByRole('button', { name: 'Image', exact: true }).click();
  await expect(first).toHaveText('argoproj/argocd');
  await images(page).getByRole('button', { name: 'Tag', exact: true }).click();
  await images(page).getByRole('button', { name: 'Tag', exact: true }).click();
  // As versions, not as letters: 26 comes after 5.
  const rows = images(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows.getByRole('cell').first()).toHaveText('26.2.4');
  await expect(rows.getByRole('cell').nth(1)).toHaveText('16.8');
  await expect(page).toHaveURL(/sort=tag%3Adesc/);
});

test('an image is found by a filter', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'betrieb', PATH);
  await page.getByRole('textbox', { name: 'Filter Image' }).fill('gtfs');
  await page.getByRole('textbox', { name: 'Filter Image' }).press('Enter');
  await expect(images(page).getByRole('rowheader')).toHaveText([
    'mobidrom/gtfs-importer',
    'mobidrom/gtfs-rt-importer',
  ]);
  await expect(text(page)).toContainText('mobidrom/kartenanwendung');
});

test('shows the running, active and previous version of the host and every remote', {
  tag: ['@embedded', '@all'],
}, async ({ page, context, browser, freshPortal, violations }) => {
  violations.allow(/Release vierter \S+ cannot be used/);
  violations.allow(
    /Failed to load resource|Failed to find a valid digest|SRI's integrity checks|Refused to execute/,
  );
  await publishFourth(freshPortal.releases, '1.0.0');
  await publishFourth(freshPortal.releases, '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) {
    expect(await freshPortal.remote('activate', 'vierter', version)).toMatchObject({ code: 0 });
  }
  await openSignedIn(page, 'admin', freshPortal.url + PATH);
  await expect(partRow(page, 'Rahmen')).toContainText('aktuell');
  await expect(partRow(page, 'operations').getByRole('cell')).toHaveText(['1.0.0', '1.0.0', '–', 'aktuell']);
  await expect(partRow(page, 'operations')).toContainText('Ereignisverwaltung');
  await expect(partRow(page, 'vierter').getByRole('cell')).toHaveText([
    '–',
    '1.1.0',
    '1.0.0',
    'noch nicht geladen',
  ]);

  // A release without its entry: the one before runs in this tab.
  const release = (version: string) => join(freshPortal.releases, 'vierter', version);
  const whole = join(freshPortal.data, 'vierter-1.1.0');
  await cp(release('1.1.0'), whole, { recursive: true });
  await damageFile(release('1.1.0'), 'remoteEntry');
  await followMenu(page, 'Vierter Bereich');
  await followMenu(page, 'Versionsübersicht');
  await expect(partRow(page, 'vierter').getByRole('cell')).toHaveText([
    '1.0.0',
    '1.1.0',
    '1.0.0',
    'Vorversion im EinsatzVersion 1.1.0 konnte nicht geladen werden.',
  ]);
  await expectAccessible(page);

  // Another tab has the whole one, until the register changes while its page is open.
  await cp(whole, release('1.1.0'), { recursive: true });
  const other = await context.newPage();
  await other.goto(`${freshPortal.url}/vierter-bereich`);
  await followMenu(other, 'Versionsübersicht');
  await expect(partRow(other, 'vierter').getByRole('cell').last()).toHaveText('aktuell');
  expect(await freshPortal.remote('rollback', 'vierter')).toMatchObject({ code: 0 });
  await expect(partRow(other, 'vierter').getByRole('cell')).toHaveText([
    '1.1.0',
    '1.0.0',
    '–',
    'neue Version verfügbar',
  ]);
  await expectAccessible(other);

  // And then there is none that can be loaded.
  await damageFile(release('1.0.0'), 'remoteEntry');
  const third = await (await browser.newContext()).newPage();
  await openSignedIn(third, 'admin', `${freshPortal.url}/vierter-bereich`);
  await expect(third.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await followMenu(third, 'Versionsübersicht');
  await expect(partRow(third, 'vierter').getByRole('cell').last()).toHaveText(
    'nicht ladbarVersion 1.0.0 konnte nicht geladen werden.',
  );
  await expectAccessible(third);

  expect(await freshPortal.remote('switch-off', 'vierter')).toMatchObject({ code: 0 });
  await expect(partRow(other, 'vierter').getByRole('cell')).toHaveText(['–', '–', '–', 'abgeschaltet']);
  await expect(partRow(other, 'vierter')).toContainText('Vierter Bereich');
});

test('without the right the page names it, and the menu does not lead there', { tag: '@all' }, async ({
  page,
}) => {
  await openSignedIn(page, 'access-rights-viewer', PATH);
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(page.getByText('data_storage_read')).toBeVisible();
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await expect(page.getByRole('menuitem', { name: 'Rechteübersicht' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Versionsübersicht' })).toBeHidden();
});

test('shows an inventory that cannot be read, and reads it at the next attempt', {
  tag: '@embedded',
}, async ({ page, portal, violations }) => {
  violations.allow(/503|Network response was not ok/);
  await portal.faults.add({ path: INVENTORY, answer: { status: 503, detail: 'Wartung' } });
  await openSignedIn(page, 'betrieb', PATH);
  const alert = page.getByRole('alert').filter({
    hasText: 'Beim Laden der Versionsübersicht ist folgender Fehler aufgetreten: 503 - Wartung',
  });
  await expect(alert).toBeVisible();
  await expect(partRow(page, 'operations')).toBeVisible();
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(text(page)).toContainText('mobidrom/event-scheduler:2.7.3');
  await expect(alert).toBeHidden();
});

test('shows a notice for an empty inventory', { tag: ['@all', '@embedded'] }, async ({ page, portal }) => {
  await portal.faults.add({
    path: INVENTORY,
    answer: { status: 200, body: '', contentType: 'text/plain; charset=utf-8' },
  });
  await openSignedIn(page, 'betrieb', PATH);
  await expect(images(page).getByText('Das Verzeichnis der Images ist leer.')).toBeVisible();
  await expect(text(page)).toHaveText('Das Verzeichnis der Images ist leer.');
  await portal.faults.clear();
  await portal.faults.add({ path: INVENTORY, answer: 'held' });
  await page.reload();
  await expect(text(page)).toHaveText('Noch ist kein Text geladen.');
  await portal.faults.clear();
  await expect(text(page)).toContainText('mobidrom/event-scheduler:2.7.3');
});

test('the page is accessible, on a wide and a small window', { tag: ['@accessibility', '@all'] }, async ({
  page,
}) => {
  await openSignedIn(page, 'betrieb', PATH);
  await expect(images(page).getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrolling(page);
});

test('the keyboard alone: sorts, and scrolls the text', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'betrieb', PATH);
  await tabTo(page, images(page).getByRole('button', { name: 'Image', exact: true }));
  await page.keyboard.press('Enter');
  await expect(images(page).getByRole('columnheader', { name: 'Image' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await tabTo(page, text(page));
  await page.keyboard.press('End');
  await expect.poll(() => text(page).evaluate((region) => region.scrollTop)).toBeGreaterThan(0);
});
