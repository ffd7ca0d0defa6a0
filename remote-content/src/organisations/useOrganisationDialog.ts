import {
  createOrganisation,
  deleteOrganisation,
  findListed,
  getOrganisationUses,
  listOrganisations,
  type Organisation,
  updateOrganisation,
} from '@mobidrom/platform-api';
import { preferenceStorage, usePortal } from '@mobidrom/shared-ui/core';
import type { TableModel } from '@mobidrom/shared-ui/data';
import {
  createdTexts,
  useEntityDialog,
  useReportOutcome,
  type useWayToDeleted,
  withWay,
} from '@mobidrom/shared-ui/forms';
import { rememberDefaults, rememberedDefaults } from '../defaults/defaultsMemory';
import { deletionQuestion } from '../uses/deletionQuestion';
import { type OrganisationValues, organisationValues, rememberedOrganisation } from './organisation.schema';
import { texts } from './texts';

interface ChangeListeners {
  /** Receives an organisation that was added. */
  readonly onCreated?: (organisation: Organisation) => void;
  /** Names the row of an organisation that was saved, where a list shows it. */
  readonly savedRow?: TableModel<Organisation>['savedRow'];
  /** Returns the way to deleted organisations, where a list offers them. */
  readonly way?: ReturnType<typeof useWayToDeleted>;
}

/**
 * Returns the dialog of organisations, and the question before a deletion.
 * @param reload reads again what lists organisations, after a change
 */
export function useOrganisationDialog(
  reload: () => Promise<void>,
  { onCreated, savedRow, way }: ChangeListeners,
) {
  const { request } = usePortal();
  const reportOutcome = useReportOutcome(reload);
  const rowOf = (id: string) => savedRow?.((row) => row.id === id);
  const dialog = useEntityDialog<Organisation, OrganisationValues>({
    blank: () => rememberedOrganisation(rememberedDefaults(preferenceStorage())),
    valuesOf: organisationValues,
    findCurrent: ({ id }) => findListed((query) => listOrganisations(request, query), id),
    whenGone: 'sent',
    create: async (values) => {
      const result = await createOrganisation(request, values);
      if (result.ok) {
        const { organisationType } = values;
        rememberDefaults(preferenceStorage(), { organisation: { organisationType } });
        onCreated?.(result.value);
      }
      return reportOutcome(
        result,
        createdTexts(values, texts.created(values.name)),
        result.ok ? rowOf(result.value.id) : undefined,
      );
    },
    update: async (values, { id }) =>
      reportOutcome(
        await updateOrganisation(request, { id, ...values }),
        texts.updated(values.name),
        rowOf(id),
      ),
    remove: async (organisation) => {
      const { id, name } = organisation;
      const deleted = await deleteOrganisation(request, id);
      return reportOutcome(deleted, withWay(texts.removed(name), way?.([organisation])));
    },
  });
  const openById = (id: string) =>
    void dialog.load(() => findListed((query) => listOrganisations(request, query), id));
  const deletion = async ({ id, name }: Organisation) =>
    deletionQuestion(texts.deletion(name), await getOrganisationUses(request, id));
  return { dialog, openById, deletion };
}
