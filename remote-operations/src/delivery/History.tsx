import type { DescribedSet } from '@mobidrom/platform-api';
import { Button, useMediaQuery, useTheme, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, heldRows, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import type { Acting } from './acting/useActing';
import { changesText, changeText } from './changeText';
import { likeLive } from './likeLive';
import { Second } from './Second';
import { texts } from './texts';
import { trial as trialTexts } from './trial/texts';
import type { Delivery } from './useDelivery';

const { historyColumns } = texts;

export const columns: readonly Column<DescribedSet>[] = [
  { id: 'id', label: historyColumns.id, value: ({ id }) => id, figures: true, width: '15%' },
  {
    id: 'at',
    label: historyColumns.at,
    value: ({ at }) => texts.moment(at),
    sortValue: ({ at }) => Date.parse(at),
    figures: true,
    width: '20%',
  },
  { id: 'by', label: historyColumns.by, value: ({ by }) => by, width: '18%' },
  { id: 'why', label: historyColumns.why, value: ({ why }) => why, width: '22%' },
  {
    id: 'changes',
    label: historyColumns.changes,
    value: ({ changes }) => changesText(changes),
    cell: ({ changes, trial }) => (
      <>
        {changes.length === 0
          ? texts.noChange
          : changes.map((change) => <div key={change.name}>{changeText(change)}</div>)}
        {trial && <Second>{trialTexts.summary(trial)}</Second>}
      </>
    ),
    sortable: false,
    width: '29%',
  },
];

/** Share of the column with the way back, in percent. All shares together are more than the table. */
export const BACK_WIDTH = 18;
/** Column with the way back to each earlier set that differs from the live one. */
const wayBack = (open: Acting['open'], same: ReadonlySet<number>): Column<DescribedSet> => ({
  id: 'back',
  label: texts.acting.column,
  value: () => '',
  cell: ({ id }) =>
    !same.has(id) && (
      <Button
        variant="outlined"
        size="small"
        sx={{ whiteSpace: 'normal' }}
        onClick={() => open({ kind: 'restore', set: id })}
      >
        {texts.acting.restore}
        <VisuallyHidden>: {texts.acting.ofSet(id)}</VisuallyHidden>
      </Button>
    ),
  sortable: false,
  filterable: false,
  width: `${BACK_WIDTH}%`,
});

/**
 * Returns the columns of the table: the way back last, but in a narrow window, where columns at the end are out of sight, right after
 * the number of the set, which stays in sight.
 * @param open left out without the right to go back
 * @param same numbers of the sets that are the same as the live one
 */
export function shownColumns(
  open: Acting['open'] | undefined,
  same: ReadonlySet<number>,
  isNarrow: boolean,
): readonly Column<DescribedSet>[] {
  if (!open) return columns;
  const back = wayBack(open, same);
  return isNarrow ? columns.toSpliced(1, 0, back) : [...columns, back];
}

/** Width below which the table scrolls sideways: each filter shows its hint. */
export const MIN_WIDTH = 1000;
const NEWEST_FIRST = { column: 'id', direction: 'desc' } as const;
const rowId = ({ id }: DescribedSet) => String(id);

interface HistoryProps extends Pick<Delivery, 'releases'> {
  readonly acting: Pick<Acting, 'open'> | undefined;
}

/** Table of the sets that were live, with what each changed. */
export function History({ releases, acting }: HistoryProps) {
  const open = acting?.open;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const rows = useMemo(() => releases.value?.history, [releases.value]);
  const same = useMemo(() => likeLive(rows ?? []), [rows]);
  const shown = useMemo(() => shownColumns(open, same, isNarrow), [open, same, isNarrow]);
  const table = useTable({
    id: 'delivery-history',
    columns: shown,
    source: heldRows({ ...releases, value: rows }),
    rowId,
    prefix: 'stand',
    defaultSort: NEWEST_FIRST,
    failureText: texts.failedToLoad,
  });
  return (
    <DataTable table={table} label={texts.history} empty={{ title: texts.noHistory }} minWidth={MIN_WIDTH} />
  );
}
