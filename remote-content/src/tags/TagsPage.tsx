import type { Tag } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { Button, PageHead } from '@mobidrom/shared-ui/core';
import { DataTable, type RowAction } from '@mobidrom/shared-ui/data';
import { useEntityRights } from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { useCallback, useMemo } from 'react';
import { tagsArea } from './routes';
import { TagDialog } from './TagDialog';
import { texts } from './texts';
import { useTags } from './useTags';

/** The list of tags, with what the person may do with them. */
export function Component() {
  const { table, dialog, deletion } = useTags();
  const rights = useEntityRights(ROLES.tags);
  const open = useCallback((tag: Tag) => dialog.edit(tag), [dialog]);
  const rowActions = useMemo<RowAction<Tag>[]>(
    () => (rights.update ? [{ label: texts.edit, icon: <EditIcon />, run: open }] : []),
    [rights.update, open],
  );
  const add = rights.create && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => dialog.create()}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead title={tagsArea.title} lead={texts.lead} action={add} />
      <DataTable
        table={table}
        label={texts.list}
        open={open}
        rowActions={rowActions}
        empty={{ title: texts.empty, ...(rights.create && { text: texts.emptyText, action: add }) }}
        minWidth={420}
      />
      <TagDialog dialog={dialog} rights={rights} deletion={deletion} />
    </>
  );
}
