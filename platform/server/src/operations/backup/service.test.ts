import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import {
  BACKUP_SERVICES,
  backupEventName,
  createScheduler,
  DIRECT_BACKUP_KEYS,
  downloadBackup,
  downloadByAccessUrl,
  EMPTY_CRON,
  EVENT_BACKUP_KEYS,
  findLatestEvent,
  findScheduler,
  findUploadedBackup,
  fireScheduler,
  getImageInventory,
  restoreBackup,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  uploadBackup,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { SCHEDULER_TEXTS } from '../../scheduler/texts';
import { openFileStore } from '../storage/fileStore';
import { backupActions } from './actions';
import { COPIED_SERVICES } from './copiedServices';
import { fillEveryService } from './serviceRows.fixture';

const CREATE = 'backup_and_restore_create_backup';
const RESTORE = 'backup_and_restore_restore_backup';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ now: new Date('2026-11-20T10:00:00Z') });
  await fillEveryService(platform.store.db);
});
afterAll(() => platform.close());

const fileOf = async (response: Response, name: string) => new File([await response.arrayBuffer()], name);
const event = (eventName: string): SchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: false,
  cron: EMPTY_CRON,
  repeatMissedEvents: 0,
});
async function rowsOf(service: keyof typeof COPIED_SERVICES): Promise<number> {
  const [table = ''] = COPIED_SERVICES[service].tables;
  return (await sql`select 1 from ${sql.table(table)}`.execute(platform.store.db)).rows.length;
}
async function empty(service: keyof typeof COPIED_SERVICES): Promise<void> {
  for (const table of [...COPIED_SERVICES[service].tables].reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(platform.store.db);
  }
}

test('has seven services, four of them backed up by events', () => {
  expect(BACKUP_SERVICES).toHaveLength(7);
  expect(EVENT_BACKUP_KEYS).toEqual(['ckan', 'keycloak', 'mapapp', 'geoserver']);
});

test.each(DIRECT_BACKUP_KEYS)(
  '%s: is downloaded, checked and restored, as zip and as gzip',
  async (service) => {
    const before = await rowsOf(service);
    const download = await downloadBackup(platform.as(CREATE), service);
    if (!download.ok) throw new Error(download.failure.text);
    expect(download.value.fileName).toBe(`${service}_backup_20261120T100000Z.zip`);
    const zip = await fileOf(download.value.response, 'a.zip');
    expect(zip.size).toBe(download.value.size);
    const gzip = new File([gzipSync(Buffer.from(await zip.arrayBuffer()))], 'a.zip.gz');
    for (const file of [zip, gzip]) {
      await empty(service);
      // Events that back up come back only for those who may create them.
      const request = platform.as(RESTORE, CREATE);
      expect(await restoreBackup(request, service, file, { execute: false })).toMatchObject({ ok: true });
      expect(await rowsOf(service)).toBe(0);
      expect(await restoreBackup(request, service, file, { execute: true })).toMatchObject({ ok: true });
      expect(await rowsOf(service)).toBe(before);
    }
  },
);

test.each(EVENT_BACKUP_KEYS)('%s: is backed up and restored by events', async (service) => {
  const more = service === 'keycloak' ? ['keycloak_admin'] : [];
  const [creator, restorer] = [platform.as(CREATE, ...more), platform.as(RESTORE, ...more)];
  const before = await rowsOf(service);
  expect(await findLatestEvent(creator, 'backup', service)).toEqual({ ok: true, value: undefined });
  await createScheduler(creator, event(backupEventName(service, 'backup')));
  expect(await fireScheduler(creator, backupEventName(service, 'backup'))).toMatchObject({ ok: true });
  await platform.scheduler.idle();
  const made = await findLatestEvent(creator, 'backup', service);
  if (!made.ok || !made.value) throw new Error('no event');
  expect(made.value.eventDetails.operationStatus).toBe('succeeded');
  const download = await downloadByAccessUrl(creator, made.value.accessUrl ?? '');
  if (!download.ok) throw new Error(download.failure.text);
  expect(download.value.fileName).toBe(`${service}_backup_20261120T100000Z.zip`);

  await empty(service);
  const file = await fileOf(download.value.response, 'mine.zip');
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await uploadBackup(restorer, service, file)).toMatchObject({ ok: true });
  }
  expect(await findUploadedBackup(restorer, service)).toEqual({ ok: true, value: expect.any(Date) });
  await createScheduler(restorer, event(backupEventName(service, 'restore')));
  await fireScheduler(restorer, backupEventName(service, 'restore'));
  await platform.scheduler.idle();
  expect(await findLatestEvent(restorer, 'restore', service)).toMatchObject({
    value: { eventDetails: { operationStatus: 'succeeded' } },
  });
  expect(await rowsOf(service)).toBe(before);
});

