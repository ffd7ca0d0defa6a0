import { type ListedTable, listTableDetails, type ReadableItems } from '@mobidrom/platform-api';
import { PageHead, usePortal } from '@mobidrom/shared-ui/core';
import {
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
import { nameColumns, tableColumns } from './tableColumns';
import { texts } from './texts';

const tableName = ({ name }: ListedTable) => name;
const toListed = ({ name }: ListedTable) => toTable(name);
/** Whether the service tells more of a table than its name. */
const isDescribed = ({ records, changedAt }: ListedTable) => records !== undefined || changedAt !== undefined;
const BY_NAME = { column: 'table', direction: 'asc' } as const;

/** Page with the list of key-value tables. */
export function Component() {
  const { request } = usePortal();
  const fetched = useFetched<ReadableItems<ListedTable>>('kstore-v2/store', () => listTableDetails(request));
  const { items: tables, unread = [] } = fetched.value ?? {};
  const rows = useMemo(() => ({ ...fetched, value: tables }), [fetched, tables]);
  const table = useTable({
    id: 'datentabellen',
    // Until the service has answered it counts as one that tells more, so that no column appears late.
    columns: !tables?.length || tables.some(isDescribed) ? tableColumns : nameColumns,
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
        link={toListed}
        empty={{ title: texts.noTables, text: texts.noTablesHint }}
        minWidth={400}
      />
    </>
  );
}
