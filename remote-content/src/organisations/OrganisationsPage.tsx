import type { Organisation } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { Button, PageHead } from '@mobidrom/shared-ui/core';
import { DataTable, type RowAction } from '@mobidrom/shared-ui/data';
import { useEntityRights } from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { useCallback, useMemo } from 'react';
import { useOptionsAlert } from '../options/useOptionsAlert';
import { useTagOptions } from '../tags/useTagOptions';
import { OrganisationDialog } from './OrganisationDialog';
import { organisationsArea } from './routes';
import { QuickSelectContext } from './TagsCell';
import { texts } from './texts';
import { useAddTags } from './useAddTags';
import { useOrganisations } from './useOrganisations';

/** The list of organisations, with what the person may do with them. */
export function Component() {
  const rights = useEntityRights(ROLES.organisations);
  const tags = useTagOptions(true);
  useOptionsAlert('tags', tags.loading, texts.tagsFailedToLoad);
  const { table, dialog, deletion } = useOrganisations(tags.options);
  const addTags = useAddTags(table.reload);
  const open = useCallback((organisation: Organisation) => dialog.edit(organisation), [dialog]);
  const rowActions = useMemo<RowAction<Organisation>[]>(
    () => (rights.update ? [{ label: texts.edit, icon: <EditIcon />, run: open }] : []),
    [rights.update, open],
  );
  const quickSelect = useMemo(
    () => ({ tags: tags.options, onAdd: rights.update ? addTags : undefined }),
    [tags.options, rights.update, addTags],
  );
  const add = rights.create && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => dialog.create()}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead title={organisationsArea.title} lead={texts.lead} action={add} />
      <QuickSelectContext value={quickSelect}>
        <DataTable
          table={table}
          label={texts.list}
          open={open}
          rowActions={rowActions}
          empty={{ title: texts.empty, ...(rights.create && { text: texts.emptyText, action: add }) }}
          minWidth={1180}
        />
      </QuickSelectContext>
      <OrganisationDialog dialog={dialog} rights={rights} tags={tags} deletion={deletion} />
    </>
  );
}
