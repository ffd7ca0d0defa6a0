import type { ListQuery } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { optionsFromList } from './optionsFromList';

const byName = { column: 'name', direction: 'asc' } as const;
const { signal } = new AbortController();

it('requests a page of 500 in the given order and keeps the order of the response', async () => {
  const asked: ListQuery[] = [];
  const fetchPage = optionsFromList(
    async (query) => {
      asked.push(query);
      const data = { 1: { name: 'Ahlen' }, 2: { name: 'Aachen' } };
      return { ok: true, value: { rowSetVersion: '7', totalCount: 1200, data, order: ['2', '1'] } };
    },
    byName,
    ({ name }, id) => ({ value: id, label: name, length: name.length }),
  );
  expect(await fetchPage({ page: 2, pageSize: 500, rowSetVersion: '7' }, signal)).toEqual({
    ok: true,
    value: {
      rowSetVersion: '7',
      totalCount: 1200,
      items: [
        { value: '2', label: 'Aachen', length: 6 },
        { value: '1', label: 'Ahlen', length: 5 },
      ],
    },
  });
  expect(asked).toEqual([{ page: 2, pageSize: 500, rowSetVersion: '7', sort: byName }]);
});

it('returns a failure', async () => {
  const failure = { kind: 'network', text: 'weg' } as const;
  const fetchPage = optionsFromList(
    async () => ({ ok: false, failure }),
    byName,
    (_item, id) => ({ value: id, label: id }),
  );
  expect(await fetchPage({ page: 0 }, signal)).toEqual({ ok: false, failure });
});
