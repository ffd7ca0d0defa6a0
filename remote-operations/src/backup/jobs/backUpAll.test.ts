import { BACKUP_SERVICES } from '@mobidrom/platform-api';
import { describe, expect, it, vi } from 'vitest';
import { openArchive } from '../archive/readArchive';
import { zipOf } from '../archive/zip.fixture';
import { event } from '../engine/platform.fixture';
import { BACKUP, inner, limitedDisk, openJobs, serviceOf, withFakeTime } from './jobs.fixture';

describe('backUpAll', () => {
  it('writes one archive with file names that lead back to the services', async () => {
    const { jobs, alerts, delivered } = openJobs();
    await jobs.backUpAll();
    expect(delivered.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^sicherung_\d{8}T\d{6}Z\.zip$/),
    ]);
    const opened = await openArchive(delivered[0] as File, 'archives');
    expect(opened.ok && opened.files.map(({ name }) => name).sort()).toEqual(
      BACKUP_SERVICES.map(({ key }) =>
        serviceOf(key).way === 'event' ? `${key}_backup_1.zip` : `${key}_backup.zip`,
      ).sort(),
    );
    expect(alerts.at(-1)).toMatchObject({
      severity: 'success',
      text: 'Die Sicherung aller Dienste wurde erfolgreich erstellt.',
    });
    expect(jobs.get().all).toBeUndefined();
  });

  it('leaves out the accounts without the right to administrate them, and says so', async () => {
    const { jobs, alerts, calls, delivered } = openJobs({}, { roles: [] });
    await jobs.backUpAll();
    expect(calls.filter((call) => call.includes('keycloak'))).toEqual([]);
    expect(delivered).toHaveLength(1);
    expect(alerts.at(-1)).toMatchObject({
      severity: 'success',
      text: 'Die Sicherung aller Dienste außer der Nutzerverwaltung wurde erfolgreich erstellt.',
    });
    expect(alerts.at(-1)?.details?.at(-1)).toContain('keycloak_admin');
  });

  it('offers an incomplete archive when a service fails', async () => {
    const { jobs, alerts, delivered } = openJobs({
      'GET kstore-v2/backup': [503],
      'GET preference-service/backup': [204],
    });
    await jobs.backUpAll();
    expect(delivered).toEqual([]);
    const said = alerts.at(-1);
    expect(said).toMatchObject({ severity: 'error', text: 'Die Sicherung aller Dienste ist unvollständig.' });
    expect(said?.details).toContain('Präferenz-Service: leer');
    expect(said?.details).toContain('Datenkatalog: erfolgreich');
    expect(said?.details?.find((line) => line.startsWith('Datentabellen'))).toContain('503 - Grund');
    said?.action?.run();
    await vi.waitFor(() => expect(delivered).toHaveLength(1));
    expect(delivered[0]?.name).toMatch(/_unvollstaendig\.zip$/);
    // When the file was cleared, the browser would only say that a download failed.
    const gone = vi
      .spyOn(Blob.prototype, 'arrayBuffer')
      .mockRejectedValue(new DOMException('', 'NotFoundError'));
    said?.action?.run();
    await vi.waitFor(() =>
      expect(alerts.at(-1)?.text).toMatch(/^Die Teilsicherung ist nicht mehr in diesem Browser\./),
    );
    expect(delivered).toHaveLength(1);
    gone.mockRestore();
  });

  it('offers to back up the services one by one when there is no space for all', async () => {
    const { jobs, calls, alerts, delivered } = openJobs({}, { openSpool: limitedDisk(2.5 * BACKUP.length) });
    await jobs.backUpAll();
    const said = alerts.at(-1);
    expect(said).toMatchObject({ severity: 'warning' });
    expect(said?.text).toContain('Sie können die Dienste einzeln sichern.');
    await withFakeTime(async () => {
      said?.action?.run();
      await vi.waitUntil(() => delivered.length === 7 && jobs.get().rows.geoserver?.ending, {
        timeout: 600_000,
      });
    });
    expect(delivered).toHaveLength(7);
    expect(Object.values(jobs.get().rows).map(({ ending }) => ending)).toEqual(Array(7).fill('succeeded'));
    // No service is triggered again for lack of space.
    expect(calls.filter((call) => call.endsWith('/fire-now'))).toHaveLength(8);
  });

  it('fails for a single service that is larger than the space', async () => {
    const { jobs, alerts } = openJobs({}, { openSpool: limitedDisk(BACKUP.length / 2) });
    await jobs.backUp(serviceOf('ckan'));
    expect(jobs.get().rows.ckan?.ending).toBe('failed');
    expect(alerts.at(-1)?.text).toContain('ist zu groß für diesen Browser');
  });

  it('downloads the files one after the other, so that no response stays unread', async () => {
    let open = 0;
    let most = 0;
    const counted = () => {
      open += 1;
      most = Math.max(most, open);
      // Nothing is sent before it is read.
      const body = new ReadableStream(
        {
          pull(out) {
            out.enqueue(BACKUP);
            open -= 1;
            out.close();
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body);
    };
    const direct = ['event-scheduler', 'kstore-v2', 'preference-service'];
    const { jobs, delivered } = openJobs(
      Object.fromEntries(direct.map((key) => [`GET ${key}/backup`, [counted]])),
    );
    await jobs.backUpAll();
    expect([most, delivered.length]).toEqual([1, 1]);
  });

  it('warns about a backup that cannot be restored', async () => {
    const broken = () => new Response('PK');
    const { jobs, alerts, delivered } = openJobs({ 'GET kstore-v2/backup': [broken] });
    await jobs.backUpAll();
    expect(delivered).toHaveLength(1);
    expect(alerts.at(-1)).toMatchObject({ severity: 'warning' });
    expect(alerts.at(-1)?.details?.find((line) => line.startsWith('Datentabellen'))).toContain(
      'Diese Datei ließe sich aber nicht wiederherstellen.',
    );
  });

  it('delivers nothing and stops all rows when it is cancelled', async () => {
    const { jobs, alerts, outcomes, delivered, cancelJob } = openJobs({
      'GET event-search/event/backup/ckan': [event(7)],
    });
    const working = jobs.backUpAll();
    await vi.waitFor(() => expect(jobs.get().rows.ckan?.progress?.stage).toBe('wait'));
    cancelJob();
    await working;
    expect(outcomes).toMatchObject([{ status: 'cancelled' }]);
    expect(delivered).toEqual([]);
    // The triggered run goes on at the service, so waiting can be resumed.
    expect(jobs.get().rows.ckan).toMatchObject({ ending: 'cancelled', since: 7 });
    expect(alerts.at(-1)).toMatchObject({
      severity: 'info',
      text: 'Der Vorgang wurde abgebrochen. Was schon ausgelöst war, läuft weiter.',
    });
    expect(alerts.at(-1)?.details).toContain('Datenkatalog: abgebrochen');
    expect(alerts.at(-1)?.details).toContain('Datentabellen: erfolgreich');
    await jobs.resumeWaiting(serviceOf('ckan'));
    expect(jobs.get().rows.ckan?.ending).toBe('unfinished');
  });

  it('shows a German message for an unexpected error, and logs the error', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { jobs, alerts } = openJobs(
      {},
      {
        openSpool: () => {
          throw new Error('Kein Zugriff auf den Datenträger');
        },
      },
    );
    await jobs.backUpAll();
    await jobs.restoreAll(await zipOf({ 'kstore.zip': await inner() }));
    expect(alerts).toMatchObject([
      {
        severity: 'error',
        text: 'Die Sicherung aller Dienste ist fehlgeschlagen.',
        details: ['Im Browser ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.'],
      },
      {
        severity: 'error',
        text: 'Die Wiederherstellung aller Dienste ist fehlgeschlagen.',
        details: ['Im Browser ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.'],
      },
    ]);
    expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual(
      Array(2).fill('Kein Zugriff auf den Datenträger'),
    );
    logged.mockRestore();
  });
});
