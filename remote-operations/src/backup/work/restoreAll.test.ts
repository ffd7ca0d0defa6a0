import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { event } from '../engine/world.fixture';
import {
  atOnce,
  bytesOf,
  encrypted,
  inner,
  openWork,
  packed,
  serviceOf,
  smallDisk,
  zipOf,
} from './work.fixture';

describe('a restore of all services', () => {
  it('a restore is given up: what was restored and what is still going on is said', async () => {
    const { work, alerts, cancelJob } = openWork({ 'GET event-search/event/restore/mapapp': [event(7)] });
    const archive = await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner() });
    const working = work.restoreAll(archive);
    await vi.waitFor(() => expect(work.get().rows.mapapp?.progress?.stage).toBe('wait'));
    cancelJob();
    await working;
    expect(work.get().rows.mapapp).toMatchObject({ action: 'restore', ending: 'cancelled', since: 7 });
    expect(alerts.at(-1)).toMatchObject({
      severity: 'info',
      details: ['Datentabellen: erfolgreich', 'Zonenmanager: abgebrochen'],
    });
  });

  it('a service that breaks off does not keep the others from being restored', async () => {
    const broken = () => Promise.reject(new Error('kaputt'));
    const { work, alerts } = openWork({ 'PUT kstore-v2/restore?execute=true': [broken] });
    await work.restoreAll(await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner() }));
    expect(alerts.at(-1)).toMatchObject({ text: 'Nicht alle Dienste wurden wiederhergestellt.' });
    expect(alerts.at(-1)?.details?.[0]).toMatch(/^Datentabellen: .*Der Dienst ist nicht erreichbar/);
    expect(alerts.at(-1)?.details?.[1]).toBe('Zonenmanager: erfolgreich');
  });

  it('are restored from what the archive has, after the person has typed that they mean it', async () => {
    const { work, asked, alerts, questions } = openWork();
    const archive = await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner(), 'x.txt': 'x' });
    await work.restoreAll(archive);
    expect(questions).toMatchObject([{ typedConfirmation: 'WIEDERHERSTELLEN' }]);
    expect(questions[0]?.details?.join(' ')).toMatch(
      /Datentabellen und Zonenmanager.*Ohne Datei.*Geoserver.*x\.txt/,
    );
    expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([
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
      async () => packed({ 'keycloak.zip': await encrypted() }),
      /^keycloak.zip: .*verschlüsselt/,
    ],
    [
      'a gzip in it that is encrypted',
      async () => zipOf({ 'keycloak.zip.gz': gzipSync(await encrypted()) }),
      /^keycloak.zip.gz: .*verschlüsselt/,
    ],
    [
      'a packed file that is damaged',
      async () => {
        const bytes = await bytesOf(await packed({ 'keycloak.zip': await inner() }));
        // The first bytes behind the local header.
        bytes.fill(0xff, 50, 60);
        return new File([bytes], 'stand.zip');
      },
      /„keycloak.zip“ im Archiv ist beschädigt/,
    ],
  ])('%s: nothing is restored, nobody is asked', async (_what, make, why) => {
    const { work, asked, alerts, questions } = openWork();
    await work.restoreAll(await make());
    expect([asked, questions]).toEqual([[], []]);
    expect(alerts.at(-1)?.details?.[0]).toMatch(why);
  });

  it('says how far the check of each file is, in bytes', async () => {
    const { work, reports } = openWork();
    await work.restoreAll(await packed({ 'kstore.gz': gzipSync(await inner()) }));
    expect(reports.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Die Datei wird geprüft\.\.\. kstore\.gz \d+ B/),
    );
    expect(reports).toContainEqual(
      expect.objectContaining({ done: 0, total: 1, text: '0 von 1 Diensten beendet' }),
    );
  });

  it('a packed file that fits nowhere is said, with what to do instead', async () => {
    const { work, asked, alerts, questions } = openWork({}, { openSpool: smallDisk(10) });
    await work.restoreAll(await packed({ 'ckan.zip': await inner() }));
    expect([asked, questions]).toEqual([[], []]);
    expect(alerts.at(-1)?.details?.[0]).toMatch(/„ckan.zip“ passt ausgepackt nicht in diesen Browser/);
  });

  it('what was downloaded before gives way to a packed file', async () => {
    const whole = await inner();
    const { work, alerts } = openWork({}, { openSpool: smallDisk(1.5 * whole.length) });
    const archive = await packed({ 'kstore.zip': whole });
    await work.backUp(serviceOf('kstore-v2'));
    await atOnce(() => work.restoreAll(archive));
    expect(alerts.at(-1)?.text).toBe('Alle Dienste wurden erfolgreich wiederhergestellt.');
  });

  it('a file without an ending is known by its first bytes, and a text by them as well', async () => {
    const { work, asked, alerts, questions } = openWork();
    const contents = {
      kstore: gzipSync(await inner()),
      'ckan-liesmich': 'text',
      'mapapp.backup': await inner(),
    };
    await work.restoreAll(await packed(contents));
    expect(questions[0]?.details?.join(' ')).toMatch(/Datentabellen und Zonenmanager.*ckan-liesmich/);
    expect(asked.filter((call) => call.includes('restore?'))).toHaveLength(2);
    expect(alerts.at(-1)?.text).toBe('Alle Dienste wurden erfolgreich wiederhergestellt.');
  });

  it('a service that objects to its file stops all of it before the question', async () => {
    const { work, asked, alerts, questions } = openWork({ 'PUT kstore-v2/restore?execute=false': [422] });
    await work.restoreAll(await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner() }));
    expect(questions).toEqual([]);
    expect(asked).toEqual(['PUT kstore-v2/restore?execute=false']);
    expect(alerts.at(-1)?.details?.[0]).toBe(
      'Datentabellen: Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft. Grund',
    );
  });
});
