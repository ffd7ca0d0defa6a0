import { describe, expect, it, vi } from 'vitest';
import { event } from '../engine/world.fixture';
import { inner, openWork, serviceOf, zipOf } from './work.fixture';

describe('one service', () => {
  it('is backed up: its file is given to the person, and the row says so', async () => {
    const { work, alerts, delivered } = openWork();
    await work.backUp(serviceOf('ckan'));
    expect(delivered.map(({ name }) => name)).toEqual(['ckan_backup_1.zip']);
    expect(work.get().rows.ckan).toMatchObject({ action: 'backup', ending: 'succeeded' });
    expect(alerts.map(({ severity, key }) => [severity, key])).toEqual([
      ['info', 'backup-ckan'],
      ['success', 'backup-ckan'],
    ]);
  });

  it('is not set going twice, and not while all are', async () => {
    const { work, asked } = openWork();
    await Promise.all([work.backUp(serviceOf('kstore-v2')), work.backUp(serviceOf('kstore-v2'))]);
    await Promise.all([work.backUpAll(), work.backUp(serviceOf('kstore-v2'))]);
    expect(asked.filter((call) => call === 'GET kstore-v2/backup')).toHaveLength(2);
  });

  it('waiting is given up, and goes on where it was', async () => {
    const { work, asked } = openWork({ 'GET event-search/event/backup/ckan': [event(7)] });
    const working = work.backUp(serviceOf('ckan'));
    await vi.waitFor(() => expect(work.get().rows.ckan?.progress?.stage).toBe('wait'));
    work.cancel(serviceOf('ckan'));
    await working;
    expect(work.get().rows.ckan).toMatchObject({ ending: 'cancelled', since: 7 });
    const fired = () => asked.filter((call) => call.endsWith('fire-now')).length;
    expect(fired()).toBe(1);
    await work.waitOn(serviceOf('ckan'));
    // It is not set off again: the same run is waited for.
    expect([fired(), work.get().rows.ckan?.ending]).toEqual([1, 'unfinished']);
  });

  it('is restored after a check and a question', async () => {
    const { work, asked, questions } = openWork();
    await work.restore(serviceOf('kstore-v2'), await zipOf({ 'a.ndjson': '{}' }, { name: 'ckan_alt.zip' }));
    expect(questions[0]).toMatchObject({
      text: 'Wollen Sie die Datei ckan_alt.zip wirklich zur Wiederherstellung verwenden?',
      destructive: true,
    });
    expect(questions[0]?.details?.[0]).toContain('Dem Namen nach gehört die Datei zu Datenkatalog.');
    expect(asked).toEqual(['PUT kstore-v2/restore?execute=false', 'PUT kstore-v2/restore?execute=true']);
    expect(work.get().rows['kstore-v2']).toMatchObject({ action: 'restore', ending: 'succeeded' });
  });

  it('no means that nothing is sent but the check', async () => {
    const { work, asked, outcomes } = openWork({}, { answer: false });
    await work.restore(serviceOf('kstore-v2'), await zipOf({ 'a.ndjson': '{}' }));
    expect(asked).toEqual(['PUT kstore-v2/restore?execute=false']);
    expect(work.get().rows['kstore-v2']).toBeUndefined();
    expect(outcomes).toMatchObject([{ status: 'cancelled' }]);
  });

  it('a file that cannot be used is not sent at all', async () => {
    const { work, asked, alerts, questions } = openWork();
    await work.restore(serviceOf('kstore-v2'), new File(['x'], 'x.zip'));
    await work.restore(serviceOf('kstore-v2'), new File(['x'], 'x.tar'));
    await work.restore(serviceOf('kstore-v2'), await zipOf({ 'a.zip': await inner(), 'b.txt': '' }));
    expect([asked, questions]).toEqual([[], []]);
    expect(alerts.map(({ text, details }) => [text, details?.[0]].join(' '))).toEqual([
      'Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft. Die Datei ist kein lesbares Archiv oder beschädigt.',
      'Bitte wählen Sie eine Datei mit der Endung .zip oder .gz aus. ',
      'Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft. Das Archiv enthält ein weiteres Archiv: „a.zip“.',
    ]);
  });
});
