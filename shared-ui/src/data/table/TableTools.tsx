import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import type { ReactNode } from 'react';
import { Button } from '../../core/controls/Button';
import { LoadingNotice } from '../../core/notices/LoadingNotice';
import { styled } from '../../core/style/styled';
import { texts } from '../texts';
import { ColumnMenu } from './ColumnMenu';
import { FilterChips } from './FilterChips';
import type { TableModel } from './useTable';

/** Radius, in px, of the corners inside of the card's border. */
export const CARD_INSIDE = 11;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 60,
  padding: '12px 12px 12px 20px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& > .state': { display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  [theme.breakpoints.down('md')]: {
    padding: '12px 16px',
    gap: '4px 8px',
    '& > .state': { flexBasis: '100%' },
    // The notice fits into one line on a telephone, like the count that replaces it.
    '& [role="status"]': { gap: 6, whiteSpace: 'nowrap' },
    '& > [data-button="text"]': { marginLeft: -10, marginRight: 10 },
  },
  '@media (max-width: 359.98px)': { '& [role="status"] > span': { display: 'none' } },
  // Keeps its height while it is covered, so that nothing moves.
  '&[inert]': {
    borderTopLeftRadius: CARD_INSIDE,
    borderTopRightRadius: CARD_INSIDE,
    backgroundColor: theme.vars.palette.primary.light,
  },
  '&[inert] > *': { visibility: 'hidden' },
  // Filters are printed, because a list with a filter nobody sees looks like a complete one.
  '@media print': { minHeight: 0, padding: '8px 20px', '& button': { display: 'none' } },
}));

/** Place of the cover: above the bar, and at the window's upper edge once the bar is scrolled away. */
const Cover = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  height: 0,
  '@media print': { display: 'none' },
});

interface TableToolsProps<T> {
  readonly table: TableModel<T>;
  /** Content at the left while there is no filter, once the rows are known. */
  readonly summary: ReactNode;
  readonly hidden: readonly string[];
  onHide(hidden: readonly string[]): void;
  onFilter(column: string, text: string): void;
  onClear(): void;
  readonly exporting: boolean;
  onExport(): Promise<void>;
  /** Whether the bar is shown for its filters only. */
  readonly filtersOnly: boolean;
  /** Further buttons at the end. */
  readonly further?: ReactNode;
  /** Covers the bar, which keeps its height. It stays in sight, and what it covers cannot be reached. */
  readonly cover?: ReactNode;
}

/** Bar above a table: filters or number of rows, column choice, export. */
export function TableTools<T>(props: TableToolsProps<T>) {
  const { table, summary, hidden, filtersOnly, cover } = props;
  const { filters } = table.view;
  const { total, loading } = table.rows;
  const waiting = total === undefined && loading;
  if (filtersOnly && filters.length === 0 && !waiting) return null;
  const bar = (
    <Bar inert={Boolean(cover)}>
      <div className="state">
        {waiting && <LoadingNotice />}
        {filters.length > 0 ? (
          <FilterChips
            columns={table.columns}
            filters={filters}
            onRemove={(column) => props.onFilter(column, '')}
            onClear={props.onClear}
          />
        ) : (
          // The length of a list that could not be loaded is unknown.
          total !== undefined && (summary ?? texts.entries(total))
        )}
      </div>
      {!filtersOnly && (
        <>
          {table.columns.length > 1 && (
            <ColumnMenu columns={table.columns} hidden={hidden} onChange={props.onHide} />
          )}
          <Button
            size="small"
            startIcon={<FileDownload />}
            busy={props.exporting}
            disabled={!total}
            onClick={props.onExport}
          >
            {texts.export}
          </Button>
          {props.further}
        </>
      )}
    </Bar>
  );
  return (
    <>
      {cover && <Cover>{cover}</Cover>}
      {bar}
    </>
  );
}
