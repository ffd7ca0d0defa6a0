import { exportEventName, exportsOffers, importEventName } from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATA_OFFERS } from '../../demo/content/dataOffers';
import { DATA_SOURCES } from '../../demo/content/dataSources';
import { fillContent } from '../../demo/content/fill';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { transferActions } from './actions';

const now = new Date('2026-11-20T10:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await store.db
    .transaction()
    .execute((tx) => fillContent(tx, { now, origin: 'http://localhost:8080', secrets: TEST_SECRETS }));
});
afterAll(() => store.close());

test('finds the source of every import of the demonstration, and stores the failure of two', async () => {
  const actions = transferActions(store.db, TEST_SECRETS);
  const failures: string[] = [];
  for (const { entry } of DATA_SOURCES) {
    await actions.import(importEventName(entry.adapter, entry.dataSetId), now).catch((error: Error) => {
      failures.push(error.message);
    });
  }
  expect(failures).toHaveLength(2);
  const noted = await store.db.selectFrom('data_entry_import').selectAll().execute();
  expect(noted).toHaveLength(DATA_SOURCES.length);
  expect(noted.every(({ imported_at }) => imported_at.getTime() === now.getTime())).toBe(true);
  const messages = noted.flatMap(({ data_entry_id, error_message }) =>
    error_message === null ? [] : [`${data_entry_id}: ${error_message}`],
  );
  expect(messages.sort()).toEqual(failures.sort());
});

test('finds the data offer of every export of the demonstration', async () => {
  const offers = DATA_OFFERS.filter(({ adapter }) => exportsOffers(adapter));
  expect(offers.length).toBeGreaterThan(5);
  for (const { adapter, id } of offers) {
    await transferActions(store.db, TEST_SECRETS).export(exportEventName(adapter, id), now);
  }
});

test('fails for an event without source or offer', async () => {
  const actions = transferActions(store.db, TEST_SECRETS);
  await expect(actions.import('gtfs_importer_nichts_import', now)).rejects.toThrow('keine Datenquelle');
  await expect(actions.export('GBFS_nichts_export', now)).rejects.toThrow('kein Datenangebot');
});
