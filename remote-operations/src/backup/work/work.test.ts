import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import type { Alert, JobOutcome, Portal, PortalRequest, Question } from '@mobidrom/shared-contract';
import JSZip from 'jszip';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoRoom, type Spool } from '../archive/spool';
import { type Answer, createWorld, event, testSpool } from '../engine/world.fixture';
import { createWork } from './createWork';

const serviceOf = (key: BackupService['key']) =>
  BACKUP_SERVICES.find((service) => service.key === key) as BackupService;
const KEYS = BACKUP_SERVICES.map(({ key }) => key);
const file = () => new Response('PK', { headers: { 'Content-Length': '2' } });

/** Everything goes well: whenever an event is asked for, there is a newer one. */
function wholePlatform(): Record<string, Answer[]> {
  const answers: Record<string, Answer[]> = { 'GET event-scheduler/schedulers': [[]] };
  answers['POST event-scheduler/schedulers'] = [201];
  for (const { key, way } of BACKUP_SERVICES) {
    if (way === 'direct') {
      answers[`GET ${key}/backup`] = [file];
      answers[`PUT ${key}/restore?execute=false`] = [204];
      answers[`PUT ${key}/restore?execute=true`] = [204];
      continue;
    }
    for (const action of ['backup', 'restore'] as const) {
      let time = 0;
      const made = () => {
        time += 1;
        return Response.json({ ...event(time), accessUrl: `/files/${key}_backup_1.zip` });
      };
      answers[`GET event-search/event/${action}/${key}`] = [made];
      answers[`POST event-scheduler/schedulers/${key}_${action}/fire-now`] = [204];
    }
    answers[`GET files/${key}_backup_1.zip`] = [file];
    answers[`PUT data-storage/store/backups/${key}/default/${key}_backup.zip`] = [204];
  }
  return answers;
}

let alerts: Alert[];
let outcomes: JobOutcome[];
let questions: Question[];
let delivered: File[];
let answer: boolean;
let cancelJob: () => void;
beforeEach(() => {
  [alerts, outcomes, questions, delivered] = [[], [], [], []];
  answer = true;
});

function openWork(change: Readonly<Record<string, Answer[]>> = {}, spool: Spool = testSpool) {
  const world = createWorld({ ...wholePlatform(), ...change });
  const portal = {
    configuration: { backupPolling: 0.01 },
    request: world.request as PortalRequest,
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
    confirm: async (question: Question) => {
      questions.push(question);
      return answer;
    },
    jobs: {
      run: async (_title: string, work: (handle: object) => Promise<JobOutcome>) => {
        const controller = new AbortController();
        cancelJob = () => controller.abort();
        const outcome = await work({ signal: controller.signal, report: () => undefined });
        outcomes.push(outcome);
        return outcome;
      },
    },
  } as unknown as Portal;
  const work = createWork({
    portal,
    openSpool: async () => spool,
    deliver: (made) => delivered.push(made),
    onBackup: () => undefined,
  });
  return { work, asked: world.asked };
}
const zipOf = async (contents: Readonly<Record<string, string | Uint8Array>>, name = 'stand.zip') => {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(contents)) zip.file(path, content);
  return new File([await zip.generateAsync({ type: 'arraybuffer' })], name);
};
const inner = async () => new Uint8Array(await (await zipOf({ 'a.ndjson': '{}' })).arrayBuffer());

