import type { Portal } from '@mobidrom/shared-contract';
import { PortalProvider, ThemeRoot } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, localRows, useTable } from '@mobidrom/shared-ui/data';
import { createBrowserRouter, RouterProvider } from '@mobidrom/shared-ui/router';
import { COLUMNS, type Row } from '../rows';
import { framePage } from './frame';

const columns: Column<Row>[] = COLUMNS.map(({ id, label }) => ({ id, label, value: (row) => row[id] }));
const rowId = (row: Row) => row.key;

/** Stub of the host: the table uses its session, alerts and jobs only. */
const session = { status: 'anonymous', roles: [], groups: [] };
const portal = {
  session: { get: () => session, subscribe: () => () => undefined },
  alerts: { show: () => 'alert', close: () => undefined },
  jobs: { get: () => [], subscribe: () => () => undefined },
} as unknown as Portal;

function Page({ rows }: { readonly rows: readonly Row[] }) {
  const table = useTable({ id: 'bench', columns, source: localRows(rows), rowId });
  return <DataTable table={table} label="Zeilen" />;
}

framePage((rows) => (
  <ThemeRoot>
    <PortalProvider portal={portal}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Page rows={rows} /> }])} />
    </PortalProvider>
  </ThemeRoot>
));
