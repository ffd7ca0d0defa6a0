import {
  createOrganisation,
  deleteOrganisation,
  findListed,
  listOrganisations,
  type Organisation,
  organisationUses,
  updateOrganisation,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { remoteRows, useTable } from '@mobidrom/shared-ui/data';
import { type Option, type OptionsLoading, useEntityDialog, useOutcome } from '@mobidrom/shared-ui/forms';
import { useMemo, useState } from 'react';
import { deletionQuestion } from '../uses/deletionQuestion';
import { columnsWith } from './columns';
import { BY_NAME, firstOrganisations } from './firstOrganisations';
import { blankOrganisation, type OrganisationValues, organisationValues } from './organisation.schema';
import { texts } from './texts';

/**
 * The list of organisations and the dialog over it: reading and changing, with what is said of it (specification,
 * content, chapters 7 and 8 'Organisations').
 */
export function useOrganisations(tags: {
  readonly options: readonly Option[];
  readonly loading: OptionsLoading;
}) {
  const { request } = usePortal();
  const columns = useMemo(() => columnsWith(tags.options), [tags.options]);
  const table = useTable<Organisation>({
    id: 'organisations',
    columns,
    source: remoteRows((query, signal) => listOrganisations(request, query, signal), {
      readsAhead: true,
      prefetch: firstOrganisations,
    }),
    rowId: ({ id }) => id,
    defaultSort: BY_NAME,
    waits: !useWasAnswered(tags.loading),
    failureText: texts.failedToLoad,
  });
  const outcome = useOutcome(table.reload);
  const dialog = useEntityDialog<Organisation, OrganisationValues>({
    blank: () => blankOrganisation,
    valuesOf: organisationValues,
    reread: ({ id }) => findListed((query) => listOrganisations(request, query), id),
    whenGone: 'sent',
    create: async (values) => outcome(await createOrganisation(request, values), texts.created(values.name)),
    update: async (values, { id }) =>
      outcome(await updateOrganisation(request, { id, ...values }), texts.updated(values.name)),
    remove: async ({ id, name }) => outcome(await deleteOrganisation(request, id), texts.removed(name)),
  });
  const deletion = async ({ id, name }: Organisation) =>
    deletionQuestion(texts.deletion(name), await organisationUses(request, id));
  return { table, dialog, deletion };
}

/** Whether options were read once, or could not be. Reading them again takes nothing back. */
function useWasAnswered({ status }: OptionsLoading): boolean {
  const [wasAnswered, setWasAnswered] = useState(false);
  if (!wasAnswered && status !== 'loading') setWasAnswered(true);
  return wasAnswered;
}
