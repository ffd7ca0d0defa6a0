import type { SettingGroup } from '@mobidrom/platform-api';
import { Button, PageHead } from '@mobidrom/shared-ui/core';
import { DataTable, ListNotices, type RowAction } from '@mobidrom/shared-ui/data';
import { useDialogAddress } from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { useMemo } from 'react';
import { area } from './area';
import { KeyQueryContext } from './columns';
import { groupOfId } from './groupId';
import { PreferenceDialog } from './PreferenceDialog';
import { texts } from './texts';
import { usePreferenceRights } from './usePreferenceRights';
import { usePreferences } from './usePreferences';

/** Page with the groups of settings. */
export function Component() {
  const { table, dialog, groups, keyQuery, notices, open, deletion } = usePreferences();
  const rights = usePreferenceRights();
  useDialogAddress({
    create: rights.create && (() => dialog.create()),
    open: (id) => {
      const group = groupOfId(id);
      if (group) open(group);
    },
  });
  const rowActions = useMemo<RowAction<SettingGroup>[]>(
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
      <PageHead title={area.title} lead={texts.lead} action={add} />
      <ListNotices notices={notices} />
      <KeyQueryContext value={keyQuery}>
        <DataTable
          table={table}
          label={texts.list}
          open={open}
          rowActions={rowActions}
          empty={{ title: texts.noGroups, text: rights.create ? texts.noGroupsHint : undefined, action: add }}
          minWidth={860}
        />
      </KeyQueryContext>
      <PreferenceDialog dialog={dialog} rights={rights} groups={groups} deletion={deletion} />
    </>
  );
}
