import { expect, it } from 'vitest';
import { findRecord, getTablePage } from './keyValueStore';
import type { RequestOptions } from './request';

/** A table that answers its pages from these ids, 500 at a time. */
function tableOf(ids: readonly string[], totalCount = ids.length) {
  const sent: string[] = [];
  const request = async (path: string, _options?: RequestOptions) => {
    sent.push(decodeURIComponent(path));
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const data = Object.fromEntries(ids.slice(page * 500, page * 500 + 500).map((id) => [id, { id }]));
    return Response.json({ metadata: { totalCount, details: { table: 't', rowSetVersion: 1 } }, data });
  };
  return { sent, request };
}
const numbered = Array.from({ length: 1200 }, (_, n) => `1-${n}`);

it('finds a record by its exact id', async () => {
  const { request, sent } = tableOf(['HST-1', 'HST-10']);
  expect(await findRecord(request, 'haltestellen', 'HST-1')).toEqual({ ok: true, value: { id: 'HST-1' } });
  expect(sent).toEqual([
    'kstore-v2/store/haltestellen/page?page=0&pageSize=500&sort=id:asc&filter=id:value:HST-1*',
  ]);
});
it('searches all pages when many ids match', async () => {
  const { request, sent } = tableOf(numbered);
  expect(await findRecord(request, 't', '1-1100')).toMatchObject({ value: { id: '1-1100' } });
  expect(sent).toHaveLength(3);
});
it('stops at an empty page when no record matches', async () => {
  expect(await findRecord(tableOf(['a']).request, 't', 'b')).toEqual({ ok: true, value: undefined });
  expect(await findRecord(tableOf([], 9999).request, 't', 'b')).toEqual({ ok: true, value: undefined });
  expect(await findRecord(tableOf(['toString']).request, 't', 'constructor')).toMatchObject({
    value: undefined,
  });
});
it('sends no request for an empty id, which would match every record', async () => {
  const { request, sent } = tableOf(['a']);
  expect(await findRecord(request, 't', ' ')).toEqual({ ok: true, value: undefined });
  expect(sent).toEqual([]);
});
it('a missing table and a missing session are failures', async () => {
  const missing = async () => Response.json({ detail: 'fehlt' }, { status: 404 });
  expect(await findRecord(missing, 't', 'a')).toMatchObject({ failure: { kind: 'http', status: 404 } });
  expect(await findRecord(async () => undefined, 't', 'a')).toMatchObject({ failure: { kind: 'session' } });
});

it('reads a page although one record is no object, and names that one', async () => {
  const metadata = { totalCount: 2, details: { table: 't', rowSetVersion: 1 } };
  const request = async () => Response.json({ metadata, data: { a: { stadt: 'Hamm' }, alt: 7 } });
  expect(await getTablePage(request, 't', {})).toMatchObject({
    value: {
      metadata: { totalCount: 1 },
      data: { a: { stadt: 'Hamm' } },
      unread: [{ id: 'alt', field: '' }],
    },
  });
  // A record that is there but cannot be read is not a missing one.
  expect(await findRecord(request, 't', 'alt')).toMatchObject({ failure: { kind: 'shape' } });
  expect(await findRecord(request, 't', 'a')).toEqual({ ok: true, value: { stadt: 'Hamm' } });
  const unreadable = async () => Response.json({ metadata, data: { a: [], alt: 7 } });
  expect(await getTablePage(unreadable, 't', {})).toMatchObject({ failure: { kind: 'shape' } });
});

/** A table of twelve records of which the service sends at most `most` at once; its version changes with each answer of `changes`. */
function largeTable(most: number, changes = 0) {
  const ids = Array.from({ length: 12 }, (_, n) => `${12 - n}`);
  const sent: string[] = [];
  let version = 0;
  const request = async (path: string, _options?: RequestOptions) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    sent.push(`${page}/${size}`);
    if (size > most) {
      const errors = [{ field: 'pageSize', message: 'zu groß' }];
      return Response.json({ detail: 'zu groß', errors }, { status: 400 });
    }
    if (version < changes) version++;
    const order = ids.slice(page * size, page * size + size);
    const metadata = { totalCount: 12, details: { table: 't', rowSetVersion: version } };
    return Response.json({ metadata, order, data: Object.fromEntries(order.map((id) => [id, { id }])) });
  };
  return { ids, sent, request };
}

it('asks for smaller pages where the records are too large for one answer, without losing one', async () => {
  const { ids, sent, request } = largeTable(3);
  const result = await getTablePage(request, 't', { page: 0, pageSize: 12 });
  expect(result).toMatchObject({ value: { order: ids, metadata: { totalCount: 12 } } });
  expect(result.ok && Object.keys(result.value.data)).toHaveLength(12);
  expect(sent).toEqual(['0/12', '0/6', '0/3', '1/3', '1/6', '2/3', '3/3']);
});
it('reads the parts again while the rows change between them', async () => {
  const { sent, request } = largeTable(6, 2);
  expect(await getTablePage(request, 't', { page: 0, pageSize: 12 })).toMatchObject({
    value: { metadata: { details: { rowSetVersion: '2' } } },
  });
  expect(sent).toEqual(['0/12', '0/6', '1/6', '0/12', '0/6', '1/6']);
});
it('reads a page three times at most, however small its parts, while the rows change all the time', async () => {
  const { ids, sent, request } = largeTable(1, 100);
  const result = await getTablePage(request, 't', { page: 0, pageSize: 12 });
  expect(result).toMatchObject({ value: { order: ids } });
  // Each time its twelve records; the page, its halves and its quarters are refused.
  expect(sent).toHaveLength(3 * (12 + 1 + 2 + 4));
});
it('fails where a single record is refused, and for any other refusal', async () => {
  expect(await getTablePage(largeTable(0).request, 't', { page: 0, pageSize: 4 })).toMatchObject({
    failure: { status: 400, text: 'zu groß' },
  });
  const other = async () => Response.json({ errors: [{ field: 'sort', message: 'x' }] }, { status: 400 });
  expect(await getTablePage(other, 't', { pageSize: 4 })).toMatchObject({ failure: { status: 400 } });
});
