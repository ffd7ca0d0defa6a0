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
import { useEntityDialog, useReportOutcome } from '@mobidrom/shared-ui/forms';
import { deletionQuestion } from '../uses/deletionQuestion';
import { blankOrganisation, type OrganisationValues, organisationValues } from './organisation.schema';
import { texts } from './texts';

/**
 * Returns the dialog of organisations, and the question before a deletion.
 * @param reload reads again what lists organisations, after a change
 * @param onCreated receives an organisation that was added
 */
export function useOrganisationDialog(
  reload: () => Promise<void>,
  onCreated?: (organisation: Organisation) => void,
) {
  const { request } = usePortal();
  const reportOutcome = useReportOutcome(reload);
  const dialog = useEntityDialog<Organisation, OrganisationValues>({
    blank: () => blankOrganisation,
    valuesOf: organisationValues,
    findCurrent: ({ id }) => findListed((query) => listOrganisations(request, query), id),
    whenGone: 'sent',
    create: async (values) => {
      const result = await createOrganisation(request, values);
      if (result.ok) onCreated?.(result.value);
      return reportOutcome(result, texts.created(values.name));
    },
    update: async (values, { id }) =>
      reportOutcome(await updateOrganisation(request, { id, ...values }), texts.updated(values.name)),
    remove: async ({ id, name }) => reportOutcome(await deleteOrganisation(request, id), texts.removed(name)),
  });
  const openById = (id: string) =>
    void dialog.load(() => findListed((query) => listOrganisations(request, query), id));
  const deletion = async ({ id, name }: Organisation) =>
    deletionQuestion(texts.deletion(name), await getOrganisationUses(request, id));
  return { dialog, openById, deletion };
}
