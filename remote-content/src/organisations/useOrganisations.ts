import {
  createOrganisation,
  deleteOrganisation,
  findListed,
  getOrganisationUses,
  listOrganisations,
  type Organisation,
  updateOrganisation,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable, useUnreadEntries } from '@mobidrom/shared-ui/data';
import {
  type Option,
  type OptionsLoading,
  useEntityDialog,
  useReportOutcome,
} from '@mobidrom/shared-ui/forms';
import { useMemo, useState } from 'react';
import { deletionQuestion } from '../uses/deletionQuestion';
import { columnsWith } from './columns';
import { BY_NAME, firstOrganisations } from './firstOrganisations';
import { blankOrganisation, type OrganisationValues, organisationValues } from './organisation.schema';
import { texts } from './texts';

/** Returns the list of organisations, the dialog over it, and the question before a deletion. */
export function useOrganisations(tags: {
  readonly options: readonly Option[];
  readonly loading: OptionsLoading;
}) {
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
  const reportOutcome = useReportOutcome(table.reload);
  const dialog = useEntityDialog<Organisation, OrganisationValues>({
    blank: () => blankOrganisation,
    valuesOf: organisationValues,
    findCurrent: ({ id }) => findListed((query) => listOrganisations(request, query), id),
    whenGone: 'sent',
    create: async (values) =>
      reportOutcome(await createOrganisation(request, values), texts.created(values.name)),
    update: async (values, { id }) =>
      reportOutcome(await updateOrganisation(request, { id, ...values }), texts.updated(values.name)),
    remove: async ({ id, name }) => reportOutcome(await deleteOrganisation(request, id), texts.removed(name)),
  });
  const deletion = async ({ id, name }: Organisation) =>
    deletionQuestion(texts.deletion(name), await getOrganisationUses(request, id));
  return { table, dialog, deletion, notices: unread.notices };
}

/** Returns whether options were loaded or failed to load once; it stays true while they load again. */
function useWasLoaded({ status }: OptionsLoading): boolean {
  const [wasLoaded, setWasLoaded] = useState(false);
  if (!wasLoaded && status !== 'loading') setWasLoaded(true);
  return wasLoaded;
}
