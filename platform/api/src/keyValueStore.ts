import * as z from 'zod/mini';
import { at, call } from './call';
import { type KeyValuePage, pageInParts } from './keyValueParts';
import { listPages } from './listPages';
import {
  type ListQuery,
  listQueryString,
  NO_ITEMS,
  type ReadableItems,
  readableEntries,
  readableItems,
  rowSetVersion,
  textAt,
} from './listQuery';
import type { Request } from './request';
import { failure, type Result, success } from './result';
import { texts } from './texts';
import { readTime } from './wireFields';

/** Direction in which rows are sorted by default. */
export const DEFAULT_ROW_ORDER = 'desc';

/** Record of any content. */
export const storedRecord = z.record(z.string(), z.unknown());
export type StoredRecord = z.infer<typeof storedRecord>;
export type { KeyValuePage } from './keyValueParts';

const keyValuePage = z.pipe(
  z.object({
    metadata: z.object({
      totalCount: z.number(),
      details: z.object({ table: z.string(), rowSetVersion }),
    }),
    data: z.record(z.string(), z.unknown()),
    /** Additive, see `listAnswer`. */
    order: z.optional(z.array(z.string())),
  }),
  z.transform(({ metadata, data, order }, context): KeyValuePage => {
    const list = { data, totalCount: metadata.totalCount, ...(order && { order }) };
    const { totalCount, ...read } = readableEntries(storedRecord, list, context);
    return { ...read, metadata: { ...metadata, totalCount } };
  }),
);

/** GET /kstore-v2/store: the names of all tables. */
export const listTables = (request: Request, signal?: AbortSignal): Promise<Result<ReadableItems<string>>> =>
  call<ReadableItems<string>>(request, {
    path: 'kstore-v2/store',
    // Names stand alone in the list: one of another shape has nothing to be called by but its position.
    response: readableItems(z.string(), () => undefined),
    empty: NO_ITEMS,
    signal,
  });

/** Table in a list. What its service does not tell is undefined. */
export interface ListedTable {
  readonly name: string;
  /** Number of its records. */
  readonly records?: number | undefined;
  /** Time of the last change of a record, in ISO 8601 and UTC. */
  readonly changedAt?: string | undefined;
}
const listedTable = z.union([
  // As a service lists it that does not know the parameter.
  z.pipe(
    z.string(),
    z.transform((name): ListedTable => ({ name })),
  ),
  z.object({ name: z.string(), records: z.catch(z.optional(z.number()), undefined), changedAt: readTime }),
]);

/** GET /kstore-v2/store?details=true: all tables, with the number of their records and their last change where the service tells them. */
export const listTableDetails = (
  request: Request,
  signal?: AbortSignal,
): Promise<Result<ReadableItems<ListedTable>>> =>
  call<ReadableItems<ListedTable>>(request, {
    path: 'kstore-v2/store',
    query: '?details=true',
    response: readableItems(listedTable, textAt('name')),
    empty: NO_ITEMS,
    signal,
  });

/** Reads one page of a table's records by id, in several calls where the service says that its records are too large for one. Columns of sort and filter are `id` or a top-level field. */
export const getTablePage = (
  request: Request,
  table: string,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<Result<KeyValuePage>> =>
  pageInParts(query, (part) =>
    call<KeyValuePage>(request, {
      ...pageOf(table, part, signal),
      empty: { metadata: { totalCount: 0, details: { table, rowSetVersion: '' } }, data: {} },
    }),
  );

/**
 * Reads one record; undefined when the table has none of this id. The service has no call for it, so the records whose id
 * fits the filter are searched. Without a session that is a failure: an empty page says nothing about a record. So is a record
 * that cannot be read.
 */
export async function findRecord(
  request: Request,
  table: string,
  id: string,
): Promise<Result<StoredRecord | undefined>> {
  if (id.trim() === '') return success(undefined);
  const query = { sort: { column: 'id', direction: 'asc' }, filters: [{ column: 'id', text: id }] } as const;
  const pages = listPages(async (position) => {
    const answer = await pageInParts({ ...query, ...position }, (part) => call(request, pageOf(table, part)));
    if (!answer.ok) return answer;
    const { data, metadata, unread = [] } = answer.value;
    const lost = unread.find((record) => record.id === id);
    if (lost) return failure({ kind: 'shape', text: texts.wrongShape(`data.${lost.id}`) });
    const { totalCount, details } = metadata;
    return success({ rowSetVersion: details.rowSetVersion, totalCount, items: Object.entries(data) });
  });
  for await (const page of pages) {
    if (!page.ok) return page;
    const found = page.value.items.find(([recordId]) => recordId === id);
    if (found) return success(found[1]);
  }
  return success(undefined);
}

const pageOf = (table: string, query: ListQuery, signal?: AbortSignal) => ({
  path: at`kstore-v2/store/${table}/page`,
  query: listQueryString(query, 'wrapped'),
  response: keyValuePage,
  signal,
});
