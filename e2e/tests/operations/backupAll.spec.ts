import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { alertWith, button, statusWith } from '../../support/areaSteps';
import { damageFile } from '../../support/releaseFiles';
import { expect, test } from '../../support/test';
import {
  answerRestore,
  asUpload,
  backUp,
  beginAll,
  contentOf,
  createButton,
  entriesOf,
  eventAnswer,
  holdZoneManager,
  jobList,
  openBackups,
  restoreAllField,
  restoreField,
  serviceRow,
  throwAwayFiles,
  WHOLE_SERVICE,
  zipOf,
} from './backupSteps';

const MB = 1024 * 1024;

// The switch is the portal's, and a fault of one test would be one of the other.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ violations }) => {
  violations.allow(/Failed to load resource/);
});

test('one fails, one is empty: the rest can be downloaded as a partial backup', { tag: '@embedded' }, async ({
  page,
  portal,
}) => {
  await openBackups(page);
  await portal.faults.add({
    path: '/api/kstore-v2/backup',
    answer: { status: 503, detail: 'Zu viel zu tun.' },
  });
  await portal.faults.add({
    path: '/api/preference-service/backup',
    answer: { status: 204, body: '', contentType: 'text/plain' },
  });
  await beginAll(page);
  const partial = alertWith(page, 'Die Sicherung aller Dienste ist unvollständig.');
  await expect(partial).toBeVisible(WHOLE_SERVICE);
  await expect(partial).toContainText('Präferenz-Service: leer');
  await expect(partial).toContainText('503 - Zu viel zu tun.');
  await expect(partial).toContainText('Datenkatalog: erfolgreich');
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await button(partial, 'Teilsicherung herunterladen').click();
  const file = await contentOf(await downloading);
  expect(file.name).toMatch(/^sicherung_\d{8}T\d{6}Z_unvollstaendig\.zip$/);
  const names = [...(await entriesOf(file.content)).keys()].join();
  expect(names).toContain('event-scheduler_backup');
  expect(names).not.toMatch(/kstore|preference/);
});

test('the browser throws files away, first while they are put together, then before they are downloaded', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  // Unforeseen errors are logged with the browser's message. A vanished file that is read as a stream is a network error.
  violations.allow(/NotFoundError|NotReadableError|TypeError: network error/);
  await openBackups(page);
  const large = (megabytes: number) =>
    ({ status: 200, body: 'x'.repeat(MB), repeat: megabytes, contentType: 'application/zip' }) as const;
  await portal.faults.add({ path: '/api/kstore-v2/backup', answer: large(17) });
  await holdZoneManager(page, portal);
  await beginAll(page);
  await expect(serviceRow(page, 'Datentabellen')).toContainText('Sicherung erstellt', WHOLE_SERVICE);
  await throwAwayFiles(page);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await portal.faults.clear();
  const failed = alertWith(page, 'Die Sicherung aller Dienste ist fehlgeschlagen.');
  await expect(failed).toBeVisible(WHOLE_SERVICE);
  await expect(failed).toContainText(
    'Im Browser ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  );
  await expect(failed).toContainText('Zonenmanager: erfolgreich');
  expect(downloads).toEqual([]);

  // Large enough not to be held in memory.
  await portal.faults.add({ path: '/api/kstore-v2/backup', answer: large(201) });
  await portal.faults.add({ path: '/api/preference-service/backup', answer: { status: 503 } });
  await beginAll(page);
  const partial = alertWith(page, 'Die Sicherung aller Dienste ist unvollständig.');
  await expect(partial).toBeVisible(WHOLE_SERVICE);
  await throwAwayFiles(page);
  await button(partial, 'Teilsicherung herunterladen').click();
  const gone =
    'Die Teilsicherung ist nicht mehr in diesem Browser. Bitte erstellen Sie die Sicherung noch einmal.';
  await expect(alertWith(page, gone)).toBeVisible();
  await expect(partial).toBeHidden();
});

test('no service answers: nothing was backed up', { tag: ['@all', '@embedded'] }, async ({
  page,
  portal,
}) => {
  await openBackups(page);
  for (const service of ['event-scheduler', 'event-search', 'kstore-v2', 'preference-service']) {
    await portal.faults.add({ path: `/api/${service}`, answer: { status: 503, detail: 'Wartung.' } });
  }
  await beginAll(page);
  const failed = alertWith(page, 'Die Sicherung aller Dienste ist fehlgeschlagen.');
  await expect(failed).toContainText('Geoserver: Bei der Sicherung des Dienstes "Geoserver"');
  await expect(page.getByText('fehlgeschlagen', { exact: true })).toHaveCount(7);
  await expect(page.getByText('Letzte Sicherung: nicht abrufbar')).toHaveCount(4);
});

