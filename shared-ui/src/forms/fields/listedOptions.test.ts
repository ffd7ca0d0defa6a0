import type { ListQuery } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { listedOptions } from './listedOptions';

const byName = { column: 'name', direction: 'asc' } as const;
const { signal } = new AbortController();

it('asks for a page of 500 in the given order, and keeps the order of the answer', async () => {
  const asked: ListQuery[] = [];
  const fetchPage = listedOptions(
    async (query) => {
      asked.push(query);
      const data = { 1: { name: 'Ahlen' }, 2: { name: 'Aachen' } };
      return { ok: true, value: { rowSetVersion: '7', totalCount: 1200, data, order: ['2', '1'] } };
    },
    byName,
    ({ name }, id) => ({ value: id, label: name, length: name.length }),
  );
  expect(await fetchPage(2, signal)).toEqual({
    ok: true,
    value: {
      options: [
        { value: '2', label: 'Aachen', length: 6 },
        { value: '1', label: 'Ahlen', length: 5 },
      ],
      total: 1200,
    },
  });
  expect(asked).toEqual([{ page: 2, pageSize: 500, sort: byName }]);
});

it('a failure is passed on', async () => {
  const failure = { kind: 'network', text: 'weg' } as const;
  const fetchPage = listedOptions(
    async () => ({ ok: false, failure }),
    byName,
    (_item, id) => ({ value: id, label: id }),
  );
  expect(await fetchPage(0, signal)).toEqual({ ok: false, failure });
});
