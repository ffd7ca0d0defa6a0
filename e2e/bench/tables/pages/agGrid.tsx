import {
  ClientSideRowModelModule,
  type ColDef,
  ModuleRegistry,
  PaginationModule,
  TextFilterModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useRef, useState } from 'react';
import { COLUMNS, collator, FILTER, type Row } from '../rows';
import { framePage, HEIGHT, ROW_HEIGHT } from './frame';

ModuleRegistry.registerModules([ClientSideRowModelModule, PaginationModule, TextFilterModule]);

const columns: ColDef<Row>[] = COLUMNS.map(({ id, label }) => ({
  field: id,
  headerName: label,
  flex: 1,
  ...(id === 'number' ? {} : { comparator: collator.compare, filter: 'agTextColumnFilter' }),
}));
const defaultColumn: ColDef<Row> = { sortingOrder: ['asc', 'desc'] };

function Page({ rows }: { readonly rows: readonly Row[] }) {
  const grid = useRef<AgGridReact<Row>>(null);
  const [paging, setPaging] = useState(false);
  const filter = (text: string) =>
    grid.current?.api.setFilterModel(
      text ? { name: { filterType: 'text', type: 'contains', filter: text } } : null,
    );
  return (
    <>
      <button type="button" onClick={() => filter(FILTER)}>
        Filtern
      </button>
      <button type="button" onClick={() => filter('')}>
        Filter löschen
      </button>
      <button type="button" onClick={() => setPaging(true)}>
        Seiten
      </button>
      <button type="button" onClick={() => setPaging(false)}>
        Alle
      </button>
      <div style={{ height: HEIGHT }}>
        <AgGridReact<Row>
          ref={grid}
          theme={themeQuartz}
          rowData={rows as Row[]}
          columnDefs={columns}
          defaultColDef={defaultColumn}
          getRowId={({ data }) => data.key}
          rowHeight={ROW_HEIGHT}
          animateRows={false}
          pagination={paging}
          paginationPageSize={10}
          paginationPageSizeSelector={[10]}
        />
      </div>
    </>
  );
}

framePage((rows) => <Page rows={rows} />);
