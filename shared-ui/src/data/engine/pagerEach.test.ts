import { describe, expect, it } from 'vitest';
import { all, service, settled } from './pagedService.fixture';

describe('each, for an export', () => {
  it.each(['fetched before', 'fetched for it'])(
    'counts a row that cannot be read without passing it: %s',
    async (when) => {
      const { pager, world } = service(1200);
      world.unreadable = 7;
      if (when === 'fetched before') {
        pager.show(all, 0, 10);
        await settled();
      }
      const steps: unknown[] = [];
      const answer = await pager.each(all, new AbortController().signal, (rows, done, total) => {
        steps.push([rows.length, rows[7] ?? null, done, total]);
      });
      expect(answer).toEqual({ ok: true, value: 1199 });
      expect(steps).toEqual([
        [499, '1-none-8', 500, 1200],
        [500, '1-none-507', 1000, 1200],
        [200, '1-none-1007', 1200, 1200],
      ]);
    },
  );
  it('fetches only the rows that are not here', async () => {
    const { pager, calls } = service(1200);
    pager.show(all, 500, 510);
    await settled();
    const rows: string[] = [];
    const progress: [number, number][] = [];
    const answer = await pager.each(all, new AbortController().signal, (taken, ...step) => {
      rows.push(...taken);
      progress.push(step);
    });
    expect(answer).toEqual({ ok: true, value: 1200 });
    expect(rows).toEqual(Array.from({ length: 1200 }, (_, at) => `1-none-${at}`));
    expect(calls.map(({ page }) => page)).toEqual([1, 0, 2]);
    expect(progress).toEqual([
      [500, 1200],
      [1000, 1200],
      [1200, 1200],
    ]);
  });
  it('fails when rows change meanwhile', async () => {
    const { pager, world } = service(1200);
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.version = '2';
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it.each([
    ['from the second fetch on', 0],
    ['after the rows that were here', 1],
  ])('fails when the session ends %s', async (_, here) => {
    const { pager, world } = service(1200);
    if (here > 0) {
      pager.show(all, 0, 10);
      await settled();
      world.signedIn = false;
    }
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.signedIn = false;
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it('fails when fewer rows come than were counted', async () => {
    const { pager, world } = service(1200);
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.total = 700;
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it('returns no rows when a newer set has none', async () => {
    const { pager, world } = service(1200);
    pager.show(all, 500, 510);
    await settled();
    world.version = '2';
    world.total = 0;
    expect(await pager.each(all, new AbortController().signal, () => undefined)).toEqual({
      ok: true,
      value: 0,
    });
  });
  it('rejects with an abort', async () => {
    const abort = new AbortController();
    const { pager } = service(1200);
    await expect(pager.each(all, abort.signal, () => abort.abort())).rejects.toThrow();
  });
});
