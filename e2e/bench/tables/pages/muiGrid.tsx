import { createTheme, ThemeProvider } from '@mui/material/styles';
import { DataGrid, type GridColDef, useGridApiRef } from '@mui/x-data-grid';
import { COLUMNS, collator, FILTER, type Row } from '../rows';
import { framePage, HEIGHT, ROW_HEIGHT } from './frame';

/** Theme without transitions, which would count as the table's time. */
const theme = createTheme({ transitions: { create: () => 'none' } });

const columns: GridColDef<Row>[] = COLUMNS.map(({ id, label }) => ({
  field: id,
  headerName: label,
  flex: 1,
  ...(id === 'number' ? { type: 'number' } : { sortComparator: collator.compare }),
}));
/** Largest page of the free edition. */
const LARGEST_PAGE = 100;

function Page({ rows }: { readonly rows: readonly Row[] }) {
  const api = useGridApiRef();
  const filter = (value: string) =>
    api.current?.setFilterModel({ items: value ? [{ field: 'name', operator: 'contains', value }] : [] });
  return (
    <ThemeProvider theme={theme}>
      <button type="button" onClick={() => filter(FILTER)}>
        Filtern
      </button>
      <button type="button" onClick={() => filter('')}>
        Filter löschen
      </button>
      <div style={{ height: HEIGHT }}>
        <DataGrid
          apiRef={api}
          rows={rows}
          columns={columns}
          getRowId={({ key }) => key}
          rowHeight={ROW_HEIGHT}
          filterDebounceMs={0}
          sortingOrder={['asc', 'desc']}
          initialState={{ pagination: { paginationModel: { pageSize: LARGEST_PAGE } } }}
          pageSizeOptions={[LARGEST_PAGE]}
        />
      </div>
    </ThemeProvider>
  );
}

framePage((rows) => <Page rows={rows} />);
