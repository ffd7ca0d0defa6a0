import type { SettingGroup } from '@mobidrom/platform-api';
import { Button, PageHead, styled } from '@mobidrom/shared-ui/core';
import {
  DataTable,
  entrySteps,
  ListNotices,
  type RowAction,
  unreadEntriesNotices,
} from '@mobidrom/shared-ui/data';
import { DeletedEntries, useDialogAddress, useEntrySteps } from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon, FileDownloadIcon } from '@mobidrom/shared-ui/icons';
import { useMemo } from 'react';
import { area } from './area';
import { KeyQueryContext } from './columns';
import { deletedPreferences } from './deletedPreferences';
import { groupOfId } from './groupId';
import { PreferenceDialog } from './PreferenceDialog';
import { texts } from './texts';
import { ImportDialog } from './transfer/ImportDialog';
import { useSettingsExport } from './transfer/useSettingsExport';
import { useSettingsImport } from './transfer/useSettingsImport';
import { usePreferenceRights } from './usePreferenceRights';
import { usePreferences } from './usePreferences';

/** Page with the groups of settings. */
export function Component() {
  const rights = usePreferenceRights();
  const { table, dialog, groups, keyQuery, unread, open, deletion } = usePreferences(rights);
  useDialogAddress({
    create: rights.create && (() => dialog.create()),
    open: (id) => {
      const group = groupOfId(id);
      if (group) open(group);
    },
  });
  const deleted = useMemo(() => deletedPreferences(groups), [groups]);
  const exportGroups = useSettingsExport();
  const imported = useSettingsImport(rights.create, table.reload);
  useEntrySteps(
    dialog,
    entrySteps(() => table, open),
  );
  const rowActions = useMemo<RowAction<SettingGroup>[]>(
    () => [
      { label: transfer.exportGroup, icon: <FileDownloadIcon />, run: (group) => exportGroups([group]) },
      ...(rights.update ? [{ label: texts.edit, icon: <EditIcon />, run: open }] : []),
    ],
    [rights.update, open, exportGroups],
  );
  const add = rights.create && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => dialog.create()}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead
        title={area.title}
        lead={texts.lead}
        action={
          <Actions>
            <Button variant="outlined" onClick={() => exportGroups()}>
              {transfer.exportAll}
            </Button>
            {rights.update && (
              <Button variant="outlined" onClick={imported.open}>
                {transfer.open}
              </Button>
            )}
            {add}
          </Actions>
        }
      />
      <ListNotices notices={unreadEntriesNotices(unread)} />
      <KeyQueryContext value={keyQuery}>
        <DataTable
          table={table}
          label={texts.list}
          open={open}
          rowActions={rowActions}
          empty={{ title: texts.noGroups, text: rights.create ? texts.noGroupsHint : undefined, action: add }}
          furtherTools={
            <DeletedEntries {...deleted} rows={table.rows} mayCreate={rights.create} dialog={dialog} />
          }
          minWidth={860}
        />
      </KeyQueryContext>
      <PreferenceDialog dialog={dialog} rights={rights} groups={groups} deletion={deletion} />
      <ImportDialog work={imported} />
    </>
  );
}

const { transfer } = texts;
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