test('changes the events that back up and restore by a restore only for those who may change them', async () => {
  const names = ['ckan_backup', 'ckan_restore', 'keycloak_backup'];
  const setActive = (active: boolean) =>
    platform.store.db
      .updateTable('scheduler_event')
      .set({ active })
      .where('event_name', 'in', names)
      .execute();
  await setActive(true);
  const download = await downloadBackup(platform.as(CREATE), 'event-scheduler');
  if (!download.ok) throw new Error(download.failure.text);
  const file = await fileOf(download.value.response, 'events.zip');
  for (const [roles, ...changed] of [
    [[RESTORE], false, true, false],
    [[RESTORE, 'keycloak_admin'], false, true, false],
    [[RESTORE, CREATE], true, true, false],
    [[RESTORE, CREATE, 'keycloak_admin'], true, true, true],
  ] as const) {
    await setActive(false);
    const restorer = platform.as(...roles);
    expect(await restoreBackup(restorer, 'event-scheduler', file, { execute: true })).toMatchObject({
      ok: true,
    });
    for (const [at, name] of names.entries()) {
      const found = await findScheduler(platform.as('event_scheduler_read'), name);
      expect(found, `${name}, restored with ${roles}`).toMatchObject({ value: { active: changed[at] } });
    }
  }
  await setActive(false);
});

test('refuses to back up and restore accounts of a real Keycloak, and says where they are', async () => {
  const files = await openFileStore(platform.dataFolder);
  const actions = backupActions(platform.store.db, files, { trail: platform.trail, identityElsewhere: true });
  for (const action of ['backup', 'restore'] as const) {
    const now = new Date('2026-11-20T10:01:00Z');
    await expect(actions[action](backupEventName('keycloak', action), now)).rejects.toThrow(/Keycloak/);
    expect(await findLatestEvent(platform.as(CREATE, RESTORE), action, 'keycloak')).toMatchObject({
      value: {
        eventDetails: { operationStatus: 'failed', message: expect.stringContaining('eigenen Keycloak') },
      },
    });
  }
});

test('keeps the reason of an internal error from the record', async () => {
  const broken = new Error("EIO: i/o error, mkdir '/srv/data/storage-unfinished'");
  const files = {
    ...(await openFileStore(platform.dataFolder)),
    temporary: () => Promise.reject(broken),
  };
  const { backup } = backupActions(platform.store.db, files, { trail: platform.trail });
  await expect(backup('mapapp_backup', new Date('2026-11-20T10:02:00Z'))).rejects.toBe(broken);
  expect(await findLatestEvent(platform.as(CREATE), 'backup', 'mapapp')).toMatchObject({
    value: { eventDetails: { operationStatus: 'failed', message: SCHEDULER_TEXTS.unexpected } },
  });
});

test('records the reason of a failed restore by event, without any change', async () => {
  const restorer = platform.as(RESTORE);
  const before = await rowsOf('mapapp');
  await uploadBackup(restorer, 'mapapp', new File(['no zip'], 'x.zip'));
  platform.setNow(new Date('2026-11-20T10:05:00Z'));
  await fireScheduler(restorer, 'mapapp_restore');
  await platform.scheduler.idle();
  const found = await findLatestEvent(restorer, 'restore', 'mapapp');
  expect(found).toMatchObject({ value: { eventDetails: { operationStatus: 'failed' } } });
  expect(found.ok && found.value?.eventDetails.message).toContain('kein lesbares Zip-Archiv');
  expect(found.ok && found.value?.eventTime).toBe(Date.UTC(2026, 10, 20, 10, 5) / 1000);
  expect(await rowsOf('mapapp')).toBe(before);
  expect(platform.reported).toEqual([]);
});

test('responds with 204 for a direct backup of an empty service, and fails by event', async () => {
  await empty('preference-service');
  expect(await downloadBackup(platform.as(CREATE), 'preference-service')).toMatchObject({
    value: { empty: true },
  });
  await empty('geoserver');
  platform.setNow(new Date('2026-11-20T10:06:00Z'));
  await fireScheduler(platform.as(CREATE), 'geoserver_backup');
  await platform.scheduler.idle();
  expect(await findLatestEvent(platform.as(CREATE), 'backup', 'geoserver')).toMatchObject({
    value: { eventDetails: { operationStatus: 'failed', message: 'Der Dienst enthält keine Daten.' } },
  });
});

test.each([
  ['no archive', new File(['hello'], 'a.zip'), 400, /kein lesbares Zip/],
  ['gzip of nothing readable', new File([Buffer.from([0x1f, 0x8b, 1, 2])], 'a.gz'), 400, /Gzip/],
  ['an empty file', new File([], 'a.zip'), 400, /kein lesbares Zip/],
  ['a bomb of gzip', new File([gzipSync(Buffer.alloc(20_000_000))], 'a.gz'), 400, /verdächtig/],
])('refuses a direct restore of %s without any change', async (_name, file, status, text) => {
  const before = await rowsOf('kstore-v2');
  const answer = await restoreBackup(platform.as(RESTORE), 'kstore-v2', file, { execute: true });
  expect(answer).toMatchObject({ failure: { status, text: expect.stringMatching(text) } });
  expect([before > 0, await rowsOf('kstore-v2')]).toEqual([true, before]);
});

