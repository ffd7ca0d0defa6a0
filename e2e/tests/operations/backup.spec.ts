import { rm } from 'node:fs/promises';
import { writeLargeZip } from '../../../platform/server/src/operations/archive/largeZip.fixture';
import { alertWith, button, statusWith } from '../../support/areaSteps';
import { expect, test } from '../../support/test';
import {
  answerRestore,
  asUpload,
  backUp,
  beginAll,
  contentOf,
  createButton,
  entriesOf,
  FIRST_UPLOAD,
  holdZoneManager,
  openBackups,
  restoreAllField,
  restoreField,
  serviceRow,
  WHOLE_SERVICE,
  withoutOneRow,
  zipOf,
} from './backupSteps';

/** Label, key, the table of which one row goes, and which row that is. */
const SERVICES = [
  ['Ereignissteuerung', 'event-scheduler', 'event_log', /./],
  ['Datentabellen', 'kstore-v2', 'kstore_record', /./],
  ['Präferenz-Service', 'preference-service', 'setting', /./],
  ['Datenkatalog', 'ckan', 'catalogue_dataset', /./],
  ['Nutzerverwaltung', 'keycloak', 'identity_account', /"username": ?"gast"/],
  ['Zonenmanager', 'mapapp', 'zone', /./],
  ['Geoserver', 'geoserver', 'geo_layer', /./],
] as const;

test('a backup of each of the seven services restores its data after changes', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal, violations }) => {
  violations.allow(FIRST_UPLOAD);
  test.setTimeout(400_000);
  await openBackups(page, 'admin', freshPortal.url);
  for (const [label, key, table, row] of SERVICES) {
    await test.step(label, async () => {
      const before = await backUp(page, label);
      expect(before.name).toMatch(new RegExp(`^${key}_backup_\\d{8}T\\d{6}Z\\.zip$`));
      const rows = (await entriesOf(before.content)).get(`${table}.ndjson`)?.trim().split('\n') ?? [];
      const { archive, gone } = await withoutOneRow(before.content, table, row);

      const restore = async (name: string, content: Buffer) => {
        await restoreField(page, label).setInputFiles(asUpload({ name, content }));
        await answerRestore(page, name, 'Ja');
        const said = statusWith(page, `Der Dienst "${label}" wurde erfolgreich wiederhergestellt.`);
        await expect(said).toBeVisible(WHOLE_SERVICE);
        await expect(serviceRow(page, label)).toContainText('Stand wiederhergestellt');
      };
      await restore('veraendert.zip', archive);
      const changed = await backUp(page, label);
      expect((await entriesOf(changed.content)).get(`${table}.ndjson`)).not.toContain(gone);
      await restore('vorher.zip', before.content);
      const after = await backUp(page, label);
      const restored = (await entriesOf(after.content)).get(`${table}.ndjson`)?.trim().split('\n') ?? [];
      // The log of the scheduler goes on meanwhile.
      if (table === 'event_log') expect(restored).toEqual(expect.arrayContaining(rows));
      else expect(restored).toEqual(rows);
    });
  }
});

test('all services: one zip with a timestamp, and back after a typed confirmation', {
  tag: '@embedded',
}, async ({ page, freshPortal, violations }) => {
  violations.allow(FIRST_UPLOAD);
  test.setTimeout(300_000);
  await openBackups(page, 'admin', freshPortal.url);
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await beginAll(page);
  await expect(statusWith(page, 'Die Sicherung wird ausgeführt...').last()).toBeVisible();
  const file = await contentOf(await downloading);
  expect(file.name).toMatch(/^sicherung_\d{8}T\d{6}Z\.zip$/);
  const success = statusWith(page, 'Die Sicherung aller Dienste wurde erfolgreich erstellt.');
  await expect(success).toContainText('Datenkatalog: erfolgreich');
  const names = [...(await entriesOf(file.content)).keys()].map((name) => name.replace(/_\d.*/, '')).sort();
  expect(names).toEqual(SERVICES.map(([, key]) => `${key}_backup`).sort());

  await restoreAllField(page).setInputFiles(asUpload(file));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `Wollen Sie die Datei ${file.name} wirklich zur Wiederherstellung verwenden?`,
    WHOLE_SERVICE,
  );
  await expect(question).toContainText('Wiederhergestellt werden: Datenkatalog, Ereignissteuerung');
  await expect(button(question, 'Ja')).toBeDisabled();
  await question.getByRole('textbox').fill('WIEDERHERSTELLEN');
  await button(question, 'Ja').click();
  const restored = statusWith(page, 'Alle Dienste wurden erfolgreich wiederhergestellt.');
  await expect(restored).toBeVisible({ timeout: 120_000 });
  await expect(restored).toContainText('Geoserver: erfolgreich');
  await expect(page.getByText('Stand wiederhergestellt')).toHaveCount(7);
});

