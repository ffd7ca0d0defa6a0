import * as z from 'zod/mini';
import { at, call } from './call';
import { type ListQuery, listQueryString, rowSetVersion } from './listQuery';
import type { Request } from './request';
import type { Result } from './result';

/** The order in which rows come by default (specification, portal, chapter 9). */
export const DEFAULT_ROW_ORDER = 'desc';

/** A record: whatever somebody stored. */
export const storedRecord = z.record(z.string(), z.unknown());
export type StoredRecord = z.infer<typeof storedRecord>;

export const keyValuePage = z.object({
  metadata: z.object({
    totalCount: z.number(),
    details: z.object({ table: z.string(), rowSetVersion }),
  }),
  data: z.record(z.string(), storedRecord),
  /** Additive, see `listAnswer`. */
  order: z.optional(z.array(z.string())),
});
export type KeyValuePage = z.infer<typeof keyValuePage>;

export const listTables = (request: Request, signal?: AbortSignal): Promise<Result<string[]>> =>
  call(request, { path: 'kstore-v2/store', response: z.array(z.string()), empty: [], signal });

/** One page of a table's records by id. Columns of sort and filter are `id` or a top-level field. */
export const getTablePage = (
  request: Request,
  table: string,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<Result<KeyValuePage>> =>
  call<KeyValuePage>(request, {
    path: at`kstore-v2/store/${table}/page`,
    query: listQueryString(query, 'wrapped'),
    response: keyValuePage,
    empty: { metadata: { totalCount: 0, details: { table, rowSetVersion: '' } }, data: {} },
    signal,
  });
