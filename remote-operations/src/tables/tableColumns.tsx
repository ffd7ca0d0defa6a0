import type { ListedTable } from '@mobidrom/platform-api';
import { LOCAL_ZONE } from '@mobidrom/shared-contract';
import type { Column } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: LOCAL_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const changeText = ({ changedAt }: ListedTable): string =>
  changedAt === undefined ? texts.unknownChange : texts.time(dateAndTime.format(new Date(changedAt)));

const nameColumn: Column<ListedTable> = { id: 'table', label: texts.table, value: ({ name }) => name };

/** Columns of a list whose service tells the names alone. */
export const nameColumns: readonly Column<ListedTable>[] = [nameColumn];
/** Columns of a list with the size and the last change of each table. */
export const tableColumns: readonly Column<ListedTable>[] = [
  { ...nameColumn, width: '45%' },
  {
    id: 'records',
    label: texts.recordCount,
    value: ({ records }) => records,
    align: 'right',
    figures: true,
    width: '25%',
  },
  {
    id: 'changed',
    label: texts.lastChange,
    value: changeText,
    // Tables without a known change stand at the end, whichever way the column is sorted.
    sortValue: ({ changedAt }) => (changedAt === undefined ? undefined : Date.parse(changedAt)),
    cell: (table) =>
      table.changedAt === undefined ? (
        changeText(table)
      ) : (
        <time dateTime={table.changedAt}>{changeText(table)}</time>
      ),
    figures: true,
    hiddenIfNarrow: true,
    width: '30%',
  },
];
