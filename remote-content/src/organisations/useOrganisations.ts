import { listOrganisations, type Organisation } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable, useUnreadEntries } from '@mobidrom/shared-ui/data';
import {
  type EntityRights,
  type Option,
  type OptionsLoading,
  useWayToDeleted,
} from '@mobidrom/shared-ui/forms';
import { useMemo, useState } from 'react';
import { organisationsArea } from './area';
import { columnsWith } from './columns';
import { BY_NAME, firstOrganisations } from './firstOrganisations';
import { texts } from './texts';
import { useOrganisationDialog } from './useOrganisationDialog';

/** Returns the list of organisations, the dialog over it, and the question before a deletion. */
export function useOrganisations(
  tags: {
    readonly options: readonly Option[];
    readonly loading: OptionsLoading;
  },
  rights: EntityRights,
) {
  const { request } = usePortal();
  const unread = useUnreadEntries();
  const columns = useMemo(() => columnsWith(tags.options), [tags.options]);
  const table = useTable<Organisation>({
    id: 'organisations',
    columns,
    source: remoteRows((query, signal) => listOrganisations(request, query, signal), {
      readsAhead: true,
      prefetch: firstOrganisations,
      onRows: (_, left, fetch) => unread.read(left, fetch),
    }),
    rowId: ({ id }) => id,
    defaultSort: BY_NAME,
    waits: !useWasLoaded(tags.loading),
    failureText: texts.failedToLoad,
  });
  const way = useWayToDeleted(organisationsArea.path, rights.create);
  const { dialog, openById, deletion } = useOrganisationDialog(table.reload, {
    savedRow: table.savedRow,
    way,
  });
  return { table, dialog, openById, deletion, notices: unread.notices };
}

/** Returns whether options were loaded or failed to load once; it stays true while they load again. */
function useWasLoaded({ status }: OptionsLoading): boolean {
  const [wasLoaded, setWasLoaded] = useState(false);
  if (!wasLoaded && status !== 'loading') setWasLoaded(true);
  return wasLoaded;
}
