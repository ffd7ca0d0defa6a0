import { EVENT_LOG, EVENTS_TO_RETRIEVE } from '@mobidrom/platform-api';
import { Box, Typography } from '@mobidrom/shared-ui/core';
import { DataTable, heldRows, ListNotices, unreadEntriesNotices, useTable } from '@mobidrom/shared-ui/data';
import { Freshness } from './Freshness';
import { logColumns } from './logColumns';
import type { LogRow } from './logRows';
import { texts } from './texts';
import type { useEventLog } from './useEventLog';

const newestFirst = { column: 'eventTime', direction: 'desc' } as const;
const rowId = ({ id }: LogRow) => id;

/** Tab 'Ereignisprotokoll': the newest runs of all events. */
export function EventLog({ log }: { readonly log: ReturnType<typeof useEventLog> }) {
  const table = useTable({
    id: 'event-protocols',
    columns: logColumns,
    source: heldRows(log),
    rowId,
    defaultSort: newestFirst,
    prefix: EVENT_LOG.prefix,
    failureText: texts.failedToLoadLog,
  });
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '4px 16px',
          mb: '12px',
        }}
      >
        <Typography variant="caption" color="textSecondary">
          {texts.logLimit(EVENTS_TO_RETRIEVE)}
        </Typography>
        <Freshness of={log} />
      </Box>
      <ListNotices notices={unreadEntriesNotices(log.unread)} />
      <DataTable
        table={table}
        label={texts.log}
        empty={{ title: texts.noEntries, text: texts.noEntriesHint }}
      />
    </>
  );
}
