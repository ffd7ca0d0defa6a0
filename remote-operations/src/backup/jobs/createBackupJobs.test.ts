import { describe, expect, it, vi } from 'vitest';
import { zipOf } from '../archive/zip.fixture';
import { event } from '../engine/platform.fixture';
import { inner, openJobs, serviceOf } from './jobs.fixture';

describe('one service', () => {
  it('is backed up: the file is delivered, and the row shows the success', async () => {
    const { jobs, alerts, delivered } = openJobs();
    await jobs.backUp(serviceOf('ckan'));
    expect(delivered.map(({ name }) => name)).toEqual(['ckan_backup_1.zip']);
    expect(jobs.get().rows.ckan).toMatchObject({ action: 'backup', ending: 'succeeded' });
    expect(alerts.map(({ severity, key }) => [severity, key])).toEqual([
      ['info', 'backup-ckan'],
      ['success', 'backup-ckan'],
    ]);
  });

  it('is not backed up twice at the same time, nor during a backup of all', async () => {
    const { jobs, calls } = openJobs();
    await Promise.all([jobs.backUp(serviceOf('kstore-v2')), jobs.backUp(serviceOf('kstore-v2'))]);
    await Promise.all([jobs.backUpAll(), jobs.backUp(serviceOf('kstore-v2'))]);
    expect(calls.filter((call) => call === 'GET kstore-v2/backup')).toHaveLength(2);
  });

  it('resumes a cancelled wait for the same run', async () => {
    const { jobs, calls } = openJobs({ 'GET event-search/event/backup/ckan': [event(7)] });
    const working = jobs.backUp(serviceOf('ckan'));
    await vi.waitFor(() => expect(jobs.get().rows.ckan?.progress?.stage).toBe('wait'));
    jobs.cancel(serviceOf('ckan'));
    await working;
    expect(jobs.get().rows.ckan).toMatchObject({ ending: 'cancelled', since: 7 });
    const fired = () => calls.filter((call) => call.endsWith('fire-now')).length;
    expect(fired()).toBe(1);
    await jobs.resumeWaiting(serviceOf('ckan'));
    // The event is not triggered again.
    expect([fired(), jobs.get().rows.ckan?.ending]).toEqual([1, 'unfinished']);
  });

  it('is restored after a check and a confirmation', async () => {
    const { jobs, calls, questions } = openJobs();
    await jobs.restore(serviceOf('kstore-v2'), await zipOf({ 'a.ndjson': '{}' }, { name: 'ckan_alt.zip' }));
    expect(questions[0]).toMatchObject({
      text: 'Wollen Sie die Datei ckan_alt.zip wirklich zur Wiederherstellung verwenden?',
      destructive: true,
    });
    expect(questions[0]?.details).toEqual([
      'Achtung: Dem Namen nach gehört die Datei zu Datenkatalog.',
      expect.stringMatching(/^Geprüft: lesbar, \d+ B$/),
      expect.stringMatching(/^Stand der Datei: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr Ortszeit$/),
      'Der jetzige Stand des Dienstes "Datentabellen" wird vollständig ersetzt.',
    ]);
    expect(calls).toEqual(['PUT kstore-v2/restore?execute=false', 'PUT kstore-v2/restore?execute=true']);
    expect(jobs.get().rows['kstore-v2']).toMatchObject({ action: 'restore', ending: 'succeeded' });
  });

  it('sends nothing but the check without a confirmation', async () => {
    const { jobs, calls, outcomes } = openJobs({}, { answer: false });
    await jobs.restore(serviceOf('kstore-v2'), await zipOf({ 'a.ndjson': '{}' }));
    expect(calls).toEqual(['PUT kstore-v2/restore?execute=false']);
    expect(jobs.get().rows['kstore-v2']).toBeUndefined();
    expect(outcomes).toMatchObject([{ status: 'cancelled' }]);
  });

  it('does not send a file that is no backup', async () => {
    const { jobs, calls, alerts, questions } = openJobs();
    await jobs.restore(serviceOf('kstore-v2'), new File(['x'], 'x.zip'));
    await jobs.restore(serviceOf('kstore-v2'), new File(['x'], 'x.tar'));
    await jobs.restore(serviceOf('kstore-v2'), await zipOf({ 'a.zip': await inner(), 'b.txt': '' }));
    expect([calls, questions]).toEqual([[], []]);
    expect(jobs.get().rows['kstore-v2']).toMatchObject({
      ending: 'failed',
      reasons: [
        'Das Archiv enthält ein weiteres Archiv: „a.zip“.',
        'Ausgewählt war die Datei „stand.zip“.',
        'Es wurde nichts verändert.',
      ],
    });
    expect(alerts.map(({ text, details }) => [text, details?.[0]].join(' '))).toEqual([
      'Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft. Die Datei ist kein lesbares Archiv oder beschädigt.',
      'Bitte wählen Sie eine Datei mit der Endung .zip oder .gz aus. Ausgewählt war die Datei „x.tar“.',
      'Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft. Das Archiv enthält ein weiteres Archiv: „a.zip“.',
    ]);
  });
});
