import { BACKUP_SERVICES } from '@mobidrom/platform-api';
import JSZip from 'jszip';
import { describe, expect, it, vi } from 'vitest';
import { event } from '../engine/world.fixture';
import { atOnce, BACKUP, inner, openWork, serviceOf, smallDisk, zipOf } from './work.fixture';

describe('a backup of all services', () => {
  it('become one archive, each file named so that it is found again', async () => {
    const { work, alerts, delivered } = openWork();
    await work.backUpAll();
    expect(delivered.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^sicherung_\d{8}T\d{6}Z\.zip$/),
    ]);
    const zip = await JSZip.loadAsync(await (delivered[0] as File).arrayBuffer());
    expect(Object.keys(zip.files).sort()).toEqual(
      BACKUP_SERVICES.map(({ key }) =>
        serviceOf(key).way === 'event' ? `${key}_backup_1.zip` : `${key}_backup.zip`,
      ).sort(),
    );
    expect(alerts.at(-1)).toMatchObject({
      severity: 'success',
      text: 'Die Sicherung aller Dienste wurde erfolgreich erstellt.',
    });
    expect(work.get().all).toBeUndefined();
  });

  it('one fails, one is empty: the rest is offered as a part', async () => {
    const { work, alerts, delivered } = openWork({
      'GET kstore-v2/backup': [503],
      'GET preference-service/backup': [204],
    });
    await work.backUpAll();
    expect(delivered).toEqual([]);
    const said = alerts.at(-1);
    expect(said).toMatchObject({ severity: 'error', text: 'Die Sicherung aller Dienste ist unvollständig.' });
    expect(said?.details).toContain('Präferenz-Service: leer');
    expect(said?.details).toContain('Datenkatalog: erfolgreich');
    expect(said?.details?.find((line) => line.startsWith('Datentabellen'))).toContain('503 - Grund');
    said?.action?.run();
    await vi.waitFor(() => expect(delivered).toHaveLength(1));
    expect(delivered[0]?.name).toMatch(/_unvollstaendig\.zip$/);
    // Later its file has given way to another: the browser would only say that a download failed.
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

  it('too much for this browser: the services are offered one by one, and each has room for itself', async () => {
    const { work, asked, alerts, delivered } = openWork({}, { openSpool: smallDisk(2.5 * BACKUP.length) });
    await work.backUpAll();
    const said = alerts.at(-1);
    expect(said).toMatchObject({ severity: 'warning' });
    expect(said?.text).toContain('Sie können die Dienste einzeln sichern.');
    await atOnce(async () => {
      said?.action?.run();
      await vi.waitUntil(() => delivered.length === 7 && work.get().rows.geoserver?.ending, {
        timeout: 600_000,
      });
    });
    expect(delivered).toHaveLength(7);
    expect(Object.values(work.get().rows).map(({ ending }) => ending)).toEqual(Array(7).fill('succeeded'));
    // For want of room no service is set off once more.
    expect(asked.filter((call) => call.endsWith('/fire-now'))).toHaveLength(8);
  });

  it('a single service that fits into no room at all says so', async () => {
    const { work, alerts } = openWork({}, { openSpool: smallDisk(BACKUP.length / 2) });
    await work.backUp(serviceOf('ckan'));
    expect(work.get().rows.ckan?.ending).toBe('failed');
    expect(alerts.at(-1)?.text).toContain('ist zu groß für diesen Browser');
  });

  it('are fetched one after the other: no answer stands unread', async () => {
    let open = 0;
    let most = 0;
    const counted = () => {
      open += 1;
      most = Math.max(most, open);
      const body = new ReadableStream({
        async start(out) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          out.enqueue(BACKUP);
          open -= 1;
          out.close();
        },
      });
      return new Response(body);
    };
    const direct = ['event-scheduler', 'kstore-v2', 'preference-service'];
    const { work, delivered } = openWork(
      Object.fromEntries(direct.map((key) => [`GET ${key}/backup`, [counted]])),
    );
    await work.backUpAll();
    expect([most, delivered.length]).toEqual([1, 1]);
  });

  it('one that could not be restored is there, and it is said', async () => {
    const broken = () => new Response('PK');
    const { work, alerts, delivered } = openWork({ 'GET kstore-v2/backup': [broken] });
    await work.backUpAll();
    expect(delivered).toHaveLength(1);
    expect(alerts.at(-1)).toMatchObject({ severity: 'warning' });
    expect(alerts.at(-1)?.details?.find((line) => line.startsWith('Datentabellen'))).toContain(
      'Diese Datei ließe sich aber nicht wiederherstellen.',
    );
  });

  it('are given up: nothing is delivered, and no row goes on', async () => {
    const { work, alerts, outcomes, delivered, cancelJob } = openWork({
      'GET event-search/event/backup/ckan': [event(7)],
    });
    const working = work.backUpAll();
    await vi.waitFor(() => expect(work.get().rows.ckan?.progress?.stage).toBe('wait'));
    cancelJob();
    await working;
    expect(outcomes).toMatchObject([{ status: 'cancelled' }]);
    expect(delivered).toEqual([]);
    // What was set off goes on at the service: it can be waited for again.
    expect(work.get().rows.ckan).toMatchObject({ ending: 'cancelled', since: 7 });
    expect(alerts.at(-1)).toMatchObject({
      severity: 'info',
      text: 'Der Vorgang wurde abgebrochen. Was schon ausgelöst war, läuft weiter.',
    });
    expect(alerts.at(-1)?.details).toContain('Datenkatalog: abgebrochen');
    expect(alerts.at(-1)?.details).toContain('Datentabellen: erfolgreich');
    await work.waitOn(serviceOf('ckan'));
    expect(work.get().rows.ckan?.ending).toBe('unfinished');
  });

  it('what breaks off for a reason that nobody foresaw is said in German, and the reason is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { work, alerts } = openWork(
      {},
      {
        openSpool: () => {
          throw new Error('Kein Zugriff auf den Datenträger');
        },
      },
    );
    await work.backUpAll();
    await work.restoreAll(await zipOf({ 'kstore.zip': await inner() }));
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