test('requires execute, and refuses another media type with 415', async () => {
  const put = (query: string, type: string) =>
    platform.as(RESTORE)(`kstore-v2/restore${query}`, {
      method: 'PUT',
      body: 'x',
      headers: { 'Content-Type': type },
    });
  expect((await put('', 'application/zip'))?.status).toBe(400);
  expect((await put('?execute=true', 'text/csv'))?.status).toBe(415);
});

test('tells when a file was uploaded without an entry in the trail, and records its download', async () => {
  const restorer = platform.as(RESTORE);
  const path = 'data-storage/store/backups/mapapp/default/mapapp_backup.zip';
  await uploadBackup(restorer, 'mapapp', new File(['a'], 'a.zip'));
  const downloads = async () => {
    const { total } = await platform.store.db
      .selectFrom('audit_trail')
      .select(({ fn }) => fn.sum<string | null>('count').as('total'))
      .where('kind', '=', 'backup')
      .where('detail', '=', 'downloaded')
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const before = await downloads();
  expect(await findUploadedBackup(restorer, 'mapapp')).toEqual({ ok: true, value: expect.any(Date) });
  const head = await platform.app.inject({
    method: 'HEAD',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${RESTORE}` },
  });
  expect([head.statusCode, head.headers['last-modified']]).toEqual([200, expect.stringMatching(/GMT$/)]);
  expect(await downloads()).toBe(before);
  const response = await restorer(path);
  expect(await response?.text()).toBe('a');
  expect(await downloads()).toBe(before + 1);
});

test('refuses another file while a restore waits for the one that was there when it was started', async () => {
  const restorer = platform.as(RESTORE);
  const upload = (text: string) => uploadBackup(restorer, 'mapapp', new File([text], 'a.zip'));
  const status = (last_run_status: 'STARTED' | 'FAILED') =>
    platform.store.db
      .updateTable('scheduler_event')
      .set({ last_run_status })
      .where('event_name', '=', 'mapapp_restore')
      .execute();
  expect(await upload('first')).toMatchObject({ ok: true });
  await status('STARTED');
  expect(await upload('other')).toMatchObject({
    failure: { status: 409, text: expect.stringMatching(/^Die Wiederherstellung .* läuft/) },
  });
  const stored = await platform.files.find('backups/mapapp/default/mapapp_backup.zip');
  expect(await readFile(stored?.path ?? '', 'utf8')).toBe('first');
  await status('FAILED');
  expect(await upload('later')).toMatchObject({ ok: true });
});

test('permits only the upload and the files of the service', async () => {
  const restorer = platform.as(RESTORE);
  const form = new FormData();
  form.append('file', new File(['x'], 'x.zip'));
  for (const [path, status] of [
    ['ckan/default/keycloak_backup.zip', 400],
    ['ckan/default/..%2f..%2fimage_inventory.txt', 400],
    ['kstore-v2/default/kstore-v2_backup.zip', 400],
  ] as const) {
    const answer = await restorer(`data-storage/store/backups/${path}`, { method: 'POST', body: form });
    expect([path, answer?.status]).toEqual([path, status]);
  }
  const noFile = await restorer('data-storage/store/backups/ckan/default/ckan_backup.zip', {
    method: 'POST',
    body: (() => {
      const other = new FormData();
      other.append('datei', new File(['x'], 'x.zip'));
      return other;
    })(),
  });
  expect(noFile?.status).toBe(400);
});

test('keeps the newest ten backups', async () => {
  for (let minute = 10; minute < 23; minute += 1) {
    platform.setNow(new Date(Date.UTC(2026, 10, 20, 10, minute)));
    await fireScheduler(platform.as(CREATE), 'mapapp_backup');
    await platform.scheduler.idle();
  }
  const names = await platform.files.list('backups/mapapp/default');
  expect(names.filter((name) => name.includes('T'))).toHaveLength(10);
  expect(names).toContain('mapapp_backup_20261120T102200Z.zip');
  expect(names).toContain('mapapp_backup.zip');
});

test('returns and keeps the backup that was made last, although the clock was two days ahead before', async () => {
  const [person, at] = [platform.as(CREATE), Date.UTC(2026, 10, 18, 10, 22)];
  platform.setNow(new Date(at));
  await fireScheduler(person, 'mapapp_backup');
  await platform.scheduler.idle();
  const made = await findLatestEvent(person, 'backup', 'mapapp');
  expect(made).toMatchObject({ value: { eventTime: at / 1000 } });
  const names = await platform.files.list('backups/mapapp/default');
  expect(names).toContain('mapapp_backup_20261118T102200Z.zip');
  expect(names.filter((name) => name.includes('T'))).toHaveLength(10);
});

test('returns the image inventory as text', async () => {
  expect(await getImageInventory(platform.as('data_storage_read'))).toMatchObject({
    failure: { status: 404 },
  });
  const temporary = await platform.files.temporary();
  await writeFile(temporary, 'portal:1.0.0\n');
  await platform.files.keep(temporary, 'image_inventory.txt');
  expect(await getImageInventory(platform.as('data_storage_read'))).toEqual({
    ok: true,
    value: 'portal:1.0.0\n',
  });
});
