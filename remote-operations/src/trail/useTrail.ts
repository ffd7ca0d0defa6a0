import { listTrail, type TrailEntry } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, type TableModel, useTable } from '@mobidrom/shared-ui/data';
import { columns } from './columns';
import { texts } from './texts';

const NEWEST_FIRST = { column: 'at', direction: 'desc' } as const;

/** Returns the entries of the trail, newest first, sorted and filtered by the service. */
export function useTrail(): TableModel<TrailEntry> {
  const { request } = usePortal();
  return useTable<TrailEntry>({
    id: 'audit-trail',
    columns,
    source: remoteRows((query, signal) => listTrail(request, query, signal), { sendsEveryFilter: true }),
    rowId: ({ id }) => id,
    defaultSort: NEWEST_FIRST,
    failureText: texts.failedToLoad,
  });
}
