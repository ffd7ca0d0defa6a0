import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, type ReactNode, type Ref } from 'react';
import type { To } from 'react-router-dom';
import { Box } from '../../core/style/Box';
import { tabularFigures } from '../../core/theme/typography';
import { cellText } from '../engine/column';
import type { Column } from './column';
import { NameCell } from './NameCell';
import { type RowAction, RowActions } from './RowActions';

/** What a table does with its rows. Kept between renders, so that scrolling draws new rows only. */
export interface RowBehaviour<T> {
  rowName(row: T): string;
  /** The first cell is a button that opens the row. */
  open?: ((row: T) => void) | undefined;
  /** The first cell is a link to the row's page. */
  link?: ((row: T) => To) | undefined;
  /** A second line below the name. */
  detail?: ((row: T) => ReactNode) | undefined;
  actions: readonly RowAction<T>[];
  /** What is being done with a row right now, in words. */
  busy?: ((row: T) => string | undefined) | undefined;
}

interface BodyRowProps<T> {
  readonly row: T | undefined;
  /** The row's place among all rows, from 0. */
  readonly at: number;
  readonly rowIndex: number;
  readonly columns: readonly Column<T>[];
  readonly behaviour: RowBehaviour<T>;
  readonly measure: Ref<HTMLTableRowElement>;
}

function BodyRowContent<T>({ row, at, rowIndex, columns, behaviour, measure }: BodyRowProps<T>) {
  const hasActions = behaviour.actions.length > 0;
  if (row === undefined) {
    return (
      <PlaceholderRow columns={columns.length + Number(hasActions)} at={at} index={rowIndex} ref={measure} />
    );
  }
  const name = behaviour.rowName(row);
  const busy = behaviour.busy?.(row);
  return (
    <TableRow
      hover
      ref={measure}
      role="row"
      data-index={at}
      aria-rowindex={rowIndex}
      aria-busy={busy === undefined ? undefined : true}
    >
      {columns.map((column, place) => {
        const content = column.cell ? column.cell(row) : cellText(column.value(row));
        return (
          <TableCell
            key={column.id}
            role={place === 0 ? 'rowheader' : 'cell'}
            component={place === 0 ? 'th' : 'td'}
            scope={place === 0 ? 'row' : undefined}
            align={column.align ?? 'left'}
            sx={column.figures ? tabularFigures : undefined}
          >
            {place === 0 ? (
              <>
                <NameCell onOpen={behaviour.open && (() => behaviour.open?.(row))} to={behaviour.link?.(row)}>
                  {content}
                </NameCell>
                {behaviour.detail?.(row)}
              </>
            ) : (
              content
            )}
          </TableCell>
        );
      })}
      {hasActions && (
        <TableCell role="cell">
          <RowActions row={row} name={name} actions={behaviour.actions} busy={busy} />
        </TableCell>
      )}
    </TableRow>
  );
}

export const BodyRow = memo(BodyRowContent) as typeof BodyRowContent;

interface PlaceholderRowProps {
  readonly columns: number;
  readonly at: number;
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** A row that is still to come: hairlines, without shimmer. What is going on is said by the notice above the table. */
export function PlaceholderRow({ columns, at, index, ref }: PlaceholderRowProps) {
  return (
    <TableRow ref={ref ?? null} role="row" data-index={at} aria-rowindex={index} aria-hidden>
      {Array.from({ length: columns }, (_, place) => (
        <TableCell key={place} role="cell">
          <Box
            sx={(theme) => ({
              height: 2,
              width: place === 0 ? '60%' : '40%',
              backgroundColor: theme.vars.palette.divider,
            })}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}
