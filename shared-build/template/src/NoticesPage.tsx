import { Button, PageHead } from '@mobidrom/shared-ui/core';
import { DataTable, type RowAction } from '@mobidrom/shared-ui/data';
import { useEntityRights } from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { useCallback, useMemo } from 'react';
import { RIGHTS } from './area';
import { NoticeDialog } from './NoticeDialog';
import type { Notice } from './service';
import { texts } from './texts';
import { useNotices } from './useNotices';

/** Page of the area: the list of notices, and the dialog over it. */
export function Component() {
  const { table, dialog } = useNotices();
  const rights = useEntityRights(RIGHTS);
  const open = useCallback((notice: Notice) => dialog.edit(notice), [dialog]);
  const rowActions = useMemo<RowAction<Notice>[]>(
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
      <PageHead title={texts.title} lead={texts.lead} action={add} />
      <DataTable
        table={table}
        label={texts.list}
        open={open}
        rowActions={rowActions}
        empty={{ title: texts.empty, ...(rights.create && { text: texts.emptyText, action: add }) }}
        minWidth={420}
      />
      <NoticeDialog dialog={dialog} rights={rights} />
    </>
  );
}
