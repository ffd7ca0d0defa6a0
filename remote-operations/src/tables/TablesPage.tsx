import { listTables, type ReadableItems } from '@mobidrom/platform-api';
import { PageHead, usePortal } from '@mobidrom/shared-ui/core';
import {
  type Column,
  DataTable,
  heldRows,
  ListNotices,
  unreadEntriesNotices,
  useFetched,
  useTable,
} from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { toTable } from './addresses';
import { area } from './area';
import { texts } from './texts';

const columns: readonly Column<string>[] = [{ id: 'table', label: texts.table, value: (table) => table }];
const tableName = (table: string) => table;
const BY_NAME = { column: 'table', direction: 'asc' } as const;

/** Page with the list of key-value tables. */
export function Component() {
  const { request } = usePortal();
  const fetched = useFetched<ReadableItems<string>>('kstore-v2/store', () => listTables(request));
  const { items: tables, unread = [] } = fetched.value ?? {};
  const rows = useMemo(() => ({ ...fetched, value: tables }), [fetched, tables]);
  const table = useTable({
    id: 'datentabellen',
    columns,
    source: heldRows(rows),
    rowId: tableName,
    defaultSort: BY_NAME,
    failureText: () => texts.failedToLoadTables,
  });
  return (
    <>
      <PageHead title={area.title} lead={texts.lead} />
      <ListNotices notices={unreadEntriesNotices(unread)} />
      <DataTable
        table={table}
        label={texts.tables}
        link={toTable}
        empty={{ title: texts.noTables, text: texts.noTablesHint }}
        minWidth={280}
      />
    </>
  );
}
