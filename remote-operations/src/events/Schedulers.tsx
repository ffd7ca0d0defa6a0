import { type SchedulerEvent, tellsRuns } from '@mobidrom/platform-api';
import {
  DataTable,
  heldRows,
  ListNotices,
  type RowAction,
  type TableModel,
  unreadEntriesNotices,
  useSeveral,
  useTable,
} from '@mobidrom/shared-ui/data';
import { DeletedEntries, type EntityDialogController, type ReloadedList } from '@mobidrom/shared-ui/forms';
import { DeleteIcon, EditIcon, PlayArrowIcon } from '@mobidrom/shared-ui/icons';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { deletedEvents } from './deletedEvents';
import type { EventEntity, EventValues } from './event.schema';
import { eventColumns, eventColumnsWithRuns } from './eventColumns';
import type { EventRow } from './eventRows';
import { LastRun } from './LastRun';
import { NextRuns } from './NextRuns';
import { QuickFilters } from './QuickFilters';
import { texts } from './texts';
import type { EventRights } from './useEventRights';
import type { useEvents } from './useEvents';
import type { EventWork } from './useEventWork';
import { useRowActions } from './useRowActions';
import { useSeveralEvents } from './useSeveralEvents';

interface SchedulersProps {
  readonly events: ReturnType<typeof useEvents>;
  readonly work: EventWork;
  readonly rights: EventRights;
  reloadLog(): Promise<void>;
  open(event: EventRow): void;
  /** Receives the list while it is shown, for the dialog above the page's tabs. */
  readonly list: RefObject<TableModel<EventRow> | undefined>;
  readonly dialog: EntityDialogController<EventEntity, EventValues, SchedulerEvent>;
}

const byName = { column: 'eventName', direction: 'asc' } as const;
/** Width from which all columns stand beside each other, in CSS pixels: that of the widest page. */
const MIN_WIDTH_WITH_RUNS = 1198;
const rowId = ({ eventName }: EventRow) => eventName;

/** Tab 'Ereignissteuerung': the next runs and the list of all events. */
export function Schedulers({ events, work, rights, reloadLog, open, list, dialog }: SchedulersProps) {
  const { askAndExecute, askAndRemove, busy } = useRowActions(work);
  // Until the list is here, the columns are those that most services fill: then nothing moves.
  const hasRuns = !events.value?.length || tellsRuns(events.value);
  const table = useTable({
    id: 'schedulers',
    columns: hasRuns ? eventColumnsWithRuns : eventColumns,
    source: heldRows(events),
    rowId,
    defaultSort: byName,
    failureText: texts.failedToLoadEvents,
  });
  useEffect(() => {
    list.current = table;
    return () => {
      list.current = undefined;
    };
  });
  const severalActions = useSeveralEvents(rights, { reloadEvents: events.reload, reloadLog });
  const several = useSeveral(table, severalActions);
  const actions = useMemo(
    () =>
      [
        ...(rights.execute
          ? [
              {
                label: texts.execute,
                icon: <PlayArrowIcon />,
                run: askAndExecute,
                applies: ({ eventName }: EventRow) => rights.mayRun(eventName),
              },
            ]
          : []),
        ...(rights.update
          ? [
              {
                label: texts.edit,
                icon: <EditIcon />,
                run: open,
                applies: ({ eventName }: EventRow) => rights.mayChange(eventName),
              },
            ]
          : []),
        ...(rights.delete
          ? [
              {
                label: texts.remove,
                icon: <DeleteIcon />,
                run: askAndRemove,
                destructive: true,
                applies: ({ eventName }: EventRow) => rights.mayDelete(eventName),
              },
            ]
          : []),
      ] satisfies RowAction<EventRow>[],
    [rights, askAndExecute, askAndRemove, open],
  );
  const reloaded: ReloadedList = { reload: events.reload };
  const detail = useCallback((event: EventRow) => <LastRun {...event} />, []);
  const all = events.value?.length ?? 0;
  const active = events.value?.filter((event) => event.active).length ?? 0;
  return (
    <>
      <NextRuns events={events} />
      <ListNotices notices={unreadEntriesNotices(events.unread)} />
      <QuickFilters table={table} rows={events.value} />
      <DataTable
        table={table}
        label={texts.events}
        open={open}
        detail={detail}
        rowActions={actions}
        busy={busy}
        several={several}
        summary={texts.count(all, active)}
        furtherTools={
          <DeletedEntries
            {...deletedEvents}
            {...reloaded}
            rows={table.rows}
            mayCreate={rights.create}
            dialog={dialog}
          />
        }
        empty={{ title: texts.noEvents, text: texts.noEventsHint }}
        minWidth={hasRuns ? MIN_WIDTH_WITH_RUNS : 960}
      />
    </>
  );
}
