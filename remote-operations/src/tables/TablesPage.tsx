import { listTables } from '@mobidrom/platform-api';
import { PageHead, usePortal } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, fetchedRows, useTable } from '@mobidrom/shared-ui/data';
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
  const source = useMemo(() => fetchedRows(() => listTables(request)), [request]);
  const table = useTable({
    id: 'datentabellen',
    columns,
    source,
    rowId: tableName,
    defaultSort: BY_NAME,
    failureText: () => texts.failedToLoadTables,
  });
  return (
    <>
      <PageHead title={area.title} lead={texts.lead} />
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
