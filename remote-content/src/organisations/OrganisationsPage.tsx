import type { Organisation } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { entrySteps, useSeveral } from '@mobidrom/shared-ui/data';
import { openCopy, useDialogAddress, useEntityRights, useEntrySteps } from '@mobidrom/shared-ui/forms';
import { useCallback, useMemo } from 'react';
import { EntityList } from '../list/EntityList';
import { optionsNotices } from '../options/optionsNotices';
import { useTagOptions } from '../tags/useTagOptions';
import { organisationsArea } from './area';
import { deletedOrganisations } from './deletedOrganisations';
import { OrganisationDialog } from './OrganisationDialog';
import { copyOfOrganisation } from './organisation.schema';
import { QuickSelectContext } from './TagsCell';
import { texts } from './texts';
import { useAddTags } from './useAddTags';
import { useOrganisations } from './useOrganisations';
import { useSeveralOrganisations } from './useSeveralOrganisations';

/** Page of the organisations: the list, and the dialog over it. */
export function Component() {
  const rights = useEntityRights(ROLES.organisations);
  const tags = useTagOptions(true);
  const { table, dialog, openById, deletion, notices } = useOrganisations(tags, rights);
  const addTags = useAddTags(table.reload);
  const selection = useSeveral(table, useSeveralOrganisations(rights));
  useDialogAddress({ create: rights.create && (() => dialog.create()), open: openById });
  const open = useCallback((organisation: Organisation) => dialog.edit(organisation), [dialog]);
  const duplicate = useCallback(
    (organisation: Organisation) => openCopy(dialog, organisation, copyOfOrganisation(organisation)),
    [dialog],
  );
  const quickSelect = useMemo(
    () => ({ tags: tags.options, loading: tags.loading, onAdd: rights.update ? addTags : undefined }),
    [tags.options, tags.loading, rights.update, addTags],
  );
  useEntrySteps(
    dialog,
    entrySteps(() => table, open),
  );
  return (
    <>
      <QuickSelectContext value={quickSelect}>
        <EntityList
          title={organisationsArea.title}
          texts={texts}
          notices={[...notices, ...optionsNotices(tags.loading, texts.tagsFailedToLoad)]}
          isAnswered={tags.loading.status !== 'loading'}
          table={table}
          selection={selection}
          rights={rights}
          create={() => dialog.create()}
          open={open}
          duplicate={duplicate}
          deleted={{ ...deletedOrganisations, dialog }}
          minWidth={1180}
        />
      </QuickSelectContext>
      <OrganisationDialog dialog={dialog} rights={rights} tags={tags} deletion={deletion} />
    </>
  );
}