test('waiting for all services is given up: triggered backups go on, and can be waited for again', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal }) => {
  await openBackups(page);
  await holdZoneManager(page, portal);
  await beginAll(page);
  await expect(serviceRow(page, 'Zonenmanager')).toContainText('Abfrage 1 von 10');
  await expect(serviceRow(page, 'Datentabellen')).toContainText('Sicherung erstellt', WHOLE_SERVICE);
  const jobs = await jobList(page);
  await expect(jobs).toContainText('Sicherung aller Dienste');
  await expect(jobs).toContainText('6 von 7 Diensten beendet');

  // Closing the tab now asks for confirmation.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await button(jobs, 'Warten beenden').click();
  await expect(jobs).toContainText('abgebrochen');
  await page.keyboard.press('Escape');
  const given = page.getByText('Der Vorgang wurde abgebrochen. Was schon ausgelöst war, läuft weiter.');
  await expect(given.first()).toBeVisible();
  await expect(page.getByText('Zonenmanager: abgebrochen').first()).toBeVisible();
  await portal.faults.clear();
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await button(page, 'Weiter warten Zonenmanager').click();
  await downloading;
  await expect(serviceRow(page, 'Zonenmanager')).toContainText('Sicherung erstellt');
});

test('in a private window a backup that does not fit as a whole is made service by service', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal }) => {
  await openBackups(page);
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(portal.url);
  const allow = (quotaSize: number) => devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  // Each of them goes to the disk, and all three are more than the second quota.
  for (const service of ['event-scheduler', 'kstore-v2', 'preference-service']) {
    await portal.faults.add({
      path: `/api/${service}/backup`,
      answer: { status: 200, body: 'x'.repeat(17 * MB), contentType: 'application/zip' },
    });
  }
  await allow(10 * MB);
  const archive = await zipOf({ name: 'kstore.zip', content: randomBytes(17 * MB) });
  await restoreAllField(page).setInputFiles(asUpload({ name: 'gross.zip', content: archive }));
  await expect(
    alertWith(page, 'Die Datei „kstore.zip“ passt ausgepackt nicht in diesen Browser'),
  ).toBeVisible(WHOLE_SERVICE);
  await createButton(page, 'Datentabellen').click();
  await expect(
    alertWith(page, 'Die Sicherung des Dienstes "Datentabellen" ist zu groß für diesen Browser'),
  ).toBeVisible(WHOLE_SERVICE);

  await allow(45 * MB);
  await beginAll(page);
  const offered = button(page, 'Dienste einzeln sichern');
  await expect(offered).toBeVisible(WHOLE_SERVICE);
  await expect(
    page.getByText('Die Sicherung aller Dienste passt nicht als Ganzes in diesen Browser').first(),
  ).toBeVisible();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await offered.click();
  await expect(page.getByText('Sicherung erstellt', { exact: true })).toHaveCount(7, { timeout: 120_000 });
  await expect.poll(() => downloads.length).toBe(7);
});

// A release is damaged for a while, which a portal that others use meanwhile must not be.
test('messages of archives that cannot be used, or only in parts', {
  tag: ['@embedded', '@all'],
}, async ({ page, portal, violations }) => {
  violations.allow(/ChunkLoadError|MIME type/);
  await openBackups(page);
  const release = join(portal.releases, 'operations', '1.0.0');
  const whole = join(portal.data, 'operations-1.0.0');
  await cp(release, whole, { recursive: true });
  await damageFile(release, 'archive.');
  await restoreAllField(page).setInputFiles(asUpload({ name: 'x.zip', content: Buffer.from('x') }));
  const notLoaded = 'Ein Teil des Portals, der dafür nötig ist, konnte nicht geladen werden.';
  await expect(alertWith(page, 'Die Wiederherstellung aller Dienste ist fehlgeschlagen.')).toContainText(
    notLoaded,
  );
  await restoreField(page, 'Geoserver').setInputFiles(asUpload({ name: 'x.zip', content: Buffer.from('x') }));
  await expect(
    alertWith(page, 'Bei der Wiederherstellung des Dienstes "Geoserver" ist folgender Fehler aufgetreten:'),
  ).toContainText(notLoaded);
  await cp(whole, release, { recursive: true });
  const settings = await backUp(page, 'Präferenz-Service');
  const tables = await backUp(page, 'Datentabellen');
  const restoreAll = (name: string, content: Buffer) =>
    restoreAllField(page).setInputFiles(asUpload({ name, content }));

  await restoreAll('stand.tar', settings.content);
  await expect(alertWith(page, 'Bitte wählen Sie eine Datei mit der Endung .zip aus.')).toBeVisible();
  await restoreAll('fremd.zip', await zipOf({ ...settings, name: 'urlaub.zip' }));
  const refused = alertWith(page, 'Die Wiederherstellung aller Dienste ist fehlerhaft.');
  await expect(refused).toContainText('Keine Datei im Archiv gehört zu einem Dienst.');
  const encrypted = Buffer.from(settings.content);
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\x01\x02', 0, 'latin1') + 8);
  // Services before it stay untouched, although only the last file cannot be used.
  await restoreAll('teils.zip', await zipOf(tables, { name: 'keycloak.zip', content: encrypted }));
  await expect(refused).toContainText(
    'keycloak.zip: Die Datei „setting.ndjson“ im Archiv ist verschlüsselt.',
  );
  await expect(refused).toContainText('Es wurde nichts verändert.');

  // The check before is not touched: it is the restore itself that fails.
  await portal.faults.add({
    path: '/api/kstore-v2/restore',
    answer: { status: 500, detail: 'Die Platte ist voll.' },
    skip: 1,
  });
  await restoreAll('stand.zip', await zipOf(settings, tables));
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('WIEDERHERSTELLEN', WHOLE_SERVICE);
  await button(question, 'Ja').click();
  const some = alertWith(page, 'Nicht alle Dienste wurden wiederhergestellt.');
  await expect(some).toBeVisible(WHOLE_SERVICE);
  await expect(some).toContainText('500 - Die Platte ist voll.');
  await expect(some).toContainText('Präferenz-Service: erfolgreich');
});

