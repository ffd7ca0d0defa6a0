import { plainSetting } from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { MOST_EARLIER, retiredSecrets, retireSecrets } from './retiredSecrets';
import type { StoredSettings } from './storedSettings';

const PLACE = ['setting', 'karte', 'bonn'];
const NOW = new Date('2026-11-25T10:00:00Z');
const NOTHING: StoredSettings = { value: {} };

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('retired_secret').execute();
});

const group = (count: number, text: string): StoredSettings => ({
  value: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`passwort_${index}`, plainSetting(`${text} ${index}`)]),
  ),
});
const retire = (before: StoredSettings, after = NOTHING, place = PLACE) =>
  store.db.transaction().execute((tx) => retireSecrets(tx, place, { before, after, now: NOW }));
const retired = (place = PLACE) => store.db.transaction().execute((tx) => retiredSecrets(tx, place, NOW));

// A statement has at most 65,535 parameters: groups that earlier releases took could be neither changed nor deleted.
test('keeps the secrets of a group of any length, the last one first', async () => {
  await retire(group(15_000, 'a'));
  const found = await retired();
  expect(found).toHaveLength(15_000);
  expect(found[0]).toEqual({ key: 'passwort_14999', part: 'value', value: 'a 14999', version: '' });
});

test('keeps what a write replaces, and not what it leaves', async () => {
  const { value } = group(3, 'a');
  await retire({ value }, { value: { ...value, passwort_1: plainSetting('b') } });
  expect(await retired()).toEqual([{ key: 'passwort_1', part: 'value', value: 'a 1', version: '' }]);
});

test('keeps of a place the last ones beside those just replaced, and everything of other places', async () => {
  const other = ['setting', 'karte', 'köln'];
  await retire(group(2, 'other'), NOTHING, other);
  await retire(group(5, 'first'));
  await retire(group(MOST_EARLIER, 'second'));
  expect(await retired()).toHaveLength(MOST_EARLIER + 5);
  await retire(group(1, 'third'));
  const found = await retired();
  expect(found).toHaveLength(MOST_EARLIER + 1);
  expect(found.filter(({ value }) => value.startsWith('first'))).toEqual([]);
  expect(await retired(other)).toHaveLength(2);
});
