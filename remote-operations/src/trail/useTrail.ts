import { listTrail, type TrailEntry } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable, useUnreadEntries } from '@mobidrom/shared-ui/data';
import { columns } from './columns';
import { texts } from './texts';

const NEWEST_FIRST = { column: 'at', direction: 'desc' } as const;

/**
 * Returns the entries of the trail, newest first, sorted and filtered by the service, and those that it leaves out because
 * they cannot be read.
 */
export function useTrail() {
  const { request } = usePortal();
  const { unread, notices, read } = useUnreadEntries();
  const table = useTable<TrailEntry>({
    id: 'audit-trail',
    columns,
    source: remoteRows((query, signal) => listTrail(request, query, signal), {
      sendsEveryFilter: true,
      onRows: (_, left, fetch) => read(left, fetch),
    }),
    rowId: ({ id }) => id,
    defaultSort: NEWEST_FIRST,
    failureText: texts.failedToLoad,
  });
  return { table, unread, notices };
}
