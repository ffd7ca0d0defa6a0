import { PageHead, usePageTitle } from '@mobidrom/shared-ui/core';
import { DataTable, ListNotices } from '@mobidrom/shared-ui/data';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { useCallback } from 'react';
import { tableOf, toRecord, toTables } from './addresses';
import { NotFound } from './NotFound';
import type { RecordRow } from './recordColumns';
import { texts } from './texts';
import { useTableRows } from './useTableRows';

/** Page with the rows of one table. */
export function Component() {
  const [parameters] = useSearchParams();
  const table = tableOf(parameters);
  usePageTitle(table || undefined);
  if (table === '') {
    return (
      <>
        <PageHead title={texts.tableMissing} />
        <NotFound title={texts.noTableNamed} to={toTables} label={texts.toTables} />
      </>
    );
  }
  // Keyed by table, because columns and pages belong to one table.
  return (
    <>
      <PageHead title={table} lead={texts.tableLead} />
      <TableRows key={table} table={table} parameters={parameters} />
    </>
  );
}

interface TableRowsProps {
  readonly table: string;
  readonly parameters: URLSearchParams;
}

function TableRows({ table, parameters }: TableRowsProps) {
  const { rows, notices } = useTableRows(table);
  const link = useCallback(({ id }: RecordRow) => toRecord(parameters, id), [parameters]);
  const isMissing = rows.rows.failure?.status === 404;
  const missing = { severity: 'error', text: rows.failureText ?? texts.tableMissing } as const;
  return (
    <>
      <ListNotices notices={isMissing ? [missing] : notices} />
      {isMissing ? (
        <NotFound
          title={texts.tableUnknown(table)}
          text={texts.tableUnknownHint}
          to={toTables}
          label={texts.toTables}
        />
      ) : (
        <DataTable table={rows} label={texts.records(table)} link={link} empty={{ title: texts.noRecords }} />
      )}
    </>
  );
}
