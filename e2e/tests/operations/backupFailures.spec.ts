import { alertWith, button, statusWith } from '../../support/areaSteps';
import { expect, fillSignIn, test } from '../../support/test';
import {
  altered,
  answerRestore,
  asUpload,
  backUp,
  createButton,
  directoryOf,
  eventAnswer,
  holdZoneManager,
  openBackups,
  restoreAllField,
  restoreField,
  serviceRow,
  WHOLE_SERVICE,
  zipOf,
} from './backupSteps';

const NO_EVENT = { status: 200, body: 'null', contentType: 'application/json' } as const;
const SEARCH = '/api/event-search/event';

// The switch is the portal's, and a fault of one test would be one of the other.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ violations }) => {
  violations.allow(/Failed to load resource/);
});

test('messages of failed backups', { tag: ['@embedded', '@all'] }, async ({ page, portal }) => {
  await openBackups(page);
  const refused = { status: 503, detail: 'Zu viel zu tun.' };
  for (const [service, path, answer, text] of [
    [
      'Ereignissteuerung',
      '/api/event-scheduler/backup',
      refused,
      'Bei der Sicherung des Dienstes "Ereignissteuerung" ist folgender Fehler aufgetreten: 503 - Zu viel zu tun.',
    ],
    [
      'Datentabellen',
      '/api/kstore-v2/backup',
      'lost',
      'Bei der Sicherung des Dienstes "Datentabellen" ist folgender Fehler aufgetreten: Der Dienst ist nicht erreichbar',
    ],
    [
      'Datenkatalog',
      `${SEARCH}/backup/ckan`,
      NO_EVENT,
      'Es konnte kein Ereignis für die Sicherung des Dienstes "Datenkatalog" gefunden werden.',
    ],
    [
      'Zonenmanager',
      `${SEARCH}/backup/mapapp`,
      refused,
      'Bei der Sicherung des Dienstes "Zonenmanager" ist folgender Fehler aufgetreten: 503 - Zu viel zu tun.',
    ],
    [
      'Nutzerverwaltung',
      '/api/event-scheduler/schedulers/keycloak_backup/fire-now',
      { status: 404 },
      'Das Ereignis zur Sicherung des Dienstes "Nutzerverwaltung" konnte nicht ausgeführt werden, da es nicht existiert.',
    ],
    [
      'Geoserver',
      '/api/data-storage/store/backups/geoserver',
      { status: 500, detail: 'Die Platte ist voll.' },
      'Die Sicherung des Dienstes "Geoserver" konnte nicht heruntergeladen werden: 500 - Die Platte ist voll.',
    ],
    [
      'Präferenz-Service',
      '/api/preference-service/backup',
      'cut short',
      'Die Sicherung des Dienstes "Präferenz-Service" konnte nicht heruntergeladen werden: Die Verbindung ist abgebrochen',
    ],
  ] as const) {
    await test.step(service, async () => {
      await portal.faults.add({ path, answer });
      await createButton(page, service).click();
      await expect(alertWith(page, text)).toBeVisible();
      await portal.faults.clear();
      await expect(createButton(page, service)).toBeEnabled();
    });
  }
});

