import { gzipSync } from 'node:zlib';
import { ROLES } from '@mobidrom/shared-contract';
import { button, statusWith } from '../../support/areaSteps';
import { expect, expectAccessibleInBothSchemes, tabTo, test } from '../../support/test';
import {
  answerRestore,
  asUpload,
  backUp,
  beginAll,
  contentOf,
  createButton,
  FIRST_UPLOAD,
  holdZoneManager,
  openBackups,
  restoreAllField,
  restoreField,
  serviceRow,
  WHOLE_SERVICE,
  zipOf,
} from './backupSteps';

const [CREATE, RESTORE] = ROLES.backup;

test('the right to create alone backs up and does not restore', async ({ page }) => {
  await openBackups(page, CREATE);
  await expect(restoreField(page, 'Geoserver')).toBeDisabled();
  await expect(restoreAllField(page)).toBeDisabled();
  await expect(page.getByText(`Zum Wiederherstellen fehlt Ihnen das Recht ${RESTORE}.`)).toBeVisible();
  await backUp(page, 'Geoserver');
});

test('the right to restore alone restores and does not back up', { tag: '@all' }, async ({
  page,
  browser,
  portal,
}) => {
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
  for (const file of [
    { name: 'stand.zip', content },
    { name: 'stand.zip.gz', content: gzipSync(content) },
  ]) {
    await restoreField(page, 'Präferenz-Service').setInputFiles(asUpload(file));
    await answerRestore(page, file.name, 'Ja');
    await expect(serviceRow(page, 'Präferenz-Service')).toContainText('Stand wiederhergestellt');
  }
});

// A real Keycloak is backed up with its database, which the page then says (`stack/tests/installation.spec.ts`).
test('the right to create backs up all services, and the right to restore restores them', {
  tag: ['@embedded', '@all'],
}, async ({ page, browser, portal, violations }) => {
  violations.allow(FIRST_UPLOAD);
  test.setTimeout(400_000);
  const other = await browser.newContext({ baseURL: portal.url });
  const colleague = await other.newPage();
  await openBackups(colleague, CREATE);
  const downloading = colleague.waitForEvent('download', WHOLE_SERVICE);
  await beginAll(colleague);
  const all = await contentOf(await downloading);
  const layers = await backUp(colleague, 'Geoserver');
  const settings = await backUp(colleague, 'Präferenz-Service');
  expect(all.name).toMatch(/^sicherung_\d{8}T\d{6}Z\.zip$/);
  await other.close();

  await openBackups(page, RESTORE);
  // By event, as gzip, and named after another service: a warning, not a refusal.
  const gzip = { name: 'ckan_alt.gz', content: gzipSync(layers.content) };
  await restoreField(page, 'Geoserver').setInputFiles(asUpload(gzip));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Achtung: Dem Namen nach gehört die Datei zu Datenkatalog.',
    WHOLE_SERVICE,
  );
  await button(question, 'Ja').click();
  await expect(serviceRow(page, 'Geoserver')).toContainText('Stand wiederhergestellt', WHOLE_SERVICE);
  const archive = await zipOf({ ...gzip, name: 'geoserver.gz' }, settings);
  await restoreAllField(page).setInputFiles(asUpload({ name: 'teil.zip', content: archive }));
  await question.getByRole('textbox').fill('WIEDERHERSTELLEN', WHOLE_SERVICE);
  await button(question, 'Ja').click();
  await expect(statusWith(page, 'Alle Dienste wurden erfolgreich wiederhergestellt.')).toBeVisible(
    WHOLE_SERVICE,
  );
});

test('without either right there is no page', async ({ page }) => {
  await page.goto('/sicherung-wiederherstellung');
  await page.getByLabel('Benutzername oder E-Mail').fill('redaktion');
  await page.getByLabel('Passwort', { exact: true }).fill('redaktion');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('the page, running work, results, the question and an error are accessible', {
  tag: ['@accessibility', '@all'],
}, async ({ page }) => {
  await openBackups(page);
  await expectAccessibleInBothSchemes(page);
  const { name, content } = await backUp(page, 'Präferenz-Service');
  await createButton(page, 'Nutzerverwaltung').click();
  await expect(serviceRow(page, 'Nutzerverwaltung')).toContainText('Die Sicherung wird ausgeführt...');
  await expectAccessibleInBothSchemes(page);
  await restoreField(page, 'Präferenz-Service').setInputFiles(asUpload({ name, content }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await button(page.getByRole('alertdialog'), 'Nein').click();
  await restoreField(page, 'Präferenz-Service').setInputFiles(
    asUpload({ name: 'x.zip', content: Buffer.from('x') }),
  );
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessibleInBothSchemes(page);
});

test('by keyboard alone: backs up, gives up waiting, and keeps the place', {
  tag: ['@embedded', '@all'],
}, async ({ page, portal }) => {
  await openBackups(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Filter Dienst' }));
  await page.keyboard.type('Zonen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await tabTo(page, createButton(page, 'Zonenmanager'));
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
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
  await expect(
    page.getByText('Solange ein Vorgang läuft, können Sie keinen Vorgang für alle Dienste starten.'),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Warten beenden')).toBeFocused();
  await page.keyboard.press('Enter');
  await portal.faults.clear();
  await expect(createButton(page, 'Zonenmanager')).toBeFocused();
});

test('by keyboard alone: chooses a file for all services, reads the question, and types that it is meant', {
  tag: '@all',
}, async ({ page }) => {
  await openBackups(page);
  const settings = await backUp(page, 'Präferenz-Service');
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, restoreAllField(page));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(asUpload({ name: 'teil.zip', content: await zipOf(settings) }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('textbox')).toBeVisible(WHOLE_SERVICE);
  await tabTo(page, question.getByRole('textbox'));
  await page.keyboard.type('WIEDERHERSTELLEN');
  await expect(question.getByRole('textbox')).toHaveValue('WIEDERHERSTELLEN');
  const yes = button(question, 'Ja');
  await tabTo(page, yes);
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Alle Dienste wurden erfolgreich wiederhergestellt.')).toBeVisible(
    WHOLE_SERVICE,
  );
  await expect(restoreAllField(page)).toBeFocused();
});
