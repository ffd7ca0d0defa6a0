import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '../../core/style/styled';
import { VisuallyHidden } from '../../core/VisuallyHidden';
import type { ViewState } from '../engine/viewState';
import { texts } from '../texts';
import { type Column, isFilterable, isSortable } from './column';
import { FilterField } from './FilterField';

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  marginLeft: -6,
  padding: '4px 6px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { opacity: 0 },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:hover svg, &:focus-visible svg': { opacity: 0.6 },
  '&[data-sorted]': { color: theme.vars.palette.text.primary },
  '&[data-sorted] svg': { opacity: 1, color: theme.vars.palette.primary.main },
}));

interface HeadRowsProps<T> {
  readonly columns: readonly Column<T>[];
  readonly view: ViewState;
  readonly hasActions: boolean;
  /** The id of a column's filter field, so that the focus finds it again. */
  fieldId(column: string): string;
  onSort(column: string): void;
  onFilter(column: string, text: string): void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a table: names that sort, and below them the filters. */
export function HeadRows<T>({ columns, view, hasActions, fieldId, onSort, onFilter }: HeadRowsProps<T>) {
  return (
    <>
      <TableRow role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const direction = view.sort?.column === column.id ? view.sort.direction : undefined;
          const Arrow = direction === 'desc' ? ArrowDownward : ArrowUpward;
          return (
            <TableCell
              key={column.id}
              role="columnheader"
              scope="col"
              align={column.align ?? 'left'}
              aria-sort={isSortable(column) ? (direction ? ARIA_SORT[direction] : 'none') : undefined}
            >
              {isSortable(column) ? (
                <SortButton type="button" data-sorted={direction} onClick={() => onSort(column.id)}>
                  {column.label}
                  <Arrow fontSize="small" />
                </SortButton>
              ) : (
                column.label
              )}
            </TableCell>
          );
        })}
        {hasActions && (
          <TableCell role="columnheader" scope="col">
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </TableCell>
        )}
      </TableRow>
      {columns.some(isFilterable) && (
        <TableRow role="row" aria-rowindex={2}>
          {columns.map((column) => (
            <TableCell key={column.id} component="td" role="cell">
              {isFilterable(column) && (
                <FilterField
                  id={fieldId(column.id)}
                  label={column.label}
                  applied={view.filters.find((filter) => filter.column === column.id)?.text ?? ''}
                  onApply={(text) => onFilter(column.id, text)}
                />
              )}
            </TableCell>
          ))}
          {hasActions && <TableCell component="td" role="cell" />}
        </TableRow>
      )}
    </>
  );
}