describe('one service', () => {
  it('is backed up: its file is given to the person, and the row says so', async () => {
    const { work } = openWork();
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
    const { work, asked } = openWork();
    await work.restore(serviceOf('kstore-v2'), await zipOf({ 'a.ndjson': '{}' }, 'ckan_alt.zip'));
    expect(questions[0]).toMatchObject({
      text: 'Wollen Sie die Datei ckan_alt.zip wirklich zur Wiederherstellung verwenden?',
      destructive: true,
    });
    expect(questions[0]?.details?.[0]).toContain('Dem Namen nach gehört die Datei zu Datenkatalog.');
    expect(asked).toEqual(['PUT kstore-v2/restore?execute=false', 'PUT kstore-v2/restore?execute=true']);
    expect(work.get().rows['kstore-v2']).toMatchObject({ action: 'restore', ending: 'succeeded' });
  });

  it('no means that nothing is sent but the check', async () => {
    answer = false;
    const { work, asked } = openWork();
    await work.restore(serviceOf('kstore-v2'), await zipOf({ 'a.ndjson': '{}' }));
    expect(asked).toEqual(['PUT kstore-v2/restore?execute=false']);
    expect(work.get().rows['kstore-v2']).toBeUndefined();
    expect(outcomes).toMatchObject([{ status: 'cancelled' }]);
  });

  it('a file that cannot be used is not sent at all', async () => {
    const { work, asked } = openWork();
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

describe('all services', () => {
  it('become one archive, each file named so that it is found again', async () => {
    const { work } = openWork();
    await work.backUpAll();
    expect(delivered.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^sicherung_\d{8}T\d{6}Z\.zip$/),
    ]);
    const zip = await JSZip.loadAsync(await (delivered[0] as File).arrayBuffer());
    expect(Object.keys(zip.files).sort()).toEqual(
      KEYS.map((key) =>
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
    const { work } = openWork({ 'GET kstore-v2/backup': [503], 'GET preference-service/backup': [204] });
    await work.backUpAll();
    expect(delivered).toEqual([]);
    const said = alerts.at(-1);
    expect(said).toMatchObject({ severity: 'error', text: 'Die Sicherung aller Dienste ist unvollständig.' });
    expect(said?.details).toContain('Präferenz-Service: leer');
    expect(said?.details).toContain('Datenkatalog: erfolgreich');
    expect(said?.details?.find((line) => line.startsWith('Datentabellen'))).toContain('503 - Grund');
    said?.action?.run();
    expect(delivered.map(({ name }) => name)).toEqual([expect.stringMatching(/_unvollstaendig\.zip$/)]);
  });

  it('too much for this browser: the services are offered one by one', async () => {
    let kept = 0;
    const small: Spool = {
      ...testSpool,
      keep: async (...given) => {
        kept += 1;
        if (kept === 3) throw new NoRoom();
        return testSpool.keep(...given);
      },
    };
    const { work } = openWork({}, small);
    await work.backUpAll();
    expect(alerts.at(-1)?.text).toContain('Sie können die Dienste einzeln sichern.');
    alerts.at(-1)?.action?.run();
    await vi.waitFor(() => expect(delivered).toHaveLength(7));
  });

  it('are given up: nothing is delivered, and no row goes on', async () => {
    const { work } = openWork({ 'GET event-search/event/backup/ckan': [event(7)] });
    const working = work.backUpAll();
    await vi.waitFor(() => expect(work.get().rows.ckan?.progress?.stage).toBe('wait'));
    cancelJob();
    await working;
    expect(outcomes).toMatchObject([{ status: 'cancelled' }]);
    expect(delivered).toEqual([]);
    expect(work.get().rows.ckan?.ending).toBe('cancelled');
  });

  it('are restored from what the archive has, after the person has typed that they mean it', async () => {
    const { work, asked } = openWork();
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
    ['a damaged file in it', async () => zipOf({ 'ckan.zip': 'x' }), /kein lesbares Archiv/],
    [
      'an archive in an archive in it',
      async () => zipOf({ 'ckan.zip': new Uint8Array(await (await zipOf({ 'b.zip': 'x' })).arrayBuffer()) }),
      /ein weiteres Archiv: „ckan.zip“/,
    ],
  ])('%s: nothing is restored, nobody is asked', async (_what, make, why) => {
    const { work, asked } = openWork();
    await work.restoreAll(await make());
    expect([asked, questions]).toEqual([[], []]);
    expect(alerts.at(-1)?.details?.[0]).toMatch(why);
  });

  it('a service that objects to its file stops all of it before the question', async () => {
    const { work, asked } = openWork({ 'PUT kstore-v2/restore?execute=false': [422] });
    await work.restoreAll(await zipOf({ 'kstore.zip': await inner(), 'mapapp.zip': await inner() }));
    expect(questions).toEqual([]);
    expect(asked).toEqual(['PUT kstore-v2/restore?execute=false']);
    expect(alerts.at(-1)?.details?.[0]).toBe(
      'Datentabellen: Die Wiederherstellung des Dienstes "Datentabellen" ist fehlerhaft. Grund',
    );
  });
});
