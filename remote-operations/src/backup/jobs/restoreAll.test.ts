import { describe, expect, it, vi } from 'vitest';
import { bytesOf, deflatedZipOf, encryptedZip, gzipOf, zipOf } from '../archive/zip.fixture';
import { event } from '../engine/platform.fixture';
import { inner, limitedDisk, openJobs, serviceOf, withFakeTime } from './jobs.fixture';

describe('restoreAll', () => {
  it('lists restored and cancelled services when it is cancelled', async () => {
    const { jobs, alerts, cancelJob } = openJobs({ 'GET event-search/event/restore/mapapp': [event(7)] });
    const archive = await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner() });
    const working = jobs.restoreAll(archive);
    await vi.waitFor(() => expect(jobs.get().rows.mapapp?.progress?.stage).toBe('wait'));
    cancelJob();
    await working;
    expect(jobs.get().rows.mapapp).toMatchObject({ action: 'restore', ending: 'cancelled', since: 7 });
    expect(alerts.at(-1)).toMatchObject({
      severity: 'info',
      details: ['Datentabellen: erfolgreich', 'Zonenmanager: abgebrochen'],
    });
  });

  it('sends the accounts last and all files before it waits for any service', async () => {
    const { jobs, calls, alerts, cancelJob } = openJobs({
      'GET event-search/event/restore/ckan': [event(7)],
    });
    const files = ['ckan.zip', 'keycloak.zip', 'mapapp.zip', 'kstore.zip'];
    const content = await inner();
    const working = jobs.restoreAll(await zipOf(Object.fromEntries(files.map((name) => [name, content]))));
    // The catalogue takes long; the others do not wait for it.
    await vi.waitFor(() => expect(jobs.get().rows.keycloak?.ending).toBe('succeeded'));
    expect(jobs.get().rows.ckan?.progress?.stage).toBe('wait');
    const sent = calls.filter((call) => /^PUT (?!.*execute=false)|fire-now$/.test(call));
    expect(sent).toEqual([
      'PUT kstore-v2/restore?execute=true',
      ...['ckan', 'mapapp', 'keycloak'].flatMap((key) => [
        `PUT data-storage/store/backups/${key}/default/${key}_backup.zip`,
        `POST event-scheduler/schedulers/${key}_restore/fire-now`,
      ]),
    ]);
    cancelJob();
    await working;
    expect(alerts.at(-1)?.details).toEqual([
      'Datenkatalog: abgebrochen',
      'Datentabellen: erfolgreich',
      'Nutzerverwaltung: erfolgreich',
      'Zonenmanager: erfolgreich',
    ]);
  });

  it('has begun once the user has confirmed, not while the archive is checked', async () => {
    const { jobs, questions } = openJobs();
    const states = new Set<string>();
    jobs.subscribe(() => states.add(`${questions.length} ${jobs.get().all?.begun}`));
    await jobs.restoreAll(await zipOf({ 'kstore.zip': await inner() }));
    expect([...states]).toEqual(['0 false', '1 true', '1 undefined']);
  });

  it('keeps the reasons of a refusal until the next job starts', async () => {
    const { jobs } = openJobs();
    await jobs.restoreAll(await zipOf({ 'a.zip': await inner() }));
    expect(jobs.get().allReasons).toEqual([
      'Die Wiederherstellung aller Dienste ist fehlerhaft.',
      'Keine Datei im Archiv gehört zu einem Dienst.',
      'Ausgewählt war die Datei „stand.zip“.',
      'Es wurde nichts verändert.',
    ]);
    await jobs.restoreAll(new File(['x'], 'x.tar'));
    expect(jobs.get().allReasons).toEqual([
      'Bitte wählen Sie eine Datei mit der Endung .zip aus.',
      'Ausgewählt war die Datei „x.tar“.',
    ]);
    await jobs.restoreAll(await zipOf({ 'kstore.zip': await inner() }));
    expect(jobs.get().allReasons).toBeUndefined();
  });

  it('refuses an archive with accounts without the right to administrate them, before anything else', async () => {
    const { jobs, alerts, calls, questions } = openJobs({}, { roles: [] });
    await jobs.restoreAll(await zipOf({ 'kstore.zip': await inner(), 'keycloak.zip': await inner() }));
    expect([calls, questions]).toEqual([[], []]);
    expect(alerts.at(-1)?.details?.[0]).toContain('keycloak_admin');
  });

  it('restores the other services when one fails', async () => {
    const broken = () => Promise.reject(new Error('kaputt'));
    const { jobs, alerts } = openJobs({ 'PUT kstore-v2/restore?execute=true': [broken] });
    await jobs.restoreAll(await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner() }));
    expect(alerts.at(-1)).toMatchObject({ text: 'Nicht alle Dienste wurden wiederhergestellt.' });
    expect(alerts.at(-1)?.details?.[0]).toMatch(/^Datentabellen: .*Der Dienst ist nicht erreichbar/);
    expect(alerts.at(-1)?.details?.[1]).toBe('Zonenmanager: erfolgreich');
  });

  it('restores the services in the archive after a typed confirmation', async () => {
    const { jobs, calls, alerts, questions } = openJobs();
    const archive = await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner(), 'x.txt': 'x' });
    await jobs.restoreAll(archive);
    expect(questions).toMatchObject([{ typedConfirmation: 'WIEDERHERSTELLEN' }]);
    expect(questions[0]?.details?.join(' ')).toMatch(
      /Stand der Datei: .*Datentabellen und Zonenmanager.*dieser Dienste .*ersetzt.*Ohne Datei.*Geoserver.*x\.txt/,
    );
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT kstore-v2/restore?execute=false',
      'PUT kstore-v2/restore?execute=true',
      'PUT data-storage/store/backups/mapapp/default/mapapp_backup.zip',
    ]);
    expect(alerts.at(-1)?.text).toBe('Alle Dienste wurden erfolgreich wiederhergestellt.');
  });

  it.each<[string, () => Promise<File>, RegExp]>([
    ['a file of two services', async () => zipOf({ 'ckan_mapapp.zip': await inner() }), /ckan_mapapp\.zip/],
    ['no file of any service', async () => zipOf({ 'a.zip': await inner() }), /Keine Datei/],
    ['a damaged file in it', async () => zipOf({ 'ckan.zip': 'x' }), /^ckan.zip: .*kein lesbares Archiv/],
    [
      'an archive in an archive in it',
      async () => zipOf({ 'kstore.zip': await bytesOf(await zipOf({ 'b.zip': 'x' })) }),
      /^kstore.zip: .*ein weiteres Archiv: „b.zip“/,
    ],
    [
      'a packed file that is encrypted',
      async () => deflatedZipOf({ 'keycloak.zip': await encryptedZip() }),
      /^keycloak.zip: .*verschlüsselt/,
    ],
    [
      'a gzip in it that is encrypted',
      async () => zipOf({ 'keycloak.zip.gz': await gzipOf(await encryptedZip()) }),
      /^keycloak.zip.gz: .*verschlüsselt/,
    ],
    [
      'a packed file that is damaged',
      async () => {
        const bytes = await bytesOf(await deflatedZipOf({ 'keycloak.zip': await inner() }));
        // The first bytes behind the local header.
        bytes.fill(0xff, 50, 60);
        return new File([bytes], 'stand.zip');
      },
      /„keycloak.zip“ im Archiv ist beschädigt/,
    ],
  ])('%s: restores nothing and asks for no confirmation', async (_what, make, why) => {
    const { jobs, calls, alerts, questions } = openJobs();
    await jobs.restoreAll(await make());
    expect([calls, questions]).toEqual([[], []]);
    expect(alerts.at(-1)?.details?.[0]).toMatch(why);
  });

  it('reports the progress of the check of each file in bytes', async () => {
    const { jobs, reports } = openJobs();
    await jobs.restoreAll(await deflatedZipOf({ 'kstore.gz': await gzipOf(await inner()) }));
    expect(reports.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Die Datei wird geprüft\.\.\. kstore\.gz \d+ B/),
    );
    expect(reports).toContainEqual(
      expect.objectContaining({ done: 0, total: 1, text: '0 von 1 Diensten beendet' }),
    );
  });

  it('names a file without space, with an alternative', async () => {
    const { jobs, calls, alerts, questions } = openJobs({}, { openSpool: limitedDisk(10) });
    await jobs.restoreAll(await deflatedZipOf({ 'ckan.zip': await inner() }));
    expect([calls, questions]).toEqual([[], []]);
    expect(alerts.at(-1)?.details?.[0]).toMatch(/„ckan.zip“ passt ausgepackt nicht in diesen Browser/);
  });

  it('frees earlier downloads for a compressed file', async () => {
    const whole = await inner();
    const { jobs, alerts } = openJobs({}, { openSpool: limitedDisk(1.5 * whole.length) });
    const archive = await deflatedZipOf({ 'kstore.zip': whole });
    await jobs.backUp(serviceOf('kstore-v2'));
    await withFakeTime(() => jobs.restoreAll(archive));
    expect(alerts.at(-1)?.text).toBe('Alle Dienste wurden erfolgreich wiederhergestellt.');
  });

  it('recognises files without an ending by their first bytes', async () => {
    const { jobs, calls, alerts, questions } = openJobs();
    const contents = {
      kstore: await gzipOf(await inner()),
      'ckan-liesmich': 'text',
      'mapapp.backup': await inner(),
    };
    await jobs.restoreAll(await deflatedZipOf(contents));
    expect(questions[0]?.details?.join(' ')).toMatch(/Datentabellen und Zonenmanager.*ckan-liesmich/);
    expect(calls.filter((call) => call.includes('restore?'))).toHaveLength(2);
    expect(alerts.at(-1)?.text).toBe('Alle Dienste wurden erfolgreich wiederhergestellt.');
  });

  it('stops before the confirmation when a service refuses its file', async () => {
    const { jobs, calls, alerts, questions } = openJobs({ 'PUT kstore-v2/restore?execute=false': [422] });
    await jobs.restoreAll(await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner() }));
    expect(questions).toEqual([]);
    expect(calls).toEqual(['PUT kstore-v2/restore?execute=false']);
    expect(alerts.at(-1)?.details?.[0]).toBe(
      'Datentabellen: Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft. Grund',
    );
  });
});