test('a restore without an event, and one that takes long: both can be waited for again', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal }) => {
  await openBackups(page);
  const zones = await backUp(page, 'Zonenmanager');
  const layers = await backUp(page, 'Geoserver');
  // Checked at the service, and sent to it: each says how far it is, and the second is given up.
  const upload = '/api/data-storage/store/backups/geoserver';
  await portal.faults.add({ path: '/api/kstore-v2/restore', answer: 'held' });
  await portal.faults.add({ path: upload, answer: 'held' });
  const settings = await backUp(page, 'Datentabellen');
  await restoreField(page, 'Datentabellen').setInputFiles(asUpload(settings));
  await expect(serviceRow(page, 'Datentabellen')).toContainText('Die Datei wird geprüft...');
  await expect(serviceRow(page, 'Datentabellen')).toContainText(/\d\s[KMG]?B von \d/);
  await restoreField(page, 'Geoserver').setInputFiles(asUpload(layers));
  await answerRestore(page, layers.name, 'Ja');
  const row = serviceRow(page, 'Geoserver');
  await expect(row).toContainText('Die Wiederherstellung wird ausgeführt...');
  await expect(row.locator('[aria-current=step]')).toHaveText('Hochladen');
  await expect(row).toContainText(/\d\s[KMG]?B von \d/);
  await button(row, 'Warten beenden').click();
  await expect(
    page.getByText('Auf die Wiederherstellung des Dienstes "Geoserver" wird nicht mehr gewartet.').first(),
  ).toBeVisible();
  await portal.faults.clear();
  await answerRestore(page, settings.name, 'Nein');

  const search = '/api/event-search/event/restore';
  await portal.faults.add({
    path: `${search}/mapapp`,
    answer: { status: 200, body: 'null', contentType: 'application/json' },
  });
  await portal.faults.add({ path: `${search}/geoserver`, answer: eventAnswer(5, 'succeeded') });
  for (const [service, file] of [
    ['Zonenmanager', zones],
    ['Geoserver', layers],
  ] as const) {
    await restoreField(page, service).setInputFiles(asUpload(file));
    await button(page.getByRole('alertdialog'), 'Ja').click();
    await expect(serviceRow(page, service)).toContainText(/Abfrage \d+ von 20/);
  }
  const none = alertWith(
    page,
    'Das Ereignis zur Wiederherstellung des Dienstes "Zonenmanager" konnte nicht ausgeführt werden, da es nicht existiert.',
  );
  await expect(none).toBeVisible(WHOLE_SERVICE);
  await expect(none).toContainText('Es konnte kein Ereignis für die Wiederherstellung');
  await expect(
    page.getByText('Die Wiederherstellung des Dienstes "Geoserver" ist noch nicht beendet.').first(),
  ).toBeVisible(WHOLE_SERVICE);
  await expect(serviceRow(page, 'Geoserver')).toContainText('noch nicht beendet');
  await portal.faults.clear();
  for (const service of ['Zonenmanager', 'Geoserver']) {
    await button(page, `Weiter warten ${service}`).click();
    await expect(
      statusWith(page, `Der Dienst "${service}" wurde erfolgreich wiederhergestellt.`),
    ).toBeVisible(WHOLE_SERVICE);
  }
});
