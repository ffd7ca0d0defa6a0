import { deleteOrganisation, getOrganisationUses, type Organisation } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { SeveralAction } from '@mobidrom/shared-ui/data';
import { changeOutcome, type EntityRights, useWayToDeleted } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { readSeveralUses } from '../uses/severalDeletion';
import { organisationsArea } from './area';
import { texts } from './texts';

/** Returns the actions on several organisations that the user has a right to. */
export function useSeveralOrganisations(rights: EntityRights): readonly SeveralAction<Organisation>[] {
  const { request } = usePortal();
  const way = useWayToDeleted(organisationsArea.path, rights.create);
  return useMemo(() => {
    if (!rights.delete) return [];
    const { several } = texts;
    const removal: SeveralAction<Organisation> = {
      label: texts.remove,
      destructive: true,
      prepare: async (rows) => {
        const { warnings } = await readSeveralUses(rows, {
          used: several.used(rows.length),
          idOf: ({ id }) => id,
          read: ({ id }) => getOrganisationUses(request, id),
        });
        return {
          title: several.title,
          question: several.question(rows.length),
          warnings,
          destructive: true,
          act: async ({ id, name }) =>
            changeOutcome(await deleteOrganisation(request, id), texts.removed(name)),
          done: several.removed,
          way,
        };
      },
    };
    return [removal];
  }, [rights, request, way]);
}
