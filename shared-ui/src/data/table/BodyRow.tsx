import { memo, type ReactNode, type Ref } from 'react';
import type { To } from 'react-router-dom';
import { Box } from '../../core/style/Box';
import { cellText } from '../engine/column';
import { SelectBox } from '../several/SelectBox';
import { texts } from '../texts';
import type { Column } from './column';
import { NameCell } from './NameCell';
import { SCREEN_ONLY, SELECTION } from './printed';
import { type RowAction, RowActions } from './RowActions';

/** Names, links and actions of a table's rows. Kept between renders, so that scrolling draws new rows only. */
export interface RowBehaviour<T> {
  rowName(row: T): string;
  /** The first cell is a button that opens the row. */
  open?: ((row: T) => void) | undefined;
  /** The first cell is a link to the row's page. */
  link?: ((row: T) => To) | undefined;
  /** Second line below the name. */
  detail?: ((row: T) => ReactNode) | undefined;
  actions: readonly RowAction<T>[];
  /** Selects or deselects a row; with `extend` all from the row that was clicked last. Default: no selection. */
  select?: ((row: T, at: number, isSelected: boolean, extend: boolean) => void) | undefined;
  /** Returns a text about the work on a row that is under way. */
  busy?: ((row: T) => string | undefined) | undefined;
}

interface BodyRowProps<T> {
  readonly row: T | undefined;
  /** Whether the row has been fetched and cannot be read. */
  readonly isUnread: boolean;
  /** The row's place on its page, from 0. */
  readonly at: number;
  /** The row's place among all rows, from 0. */
  readonly place: number;
  readonly rowIndex: number;
  readonly columns: readonly Column<T>[];
  readonly behaviour: RowBehaviour<T>;
  /** Default false. */
  readonly isSelected?: boolean;
  /** Whether its entry was just saved. Default false. */
  readonly isMarked?: boolean;
  readonly measure: Ref<HTMLTableRowElement>;
}

function BodyRowContent<T>(props: BodyRowProps<T>) {
  const { row, isUnread, at, place, rowIndex, columns, behaviour, measure } = props;
  const { isSelected = false, isMarked = false } = props;
  const { select } = behaviour;
  const hasActions = behaviour.actions.length > 0;
  if (row === undefined) {
    const span = columns.length + Number(hasActions) + Number(select !== undefined);
    const empty = { columns: span, at, index: rowIndex, ref: measure };
    return isUnread ? <UnreadRow {...empty} /> : <PlaceholderRow {...empty} />;
  }
  const name = behaviour.rowName(row);
  const busy = behaviour.busy?.(row);
  return (
    <tr
      {...ROLES.row}
      className="row"
      ref={measure}
      data-index={at}
      aria-rowindex={rowIndex}
      aria-busy={busy === undefined ? undefined : true}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
    >
      {select && (
        <td {...ROLES.cell} className={`cell ${SELECTION} ${SCREEN_ONLY}`}>
          <SelectBox
            label={texts.several.row(name)}
            checked={isSelected}
            onChange={(chosen, extend) => select(row, place, chosen, extend)}
          />
        </td>
      )}
      {columns.map((column, columnAt) => {
        const content = column.cell ? column.cell(row) : cellText(column.value(row));
        if (columnAt > 0) {
          return (
            <td key={column.id} {...ROLES.cell} className={cellClass(column)}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.id} {...ROLES.rowheader} scope="row" className={cellClass(column)}>
            <NameCell onOpen={behaviour.open && (() => behaviour.open?.(row))} to={behaviour.link?.(row)}>
              {content}
            </NameCell>
            {behaviour.detail?.(row)}
          </th>
        );
      })}
      {hasActions && (
        <td {...ROLES.cell} className={`cell ${SCREEN_ONLY}`}>
          <RowActions row={row} name={name} actions={behaviour.actions} busy={busy} />
        </td>
      )}
    </tr>
  );
}

/** Explicit, because rows that are laid out as blocks in a narrow window lose their implicit roles. */
const ROLES = { row: { role: 'row' }, cell: { role: 'cell' }, rowheader: { role: 'rowheader' } } as const;

/** Rows and cells are styled in `ScrollRegion`: a long table draws thousands of them while it is scrolled. */
const cellClass = <T,>({ align, figures }: Column<T>): string =>
  `cell${align === 'right' ? ' right' : ''}${figures ? ' figures' : ''}`;

export const BodyRow = memo(BodyRowContent) as typeof BodyRowContent;

interface PlaceholderRowProps {
  readonly columns: number;
  readonly at: number;
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** Row that cannot be read, in its place in a long list. The notice above the table names it. */
function UnreadRow({ columns, at, index, ref }: PlaceholderRowProps) {
  return (
    <tr {...ROLES.row} className="row" ref={ref ?? null} data-index={at} aria-rowindex={index}>
      <td {...ROLES.cell} className="cell" colSpan={columns}>
        {texts.unreadRow}
      </td>
    </tr>
  );
}

/** Row that is still to be fetched: hairlines, without shimmer. The notice above the table says that it loads. */
export function PlaceholderRow({ columns, at, index, ref }: PlaceholderRowProps) {
  return (
    <tr {...ROLES.row} ref={ref ?? null} data-index={at} aria-rowindex={index} aria-hidden>
      {Array.from({ length: columns }, (_, place) => (
        <td key={place} {...ROLES.cell} className="cell">
          <Box
            sx={(theme) => ({
              height: 2,
              width: place === 0 ? '60%' : '40%',
              backgroundColor: theme.vars.palette.divider,
            })}
          />
        </td>
      ))}
    </tr>
  );
}
