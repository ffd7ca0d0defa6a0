import {
  DEFAULT_ROW_ORDER,
  getTablePage,
  type ListAnswer,
  type ListQuery,
  listItems,
  type Result,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import {
  type ListNotice,
  remoteRows,
  type TableModel,
  useTable,
  useUnreadEntries,
} from '@mobidrom/shared-ui/data';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { useMemo, useState } from 'react';
import { columnsOfRows, ID, namedFields, type RecordRow, recordColumns, withFields } from './recordColumns';
import { texts } from './texts';

const BY_ID = { column: ID, direction: DEFAULT_ROW_ORDER } as const;

/**
 * Returns the rows of one table, 500 per fetch, sorted and filtered by the service. The columns are known only from the
 * records: fetched pages and exports add further fields. The caller must be keyed by table.
 */
export function useTableRows(table: string): {
  readonly rows: TableModel<RecordRow>;
  /** Notice about records that cannot be read. */
  readonly notices: readonly ListNotice[];
} {
  const { request } = usePortal();
  const [parameters] = useSearchParams();
  const [named] = useState(() => namedFields(parameters));
  const { notices, read: readUnread } = useUnreadEntries();
  const [found, setFound] = useState<readonly string[]>([]);
  const columns = useMemo(
    () => recordColumns([...found, ...named.filter((field) => !found.includes(field))]),
    [found, named],
  );
  const source = useMemo(
    () =>
      remoteRows<RecordRow>(
        async (query: ListQuery, signal) => {
          const answer = await rowsOf(request, table, query, signal);
          if (answer.ok) {
            const records = Object.values(answer.value.data).map(({ record }) => record);
            setFound((known) => withFields(known, records));
          }
          return answer;
        },
        // The service filters, even when all rows are known here.
        { sendsEveryFilter: true, onRows: (_, left, fetch) => readUnread(left, fetch) },
      ),
    [request, table, readUnread],
  );
  const rows = useTable<RecordRow>({
    id: `datentabelle-${table}`,
    columns,
    columnsOf: columnsOfRows,
    source,
    rowId: ({ id }) => id,
    defaultSort: BY_ID,
    failureText: texts.failedToLoadTable,
  });
  return { rows, notices };
}

/** Returns a page of a table in the shape of all lists. */
async function rowsOf(
  request: Parameters<typeof getTablePage>[0],
  table: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<Result<ListAnswer<RecordRow>>> {
  const answer = await getTablePage(request, table, query, signal);
  if (!answer.ok) return answer;
  const { metadata, order, unread } = answer.value;
  const items = listItems(answer.value);
  return {
    ok: true,
    value: {
      rowSetVersion: metadata.details.rowSetVersion,
      totalCount: metadata.totalCount,
      data: Object.fromEntries(items.map(({ id, item }) => [id, { id, record: item }])),
      order: order ?? items.map(({ id }) => id),
      ...(unread && { unread }),
    },
  };
}
