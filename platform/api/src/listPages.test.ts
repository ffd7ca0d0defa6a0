import { describe, expect, it } from 'vitest';
import { isNewer, type ListPagesOptions, listPages, type PageQuery } from './listPages';
import type { Result } from './result';
import { failure } from './result';

/** A list of numbered items; `onPage` changes it before a page is answered. */
function list(
  total: number,
  onPage: (page: number, world: { total: number; version: string }) => void = () => undefined,
) {
  const world = { total, version: '1' };
  const asked: PageQuery[] = [];
  const fetchPage = async (query: PageQuery) => {
    asked.push(query);
    onPage(query.page, world);
    const length = Math.max(0, Math.min(500, world.total - query.page * 500));
    const items = Array.from({ length }, (_, at) => query.page * 500 + at);
    return { ok: true, value: { rowSetVersion: world.version, totalCount: world.total, items } } as const;
  };
  return { asked, fetchPage };
}
async function read(fetchPage: Parameters<typeof listPages<number>>[0], options?: ListPagesOptions) {
  const counts: number[] = [];
  let last: Result<unknown> | undefined;
  for await (const page of listPages(fetchPage, options)) {
    last = page;
    if (page.ok) counts.push(page.value.items.length);
  }
  return { counts, failure: last?.ok ? undefined : last?.failure };
}
/** Changes the version of the rows when page 1 is asked for, the given number of times. */
const changingTimes = (times: number) => {
  let changes = 0;
  return list(1200, (page, world) => {
    if (page === 1 && changes < times) world.version = String(2 + changes++);
  });
};

describe('listPages', () => {
  it.each([
    [0, [0]],
    [499, [499]],
    [500, [500]],
    [501, [500, 1]],
    [1200, [500, 500, 200]],
  ])('reads a list of %i items in pages of %j', async (total, counts) => {
    expect(await read(list(total).fetchPage)).toEqual({ counts, failure: undefined });
  });
  it('names the version of the answer before', async () => {
    const { asked, fetchPage } = list(501);
    await read(fetchPage);
    expect(asked).toEqual([
      { page: 0, pageSize: 500, rowSetVersion: undefined },
      { page: 1, pageSize: 500, rowSetVersion: '1' },
    ]);
  });
  it('starts again with the first page after a change', async () => {
    const { asked, fetchPage } = changingTimes(1);
    expect((await read(fetchPage)).counts).toEqual([500, 500, 500, 200]);
    expect(asked.map(({ page }) => page)).toEqual([0, 1, 0, 1, 2]);
  });
  it('reads a list that changes all the time to its end after three restarts', async () => {
    const { asked, fetchPage } = changingTimes(99);
    expect((await read(fetchPage)).failure).toBeUndefined();
    expect(asked.map(({ page }) => page)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 2]);
  });
  it('ends with a page without items, however many were counted', async () => {
    const fetchPage = async () =>
      ({ ok: true, value: { rowSetVersion: '1', totalCount: 9999, items: [] as number[] } }) as const;
    expect(await read(fetchPage)).toEqual({ counts: [0], failure: undefined });
  });
  it('ends with the failure of a page', async () => {
    const { fetchPage } = list(1200);
    const broken = failure({ kind: 'http', status: 503, text: 'kaputt' });
    const answer = await read(async (query) => (query.page === 1 ? broken : fetchPage(query)));
    expect(answer).toMatchObject({ counts: [500], failure: { status: 503 } });
  });
  it('throws the reason of an abort and yields nothing more', async () => {
    const abort = new AbortController();
    const { asked, fetchPage } = list(1200, () => abort.abort(new Error('left')));
    await expect(read(fetchPage, { signal: abort.signal })).rejects.toThrow('left');
    expect(asked).toHaveLength(1);
  });
});

describe('listPages with strict', () => {
  it('fails when rows change between two pages', async () => {
    expect(await read(changingTimes(1).fetchPage, { strict: true })).toMatchObject({
      counts: [500],
      failure: { kind: 'shape' },
    });
  });
  it('fails when fewer rows come than were counted', async () => {
    const { fetchPage } = list(1200, (page, world) => {
      if (page === 1) world.total = 700;
    });
    expect(await read(fetchPage, { strict: true })).toMatchObject({ failure: { kind: 'shape' } });
  });
  it('takes a newer version of the first page as the state of the list', async () => {
    const { fetchPage } = list(0, (_, world) => {
      world.version = '2';
    });
    const known = { rowSetVersion: '1', totalCount: 1200 };
    expect(await read(fetchPage, { strict: true, known })).toEqual({ counts: [0], failure: undefined });
  });
  it('fails when a known list is answered as empty without a newer version, as without a session', async () => {
    const known = { rowSetVersion: '1', totalCount: 1200 };
    expect(await read(list(0).fetchPage, { strict: true, known })).toMatchObject({
      counts: [],
      failure: { kind: 'shape' },
    });
  });
});

it.each([
  ['2', '1', true],
  ['10', '9', true],
  ['1', '2', false],
  ['1', '1', false],
  ['', '1', false],
  ['abc', 'abd', true],
  ['5', undefined, false],
])('isNewer: %s after %s is %s', (version, known, newer) => {
  expect(isNewer(version, known)).toBe(newer);
});
