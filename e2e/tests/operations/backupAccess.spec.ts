import { ROLES } from '@mobidrom/shared-contract';
import { expect, expectAccessible, test } from '../../support/fixtures';
import {
  asUpload,
  backUp,
  createButton,
  holdZoneManager,
  openBackups,
  restoreAllField,
  restoreField,
  serviceRow,
} from './backupSteps';
import { button } from './eventSteps';

const [CREATE, RESTORE] = ROLES.backup;

test('who may only create can back up, and not restore', async ({ page }) => {
  await openBackups(page, CREATE);
  await expect(restoreField(page, 'Geoserver')).toBeDisabled();
  await expect(restoreAllField(page)).toBeDisabled();
  await expect(page.getByText(`Zum Wiederherstellen fehlt Ihnen das Recht ${RESTORE}.`)).toBeVisible();
  await backUp(page, 'Geoserver');
});

test('who may only restore can do that, and not back up', async ({ page, browser, portal }) => {
  const other = await browser.newContext({ baseURL: portal.url });
  const colleague = await other.newPage();
  await openBackups(colleague, CREATE);
  const { content } = await backUp(colleague, 'Präferenz-Service');
  await other.close();

  await openBackups(page, RESTORE);
  await expect(createButton(page, 'Präferenz-Service')).toBeDisabled();
  await expect(button(page, 'Sicherung für alle Dienste erstellen')).toBeDisabled();
  await expect(
    page.getByText(`Zum Erstellen von Sicherungen fehlt Ihnen das Recht ${CREATE}.`),
  ).toBeVisible();
  await restoreField(page, 'Präferenz-Service').setInputFiles(asUpload({ name: 'stand.zip', content }));
  await button(page.getByRole('alertdialog'), 'Ja').click();
  await expect(serviceRow(page, 'Präferenz-Service')).toContainText('Stand wiederhergestellt');
});

test('without either right there is no page', async ({ page }) => {
  await page.goto('/sicherung-wiederherstellung');
  await page.getByLabel('Benutzername oder E-Mail').fill('redaktion');
  await page.getByLabel('Passwort', { exact: true }).fill('redaktion');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('the page, running work, results, the question and an error are accessible', async ({ page }) => {
      await openBackups(page);
      await expectAccessible(page);
      const { name, content } = await backUp(page, 'Präferenz-Service');
      await createButton(page, 'Nutzerverwaltung').click();
      await expect(serviceRow(page, 'Nutzerverwaltung')).toContainText('Die Sicherung wird ausgeführt...');
      await expectAccessible(page);
      await restoreField(page, 'Präferenz-Service').setInputFiles(asUpload({ name, content }));
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await button(page.getByRole('alertdialog'), 'Nein').click();
      await restoreField(page, 'Präferenz-Service').setInputFiles(
        asUpload({ name: 'x.zip', content: Buffer.from('x') }),
      );
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 900 });
      await expectAccessible(page);
    });
  });
}

test('by keyboard alone: backs up, gives up waiting, and keeps the place', async ({ page, portal }) => {
  await openBackups(page);
  await page.getByRole('textbox', { name: 'Filter Dienst' }).focus();
  await page.keyboard.type('Zonen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await createButton(page, 'Zonenmanager').focus();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await downloading;
  await expect(createButton(page, 'Zonenmanager')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(restoreField(page, 'Zonenmanager')).toBeFocused();

  await holdZoneManager(page, portal);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const stage = serviceRow(page, 'Zonenmanager').locator('[aria-current=step]');
  await expect(stage).toHaveText('Ergebnis abwarten');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Warten beenden')).toBeFocused();
  await page.keyboard.press('Enter');
  await portal.faults.clear();
  await expect(createButton(page, 'Zonenmanager')).toBeFocused();
});
