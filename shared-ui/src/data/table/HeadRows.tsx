import type { Sort } from '@mobidrom/platform-api';
import { radius } from '@mobidrom/shared-contract/look';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, type ReactNode } from 'react';
import { styled } from '../../core/style/styled';
import { VisuallyHidden } from '../../core/text/VisuallyHidden';
import type { ViewState } from '../engine/viewState';
import { texts } from '../texts';
import { type Column, isFilterable, isSortable } from './column';
import { FilterField } from './FilterField';
import { SCREEN_ONLY, SELECTION } from './printed';

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  marginLeft: -6,
  padding: '4px 6px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { opacity: 0 },
  // Labels above figures end where the figures end; the arrow stands before them.
  '&[data-right]': { flexDirection: 'row-reverse', marginInline: '0 -6px' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:hover svg, &:focus-visible svg': { opacity: 0.6 },
  '&[data-sorted]': { color: theme.vars.palette.text.primary },
  '&[data-sorted] svg': { opacity: 1, color: theme.vars.palette.primary.main },
}));

interface HeadRowsProps<T> {
  readonly columns: readonly Column<T>[];
  readonly view: ViewState;
  readonly hasActions: boolean;
  /** Checkbox of all rows of the page. Default: no selection. */
  readonly selection?: ReactNode;
  /** Returns the element id of a column's filter field, to focus it again. */
  fieldId(column: string): string;
  onSort(column: string): void;
  onFilter(column: string, text: string): void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Head of a table: labels that sort, and below them the filters. */
export function HeadRows<T>(props: HeadRowsProps<T>) {
  const { columns, view, hasActions, selection, fieldId, onSort, onFilter } = props;
  const { sort, filters } = view;
  return (
    <>
      <TableRow role="row" aria-rowindex={1}>
        {selection && (
          <TableCell role="columnheader" scope="col" className={`${SELECTION} ${SCREEN_ONLY}`}>
            {selection}
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            direction={sort?.column === column.id ? sort.direction : undefined}
            onSort={onSort}
          />
        ))}
        {hasActions && (
          <TableCell role="columnheader" scope="col" className={SCREEN_ONLY}>
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </TableCell>
        )}
      </TableRow>
      {columns.some(isFilterable) && (
        <TableRow role="row" aria-rowindex={2} className={SCREEN_ONLY}>
          {selection && <TableCell component="td" role="cell" className={SELECTION} />}
          {columns.map((column) => (
            <FilterCell
              key={column.id}
              column={column}
              id={fieldId(column.id)}
              applied={filters.find((filter) => filter.column === column.id)?.text ?? ''}
              onFilter={onFilter}
            />
          ))}
          {hasActions && <TableCell component="td" role="cell" />}
        </TableRow>
      )}
    </>
  );
}

interface HeadCellProps<T> {
  readonly column: Column<T>;
  /** Direction of the sort; undefined where another column is sorted. */
  readonly direction: Sort['direction'] | undefined;
  onSort(column: string): void;
}

// Both kinds of cells render only when their own props change, so that a click on one is painted sooner.
const HeadCell = memo(function HeadCell<T>({ column, direction, onSort }: HeadCellProps<T>) {
  const Arrow = direction === 'desc' ? ArrowDownward : ArrowUpward;
  return (
    <TableCell
      role="columnheader"
      scope="col"
      align={column.align ?? 'left'}
      aria-sort={isSortable(column) ? (direction ? ARIA_SORT[direction] : 'none') : undefined}
    >
      {isSortable(column) ? (
        <SortButton
          type="button"
          data-sorted={direction}
          data-right={column.align === 'right' || undefined}
          onClick={() => onSort(column.id)}
        >
          {column.label}
          <Arrow fontSize="small" />
        </SortButton>
      ) : (
        column.label
      )}
    </TableCell>
  );
}) as <T>(props: HeadCellProps<T>) => ReactNode;

interface FilterCellProps<T> {
  readonly column: Column<T>;
  readonly id: string;
  /** The active filter; '' for none. */
  readonly applied: string;
  onFilter(column: string, text: string): void;
}

const FilterCell = memo(function FilterCell<T>({ column, id, applied, onFilter }: FilterCellProps<T>) {
  return (
    <TableCell component="td" role="cell">
      {isFilterable(column) && (
        <FilterField
          id={id}
          label={column.label}
          applied={applied}
          onApply={(text) => onFilter(column.id, text)}
        />
      )}
    </TableCell>
  );
}) as <T>(props: FilterCellProps<T>) => ReactNode;
