import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unreadEntriesNotices, useUnreadEntries } from './useUnreadEntries';

const ONE =
  'Dieser Eintrag konnte nicht gelesen werden und fehlt in der Liste, weil ein Wert nicht die erwartete Form hat:';

it('names each entry with its wrong field, and one of no known fields alone', () => {
  expect(unreadEntriesNotices([])).toEqual([]);
  expect(unreadEntriesNotices([{ id: 'alt', field: 'cron' }])).toEqual([
    { severity: 'error', text: ONE, details: ['alt (cron)'] },
  ]);
  expect(unreadEntriesNotices([{ id: 'Eintrag 4', field: '' }])[0]?.details).toEqual(['Eintrag 4']);
});

it('names ten entries and counts the others, equal lines once', () => {
  const unread = Array.from({ length: 1_300 }, (_, index) => ({ id: `lauf-${index}`, field: 'message' }));
  const [notice] = unreadEntriesNotices([...unread, ...unread]);
  expect(notice?.text).toMatch(/^Diese Einträge konnten nicht gelesen werden/);
  expect(notice?.details?.slice(9)).toEqual(['lauf-9 (message)', 'und 1.290 weitere']);
});

it('adds up what the fetches of one list leave out, and forgets those of another one', () => {
  const { result } = renderHook(() => useUnreadEntries());
  const read = (id: string | undefined, page: number, list: string) =>
    act(() => result.current.read(id ? [{ id, field: 'kind' }] : [], { page, list }));
  const ids = () => result.current.unread.map(({ id }) => id);
  read('b', 1, '1 at');
  read('a', 0, '1 at');
  expect(ids()).toEqual(['a', 'b']);
  const { unread } = result.current;
  read('b', 1, '1 at');
  read(undefined, 2, '1 at');
  expect(result.current.unread).toBe(unread);
  read(undefined, 0, '1 at');
  expect(ids()).toEqual(['b']);
  read('c', 1, '2 at');
  expect(ids()).toEqual(['c']);
  expect(result.current.notices[0]?.details).toEqual(['c (kind)']);
});
