import type { DescribedSet } from '@mobidrom/platform-api';
import { type Column, DataTable, heldRows, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { changesText, changeText } from './changeText';
import { texts } from './texts';
import type { Delivery } from './useDelivery';

const { historyColumns } = texts;

const columns: readonly Column<DescribedSet>[] = [
  { id: 'id', label: historyColumns.id, value: ({ id }) => id, figures: true, width: '12%' },
  {
    id: 'at',
    label: historyColumns.at,
    value: ({ at }) => texts.moment(at),
    sortValue: ({ at }) => Date.parse(at),
    figures: true,
    width: '17%',
  },
  { id: 'by', label: historyColumns.by, value: ({ by }) => by, width: '16%' },
  { id: 'why', label: historyColumns.why, value: ({ why }) => why, width: '24%' },
  {
    id: 'changes',
    label: historyColumns.changes,
    value: ({ changes }) => changesText(changes),
    cell: ({ changes }) =>
      changes.length === 0
        ? texts.noChange
        : changes.map((change) => <div key={change.name}>{changeText(change)}</div>),
    sortable: false,
    width: '31%',
  },
];

const NEWEST_FIRST = { column: 'id', direction: 'desc' } as const;
const rowId = ({ id }: DescribedSet) => String(id);

/** Table of the sets that were live, with what each changed. */
export function History({ releases }: Pick<Delivery, 'releases'>) {
  const rows = useMemo(() => releases.value?.history, [releases.value]);
  const table = useTable({
    id: 'delivery-history',
    columns,
    source: heldRows({ ...releases, value: rows }),
    rowId,
    prefix: 'stand',
    defaultSort: NEWEST_FIRST,
    failureText: texts.failedToLoad,
  });
  return <DataTable table={table} label={texts.history} empty={{ title: texts.noHistory }} minWidth={860} />;
}
