import type { ListPage, ListQuery, Result } from '@mobidrom/platform-api';
import { vi } from 'vitest';
import { createPager, type PagerOptions } from './pager';
import type { PagerQuery } from './pagerRows';

/* For tests alone: a pager over a service in memory. */

export const all: PagerQuery = { filters: [] };

/** A service with numbered rows; `hold` keeps answers back until `release`. */
export function service(total: number, options?: PagerOptions) {
  const calls: ListQuery[] = [];
  const waiting: (() => void)[] = [];
  const world = {
    total,
    version: '1',
    hold: false,
    failing: false,
    signedIn: true,
    /** Place of a row that cannot be read. */
    unreadable: Number.NaN,
  };
  const fetchPage = vi.fn(
    async (query: ListQuery, signal: AbortSignal): Promise<Result<ListPage<string>>> => {
      calls.push(query);
      if (world.hold) await new Promise<void>((resolve) => waiting.push(resolve));
      if (signal.aborted) throw new DOMException('aborted', 'AbortError');
      if (world.failing) return { ok: false, failure: { kind: 'http', status: 500, text: 'kaputt' } };
      // As `platform/api` answers every list without a session.
      if (!world.signedIn) return { ok: true, value: { rowSetVersion: '', totalCount: 0, items: [] } };
      const start = (query.page ?? 0) * (query.pageSize ?? 0);
      const items = Array.from(
        { length: Math.max(0, Math.min(query.pageSize ?? 0, world.total - start)) },
        (_, at) => `${world.version}-${query.sort?.direction ?? 'none'}-${start + at}`,
      );
      const page = { rowSetVersion: world.version, totalCount: world.total };
      const places = items.map((row, at) => (start + at === world.unreadable ? undefined : row));
      if (!places.includes(undefined)) return { ok: true, value: { ...page, items } };
      return { ok: true, value: { ...page, items: places.filter((row) => row !== undefined), places } };
    },
  );
  const release = (answers = waiting.length) => {
    for (const resolve of waiting.splice(0, answers)) resolve();
  };
  return { world, calls, release, pager: createPager(fetchPage, options) };
}

/** Resolves once immediate answers have been processed. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
