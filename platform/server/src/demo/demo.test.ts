import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupEventName, EVENT_BACKUP_KEYS, triggerOf } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStore, openFileStore } from '../operations/storage/fileStore';
import { eventKind } from '../scheduler/eventKind';
import { allEvents } from '../scheduler/events';
import { newestEntries } from '../scheduler/log';
import { TEST_SECRETS } from '../secrets/testSecrets.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { fillDemo } from './fillDemo';

const filling = {
  now: new Date('2026-11-20T10:07:00Z'),
  origin: 'http://localhost:8080',
  secrets: TEST_SECRETS,
};
let store: Store;
let files: FileStore;
let folder: string;
beforeAll(async () => {
  store = await openTestStore();
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-demo-'));
  files = await openFileStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(store.db);
  return rows[0]?.count ?? 0;
};

test('leaves nothing after an interruption, fills completely at the next start, and does nothing afterwards', async () => {
  const broken: Store = {
    ...store,
    db: store.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"filled"') && node.kind === 'InsertQueryNode')
          throw new Error('power cut');
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  await expect(fillDemo(broken, files, filling)).rejects.toThrow('power cut');
  expect(await count('tag')).toBe(0);
  expect(await fillDemo(store, files, filling)).toBe(true);
  expect(await fillDemo(store, files, filling)).toBe(false);
});

test('fills the promised amounts', async () => {
  expect(await count('tag')).toBeGreaterThanOrEqual(30);
  expect(await count('organisation')).toBeGreaterThanOrEqual(12);
  expect(await count('data_entry')).toBeGreaterThanOrEqual(120);
  expect(await count('data_entry_import', 'error_message is not null')).toBe(2);
  expect(await count('scheduler_event')).toBeGreaterThanOrEqual(40);
  // Enough for a picture of thirty days, few enough for a quick start.
  expect(await count('event_log')).toBeGreaterThan(5000);
  expect(await count('event_log')).toBeLessThan(10_000);
  expect(await count('event_run')).toBe(await count('event_log'));
  expect(await count('kstore_table')).toBe(6);
  expect(await count('kstore_record', "table_name = 'radzaehlstellen_stundenwerte'")).toBe(50_000);
  expect(await count('zone')).toBe(36);
  expect(
    await count('setting', "component not in ('GBFS', 'MOBILITHEK_ROADWORKS', 'MOBILITHEK_PARKING')"),
  ).toBe(20);
  expect(await readFile(join(folder, 'storage/image_inventory.txt'), 'utf8')).toMatch(
    /^mobidrom\/portal-host:/,
  );
});

test('logs only known events and past dates, with both triggers', async () => {
  const events = await allEvents(store.db);
  const log = await newestEntries(store.db, { count: 2000 }, () => true);
  const names = new Set(events.map(({ eventName }) => eventName));
  expect(log.filter(({ eventId }) => !names.has(eventId))).toEqual([]);
  expect(log[0]?.eventTime).toBeLessThanOrEqual(filling.now.getTime() / 1000);
  expect(new Set(log.map(({ message }) => triggerOf(message)))).toEqual(new Set(['timer', 'other']));
  expect(new Set(log.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED', 'FAILED']));
  expect(log.filter(({ status, reason }) => (status === 'FAILED') !== (reason !== null))).toEqual([]);
  const latest = new Map(log.toReversed().map(({ eventId, eventTime }) => [eventId, eventTime]));
  const shown = events.filter(({ eventName }) => latest.has(eventName));
  for (const { eventName, lastRunAt } of shown) {
    expect(Math.floor(Date.parse(lastRunAt ?? '') / 1000), eventName).toBe(latest.get(eventName));
  }
  // Every active event has run before, except those whose runs would have left a backup.
  const backups = EVENT_BACKUP_KEYS.map((service) => backupEventName(service, 'backup'));
  const neverRun = events.filter(({ active, lastRunAt }) => active && !lastRunAt);
  expect(neverRun.map(({ eventName }) => eventName).sort()).toEqual(
    backups.filter((name) => name !== 'geoserver_backup').sort(),
  );
  expect(log.filter(({ eventId }) => backups.includes(eventId))).toEqual([]);
  expect(await count('event_record')).toBe(0);
  expect(new Set(events.map(({ eventName }) => eventKind(eventName)))).toEqual(
    new Set(['import', 'export', 'backup', 'restore', 'other']),
  );
});
