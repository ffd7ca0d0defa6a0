import { expect, it } from 'vitest';
import { findListed } from './findListed';
import { ROWS_PER_FETCH } from './listQuery';
import type { Request } from './request';
import { listTags } from './tags';

/** A service that holds these many tags and answers them by pages. */
function service(count: number) {
  const asked: string[] = [];
  const request: Request = async (path) => {
    asked.push(path);
    const parameters = new URL(path, 'http://portal.example').searchParams;
    const start = Number(parameters.get('page')) * Number(parameters.get('pageSize'));
    const ids = Array.from({ length: count }, (_, at) => `t${at}`).slice(start, start + ROWS_PER_FETCH);
    const data = Object.fromEntries(ids.map((id) => [id, { identifier: id, tagName: `Tag ${id}` }]));
    return Response.json({ rowSetVersion: '1', totalCount: count, data });
  };
  return { asked, find: (id: string) => findListed((query) => listTags(request, query), id) };
}

it('the item stands on the second page: two pages are read', async () => {
  const { asked, find } = service(1200);
  expect(await find('t700')).toMatchObject({ ok: true, value: { tagName: 'Tag t700' } });
  expect(asked).toHaveLength(2);
});
it.each([0, 3, 500, 501])('%i items and none of them is it: undefined, and reading ends', async (count) => {
  const { asked, find } = service(count);
  expect(await find('anders')).toEqual({ ok: true, value: undefined });
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 500)));
});
it('a name that every object has is no item', async () => {
  expect(await service(1).find('constructor')).toEqual({ ok: true, value: undefined });
});
it('returns a failure that names the field of an item that cannot be read, not a missing item', async () => {
  const data = { t1: { identifier: 't1', tagName: 7 }, t2: { identifier: 't2', tagName: 'Bus' } };
  const request: Request = async () => Response.json({ rowSetVersion: '1', totalCount: 2, data });
  const find = (id: string) => findListed((query) => listTags(request, query), id);
  expect(await find('t1')).toMatchObject({
    ok: false,
    failure: { kind: 'shape', text: expect.stringContaining('data.t1.tagName') },
  });
  expect(await find('t2')).toMatchObject({ ok: true, value: { tagName: 'Bus' } });
});
it('returns a failure without a session, not a missing item', async () => {
  const result = await findListed((query) => listTags(async () => undefined, query), 't1');
  expect(result).toMatchObject({ ok: false, failure: { kind: 'session' } });
});
it('the service refuses: its failure', async () => {
  const refusing: Request = async () => new Response('kaputt', { status: 503 });
  const result = await findListed((query) => listTags(refusing, query), 't1');
  expect(result).toMatchObject({ ok: false, failure: { kind: 'http', status: 503, text: 'kaputt' } });
});