test('a failed event, an empty service, a file that is none, and an event that is not final', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal }) => {
  await openBackups(page);
  await portal.faults.add({ path: `${SEARCH}/backup/ckan`, answer: NO_EVENT, times: 1 });
  await portal.faults.add({ path: `${SEARCH}/backup/ckan`, answer: eventAnswer(5, 'failed') });
  await createButton(page, 'Datenkatalog').click();
  const failed = alertWith(page, 'Die Sicherung des Dienstes "Datenkatalog" ist fehlgeschlagen.');
  await expect(failed).toContainText('Kein Platz mehr.');
  await expect(serviceRow(page, 'Datenkatalog')).toContainText('Letzter Versuch fehlgeschlagen: ');

  await portal.faults.add({
    path: '/api/preference-service/backup',
    answer: { status: 204, body: '', contentType: 'text/plain' },
  });
  await createButton(page, 'Präferenz-Service').click();
  await expect(
    page.getByText('Der Dienst "Präferenz-Service" enthält keine Daten und kann nicht gesichert werden.'),
  ).toBeVisible();
  await expect(serviceRow(page, 'Präferenz-Service')).toContainText('leer');

  await portal.faults.add({
    path: '/api/kstore-v2/backup',
    answer: { status: 200, body: 'kein Archiv', contentType: 'application/zip' },
  });
  await createButton(page, 'Datentabellen').click();
  const useless = page.getByText(
    'Diese Datei ließe sich aber nicht wiederherstellen. Bitte erstellen Sie die Sicherung noch einmal.',
  );
  await expect(useless.first()).toBeVisible();

  const path = `${SEARCH}/backup/geoserver`;
  await portal.faults.add({ path, answer: eventAnswer(5, 'succeeded'), times: 1 });
  await portal.faults.add({ path, answer: eventAnswer(6, 'started') });
  await createButton(page, 'Geoserver').click();
  const unfinished = page.getByText('Die Sicherung des Dienstes "Geoserver" ist noch nicht beendet.');
  await expect(unfinished).toBeVisible();
  await expect(serviceRow(page, 'Geoserver')).toContainText('Letzter Versuch noch nicht beendet: ');
  await portal.faults.clear();
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await button(page, 'Weiter warten Geoserver').click();
  await downloading;
  await expect(serviceRow(page, 'Geoserver')).toContainText('Sicherung erstellt');
});

test('messages of failed restores', { tag: ['@all', '@embedded'] }, async ({ page, portal }) => {
  await openBackups(page);
  const { content } = await backUp(page, 'Präferenz-Service');
  const restore = async (service: string, ask = true) => {
    await restoreField(page, service).setInputFiles(asUpload({ name: 'stand.zip', content }));
    if (ask) await answerRestore(page, 'stand.zip', 'Ja');
  };
  const direct = '/api/preference-service/restore';
  for (const [status, text] of [
    [400, 'Die Wiederherstellung des Dienstes "Präferenz-Service" ist fehlerhaft.'],
    [422, 'Die Wiederherstellung des Dienstes "Präferenz-Service" ist fehlerhaft. Die Zeile 3 passt nicht.'],
    [
      500,
      'Bei der Wiederherstellung des Dienstes "Präferenz-Service" ist folgender Fehler aufgetreten: 500 - Die Zeile 3 passt nicht.',
    ],
  ] as const) {
    // The check before is not touched: it is the restore itself that fails.
    await portal.faults.add({
      path: direct,
      answer: { status, detail: 'Die Zeile 3 passt nicht.' },
      skip: 1,
    });
    await restore('Präferenz-Service');
    await expect(alertWith(page, text)).toBeVisible();
    await portal.faults.clear();
  }
  await portal.faults.add({ path: direct, answer: { status: 422, detail: 'Das ist eine andere.' } });
  await restore('Präferenz-Service', false);
  await expect(alertWith(page, 'Das ist eine andere.')).toBeVisible();
  await portal.faults.clear();

  await portal.faults.add({
    path: '/api/event-scheduler/schedulers/ckan_restore/fire-now',
    answer: { status: 404 },
  });
  await restore('Datenkatalog');
  await expect(
    alertWith(
      page,
      'Das Ereignis zur Wiederherstellung des Dienstes "Datenkatalog" konnte nicht ausgeführt werden, da es nicht existiert.',
    ),
  ).toBeVisible();
  await portal.faults.clear();

  const search = `${SEARCH}/restore/ckan`;
  await portal.faults.add({ path: search, answer: NO_EVENT, times: 1 });
  await portal.faults.add({
    path: search,
    answer: { ...NO_EVENT, body: '{"eventTime": 5, "eventDetails": {"operationStatus": "failed"}}' },
  });
  await restore('Datenkatalog');
  await expect(
    alertWith(
      page,
      'Bei der Wiederherstellung des Dienstes "Datenkatalog" ist folgender Fehler aufgetreten: 500 - Der Dienst nennt keinen Grund.',
    ),
  ).toBeVisible();
  await portal.faults.clear();

  // The embedded service itself refuses what is another service's, and says so by its event.
  await restore('Zonenmanager');
  await expect(
    alertWith(
      page,
      'Bei der Wiederherstellung des Dienstes "Zonenmanager" ist folgender Fehler aufgetreten: 500 - Die Datei ist eine Sicherung des Dienstes „Präferenz-Service“',
    ),
  ).toBeVisible();
  await restore('Datentabellen', false);
  await expect(
    alertWith(page, 'Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft.'),
  ).toContainText('nicht des Dienstes „Datentabellen“');
});

