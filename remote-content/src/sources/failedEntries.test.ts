import type { DataEntryItem } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { type FailedEntries, without, withRead } from './failedEntries';

const row = (dataSetId: string, errorMessage?: string | null) =>
  ({ dataSetId, errorMessage }) as DataEntryItem;
const NONE: FailedEntries = new Map();
const known: FailedEntries = new Map([['a', 'Zeitüberschreitung']]);

it('rows with a message are failed entries, those with none or an empty one are not', () => {
  expect([
    ...withRead(NONE, [row('a', 'Zeitüberschreitung'), row('b'), row('c', null), row('d', '')]),
  ]).toEqual([['a', 'Zeitüberschreitung']]);
});
it('an entry that was not read this time stays failed', () => {
  expect([...withRead(known, [row('b', 'Nicht erreichbar')]).keys()]).toEqual(['a', 'b']);
});
it('an entry that is well again is no longer failed', () => {
  expect(withRead(known, [row('a')]).size).toBe(0);
});
it('nothing new is the same as before, so that a closed alert stays closed', () => {
  expect(withRead(known, [row('a', 'Zeitüberschreitung'), row('b')])).toBe(known);
});
it('another message is new', () => {
  expect(withRead(known, [row('a', 'Nicht erreichbar')])).not.toBe(known);
});
it('a deleted entry is forgotten', () => {
  expect(without(known, 'a').size).toBe(0);
  expect(without(known, 'b')).toBe(known);
});
