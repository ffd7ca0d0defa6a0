import { requestAs } from '../support/requestAs';
import {
  button,
  expect,
  openSignedIn,
  type Page,
  question,
  statusWith,
  test,
  uniqueName,
} from '../support/test';
import { givenEvent, openAt, ownName, planned } from './operations/eventSteps';

/** Records the changes that the page requests about a thing of this name. */
function changesOf(page: Page, name: string): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const isAbout = decodeURIComponent(request.url()).includes(name) || request.postData()?.includes(name);
    if (request.method() !== 'GET' && isAbout) changes.push(request.method());
  });
  return changes;
}

/** Double-clicks 'Ja'. Nothing opens below the pointer when the question has gone. */
async function doubleClickYes(page: Page, name: string): Promise<void> {
  await expect(question(page)).toContainText(name);
  await button(question(page), 'Ja').dblclick();
  await expect(question(page)).toBeHidden();
}

test('a double click runs and deletes an event once, and asks once each time', { tag: '@all' }, async ({
  page,
  portal,
  violations,
}) => {
  // The portal follows the run of the event, which is deleted meanwhile.
  violations.allow(/404/);
  const name = ownName('doppelt');
  await givenEvent(await requestAs(portal.url), planned(name, { active: false }));
  const row = await openAt(page, name);
  const changes = changesOf(page, name);
  await button(row, `Ausführen ${name}`).dblclick();
  await doubleClickYes(page, name);
  await expect(page.getByRole('region', { name: 'Statusmeldungen' })).toContainText(name);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(changes).toEqual(['POST']);

  await button(row, `Löschen ${name}`).dblclick();
  await doubleClickYes(page, name);
  await expect(row).toBeHidden();
  await expect(question(page)).toBeHidden();
  expect(changes).toEqual(['POST', 'DELETE']);
});

test('a double click on Speichern saves once', async ({ page }) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  const name = uniqueName('Doppelt');
  const changes = changesOf(page, name);
  await button(page.getByRole('main'), 'Tag hinzufügen').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tag-Name' }).fill(name);
  await button(dialog, 'Speichern').dblclick();
  await expect(statusWith(page, `Der Tag ${name} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(changes).toEqual(['POST']);
});

test('a double click opens the column menu, which Escape closes', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  const columns = button(page, 'Spalten');
  await columns.dblclick();
  const menu = page.getByRole('menu', { name: 'Spalten' });
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(columns).toBeFocused();
});

test('a double click exports a list once', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  const first = page.waitForEvent('download');
  await button(page, 'CSV-Export').dblclick();
  await first;
  // Downloads come in order: a second file of the double click would stand between these two.
  const second = page.waitForEvent('download', (download) => download.suggestedFilename() === 'ende.txt');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'data:,', download: 'ende.txt' });
    link.click();
  });
  await second;
  expect(files).toEqual([expect.stringMatching(/\.csv$/), 'ende.txt']);
});