test('an archive of some services says which files match none, and which services have no file', async ({
  page,
}) => {
  await openBackups(page);
  const { name, content } = await backUp(page, 'Präferenz-Service');
  const archive = await zipOf({ name, content }, { name: 'urlaub.txt', content: Buffer.from('x') });
  await restoreAllField(page).setInputFiles(asUpload({ name: 'teil.zip', content: archive }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Wiederhergestellt werden: Präferenz-Service.');
  await expect(question).toContainText('1 Datei gehört zu keinem Dienst: urlaub.txt.');
  await expect(question).toContainText('Ohne Datei und darum unverändert: Datenkatalog');
  await button(question, 'Nein').click();
  await expect(question).toBeHidden();
  await expect(restoreAllField(page)).toBeFocused();

  const unclear = await zipOf({ name: 'ckan_keycloak.zip', content });
  await restoreAllField(page).setInputFiles(asUpload({ name: 'unklar.zip', content: unclear }));
  const refused = alertWith(page, 'Die Wiederherstellung aller Dienste ist fehlerhaft.');
  await expect(refused).toContainText('zu welchem Dienst diese Dateien gehören: ckan_keycloak.zip.');
  await expect(refused).toContainText('Es wurde nichts verändert.');
});

test('the work goes on while the person moves through the portal, and is seen in the header', {
  tag: '@embedded',
}, async ({ page, portal }) => {
  await openBackups(page);
  await holdZoneManager(page, portal);
  await createButton(page, 'Zonenmanager').click();
  const row = serviceRow(page, 'Zonenmanager');
  await expect(row).toContainText('Die Sicherung wird ausgeführt...');
  await expect(row).toContainText('Abfrage 1 von 10, nächste in 1 s');
  // Stops and button keep their places, whatever the countdown says and whichever stop is the current one.
  const places = async () => ({
    height: (await row.boundingBox())?.height,
    parts: await Promise.all(
      [...(await row.getByRole('listitem').all()), button(row, 'Warten beenden')].map(async (each) => {
        const box = await each.boundingBox();
        return box && [box.x, box.y];
      }),
    ),
  });
  const before = await places();
  // Places that are missing would equal each other.
  expect(before.height).toBeGreaterThan(0);
  expect(before.parts.length).toBeGreaterThan(2);
  expect(before.parts).not.toContain(null);
  await row.getByText('Abfrage 1 von 10').evaluate((countdown) => {
    countdown.textContent = 'Abfrage 10 von 10, nächste in 27 s';
  });
  expect(await places()).toEqual(before);
  await row.locator('li[aria-current]').evaluate((stop) => {
    const next = stop.nextElementSibling;
    stop.setAttribute('data-state', 'done');
    stop.removeAttribute('aria-current');
    next?.setAttribute('data-state', 'now');
    next?.setAttribute('aria-current', 'step');
  });
  await expect(row.locator('li[data-state=now]')).toHaveText('Herunterladen');
  expect(await places()).toEqual(before);
  await button(page, 'Admin-Bereich').click();
  await page.getByRole('menuitem', { name: 'Ereignisverwaltung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ereignisverwaltung' })).toBeVisible();
  const pill = page.getByRole('button', { name: /Laufende Vorgänge: 1/ });
  await pill.click();
  await expect(page.getByRole('dialog', { name: 'Vorgänge' })).toContainText('Sicherung Zonenmanager');
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await portal.faults.clear();
  await downloading;
  await button(page, 'Admin-Bereich').click();
  await page.getByRole('menuitem', { name: 'Sicherung & Wiederherstellung' }).click();
  await expect(serviceRow(page, 'Zonenmanager')).toContainText('Sicherung erstellt');
  await expect(serviceRow(page, 'Zonenmanager')).toContainText('Letzte Sicherung: heute');
});

test(
  'an archive of more than 5 GB is looked into, and offered to be restored',
  { tag: '@all' },
  async ({ page }, testInfo) => {
    const path = testInfo.outputPath('gross.zip');
    await writeLargeZip(path, 5 * 1024 ** 3);
    await openBackups(page);
    await restoreField(page, 'Geoserver').setInputFiles(path);
    await expect(page.getByRole('alertdialog')).toContainText('Geprüft: lesbar, 5 GB');
    await answerRestore(page, 'gross.zip', 'Nein');
    await rm(path);
  },
);
