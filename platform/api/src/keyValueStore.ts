import * as z from 'zod/mini';
import { at, call } from './call';
import { type ListQuery, listQueryString, ROWS_PER_FETCH, rowSetVersion } from './listQuery';
import type { Request } from './request';
import { type Result, success } from './result';

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
    ...pageOf(table, query, signal),
    empty: { metadata: { totalCount: 0, details: { table, rowSetVersion: '' } }, data: {} },
  });

/**
 * One record; undefined when the table has none of this id. The service has no call for it, so it is looked for among
 * the records whose id fits the filter. Without a session that is a failure: an empty page says nothing about a record.
 */
export async function getRecord(
  request: Request,
  table: string,
  id: string,
): Promise<Result<StoredRecord | undefined>> {
  if (id.trim() === '') return success(undefined);
  const query = { sort: { column: 'id', direction: 'asc' }, filters: [{ column: 'id', text: id }] } as const;
  for (let page = 0; ; page++) {
    const answer = await call(request, pageOf(table, { ...query, page, pageSize: ROWS_PER_FETCH }));
    if (!answer.ok) return answer;
    const { data, metadata } = answer.value;
    if (Object.hasOwn(data, id)) return success(data[id]);
    const isLast = (page + 1) * ROWS_PER_FETCH >= metadata.totalCount;
    if (isLast || Object.keys(data).length === 0) return success(undefined);
  }
}

const pageOf = (table: string, query: ListQuery, signal?: AbortSignal) => ({
  path: at`kstore-v2/store/${table}/page`,
  query: listQueryString(query, 'wrapped'),
  response: keyValuePage,
  signal,
});