test('archives that are not used: damaged, encrypted, nested, a bomb, no archive, another ending', {
  tag: '@all',
}, async ({ page }) => {
  await openBackups(page);
  const { content } = await backUp(page, 'Präferenz-Service');
  const sent: string[] = [];
  page.on('request', (request) => {
    const isBeacon = request.url().endsWith('/api/portal-health/beacons');
    if (request.method() !== 'GET' && !isBeacon) sent.push(request.url());
  });
  const broken = Buffer.from(content);
  const middle = Math.floor(content.length / 2);
  broken[middle] = broken.readUInt8(middle) ^ 0xff;
  const encrypted = Buffer.from(content);
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\x01\x02', 0, 'latin1') + 8);
  const two = await zipOf(...['a.json', 'b.json'].map((name) => ({ name, content: Buffer.from('{}') })));
  const faulty = alertWith(page, 'Die Wiederherstellung des Dienstes "Präferenz-Service" ist fehlerhaft.');
  for (const [name, archive, why] of [
    ['kaputt.zip', broken, 'im Archiv ist beschädigt'],
    ['halb.zip', content.subarray(0, middle), 'kein lesbares Archiv'],
    ['geheim.zip', encrypted, 'verschlüsselt'],
    ['tief.zip', await zipOf({ name: 'innen.zip', content }), 'Das Archiv enthält ein weiteres Archiv'],
    [
      'alle.zip',
      await zipOf({ name: 'ckan.zip', content }, { name: 'keycloak.zip', content }),
      'Die Datei enthält die Sicherungen mehrerer Dienste.',
    ],
    [
      'bombe.zip',
      await zipOf({ name: 'null', content: Buffer.alloc(9_000_000) }),
      'verdächtig stark gepackt',
    ],
    ['voll.zip', directoryOf(65_536), 'Das Archiv enthält zu viele Dateien.'],
    ['leer.zip', await zipOf(), 'Das Archiv enthält keine Dateien.'],
    [
      'doppelt.zip',
      altered(two, (record) => record.write('a.json', 46)),
      'Die Datei „a.json“ kommt im Archiv doppelt vor.',
    ],
    [
      'draussen.zip',
      altered(two, (record) => record.write('../b.x', 46)),
      'Das Archiv enthält einen unzulässigen Dateinamen: „../b.x“.',
    ],
    [
      'verknuepft.zip',
      altered(two, (record) => record.writeUInt16LE(0o120777, 40)),
      'Die Datei „b.json“ im Archiv ist eine Verknüpfung.',
    ],
    ['ineinander.zip', altered(two, (record) => record.writeUInt32LE(0, 42)), 'im Archiv eine andere.'],
    ['text.zip', Buffer.from('hallo'), 'kein lesbares Archiv'],
    ['text.gz', Buffer.from('hallo'), 'kein lesbares Archiv'],
  ] as const) {
    await test.step(name, async () => {
      await restoreField(page, 'Präferenz-Service').setInputFiles(asUpload({ name, content: archive }));
      await expect(faulty).toContainText(why, WHOLE_SERVICE);
      await expect(faulty).toContainText('Es wurde nichts verändert.');
    });
  }
  // A service's own data may be packed as far as it likes; six times four gigabytes are more than any takes.
  const vast = await zipOf(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, content })));
  for (
    let at = vast.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = vast.indexOf('PK\x01\x02', at + 1, 'latin1')
  )
    vast.writeUInt32LE(0xfffffffe, at + 24);
  await restoreField(page, 'Geoserver').setInputFiles(asUpload({ name: 'riesig.zip', content: vast }));
  await expect(
    alertWith(page, 'Die Wiederherstellung des Dienstes "Geoserver" ist fehlerhaft.'),
  ).toContainText('Das Archiv ist zu groß.');
  await restoreAllField(page).setInputFiles(asUpload({ name: 'kaputt.zip', content: Buffer.from('x') }));
  await expect(alertWith(page, 'Die Wiederherstellung aller Dienste ist fehlerhaft.')).toBeVisible();
  await restoreField(page, 'Geoserver').setInputFiles(asUpload({ name: 'stand.tar', content }));
  await expect(
    alertWith(page, 'Bitte wählen Sie eine Datei mit der Endung .zip oder .gz aus.'),
  ).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the session ends while a backup is waited for: signing in again goes on with it', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, context }) => {
  await openBackups(page);
  await expect(serviceRow(page, 'Zonenmanager')).toContainText('Letzte');
  // Long enough to sign out meanwhile; questions that are not answered cost no attempt.
  const path = `${SEARCH}/backup/mapapp`;
  await portal.faults.add({ path, answer: eventAnswer(5, 'succeeded'), times: 2 });
  // Three for each of four questions, because a GET is repeated twice.
  await portal.faults.add({ path, answer: { status: 503 }, times: 12 });
  await portal.faults.add({ path, answer: eventAnswer(5, 'succeeded') });
  await createButton(page, 'Zonenmanager').click();
  const row = serviceRow(page, 'Zonenmanager');
  await expect(row).toContainText(/Abfrage 1 von|Der Dienst antwortet gerade nicht/);
  await expect(row).toContainText('Der Dienst antwortet gerade nicht, nächste Abfrage in 1 s');
  await context.setOffline(true);
  await expect(row).toContainText('Keine Verbindung, nächste Abfrage in 1 s');
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Benutzermenü' }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(row).toContainText('Ihre Sitzung ist abgelaufen. Nach der Anmeldung geht es weiter');
  await portal.faults.clear();
  await expect(
    other.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }),
  ).toBeVisible();
  await other.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await fillSignIn(other, 'admin');
  await expect(other.getByRole('button', { name: 'Benutzermenü' })).toBeVisible();
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await page.bringToFront();
  // No window system gives the focus back here.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await downloading;
});

