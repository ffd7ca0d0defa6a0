import type { DataEntryItem } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { type FailedEntries, without, withRead } from './failedEntries';

const row = (dataSetId: string, errorMessage?: string | null) =>
  ({ dataSetId, title: dataSetId.toUpperCase(), adapter: 'GBFS', errorMessage }) as DataEntryItem;
const NONE: FailedEntries = new Map();
const known: FailedEntries = new Map([
  ['a', { title: 'A', message: 'Zeitüberschreitung', row: row('a', 'Zeitüberschreitung') }],
]);

it('withRead adds rows with a message', () => {
  expect([
    ...withRead(NONE, [row('a', 'Zeitüberschreitung'), row('b'), row('c', null), row('d', '')]),
  ]).toEqual([...known]);
});
it('withRead keeps entries that were not read', () => {
  expect([...withRead(known, [row('b', 'Nicht erreichbar')]).keys()]).toEqual(['a', 'b']);
});
it('withRead removes entries whose import succeeded', () => {
  expect(withRead(known, [row('a')]).size).toBe(0);
});
it('withRead returns the same map without a change, so that a closed alert stays closed', () => {
  expect(withRead(known, [row('a', 'Zeitüberschreitung'), row('b')])).toBe(known);
});
it('withRead returns a new map for another message', () => {
  expect(withRead(known, [row('a', 'Nicht erreichbar')])).not.toBe(known);
});
it('without removes a deleted entry', () => {
  expect(without(known, 'a').size).toBe(0);
  expect(without(known, 'b')).toBe(known);
});
