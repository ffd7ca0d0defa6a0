import { expect, test, vi } from 'vitest';
import { openTestStore } from '../../store/store.fixture';
import { zonesFile } from './zonesFile';

test('makes the file of the zones once for requests at the same time, and again after a failure', async () => {
  const store = await openTestStore();
  const select = vi.spyOn(store.db, 'selectFrom');
  const file = zonesFile(store.db);
  select.mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  await expect(file()).rejects.toThrow('no connection');
  select.mockClear();
  const [one, ...others] = await Promise.all([file(), file(), file()]);
  for (const other of [...others, await file()]) expect(other).toBe(one);
  expect(one?.content.toString()).toBe('{"type":"FeatureCollection","features":[]}');
  expect(select).toHaveBeenCalledTimes(1);
  await store.close();
});