test('waiting is given up, and taken up again', { tag: ['@all', '@embedded'] }, async ({ page, portal }) => {
  await openBackups(page);
  await holdZoneManager(page, portal);
  await createButton(page, 'Zonenmanager').click();
  const row = serviceRow(page, 'Zonenmanager');
  await expect(row).toContainText('Abfrage 1 von 10');
  await button(row, 'Warten beenden').click();
  await expect(
    page.getByText('Auf die Sicherung des Dienstes "Zonenmanager" wird nicht mehr gewartet.'),
  ).toBeVisible();
  await expect(row).toContainText('abgebrochen');
  await portal.faults.clear();
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await button(row, 'Weiter warten Zonenmanager').click();
  await downloading;
  await expect(
    statusWith(page, 'Die Sicherung des Dienstes "Zonenmanager" wurde erfolgreich erstellt.'),
  ).toBeVisible();
  const again = page.waitForEvent('download', WHOLE_SERVICE);
  await button(row, 'Letzte Sicherung herunterladen Zonenmanager').click();
  expect((await again).suggestedFilename()).toMatch(/^mapapp_backup_.*\.zip$/);
  await expect(
    statusWith(page, 'Die letzte Sicherung des Dienstes "Zonenmanager" wurde heruntergeladen.'),
  ).toBeVisible();
});
