import type { DataEntryItem } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { Button, PageHead } from '@mobidrom/shared-ui/core';
import { DataTable, type RowAction } from '@mobidrom/shared-ui/data';
import { useEntityRights } from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { useCallback, useMemo } from 'react';
import { sourcesArea } from './routes';
import { SourceDialog } from './SourceDialog';
import { texts } from './texts';
import { useSources } from './useSources';

/** The list of data sources, with what the person may do with them. */
export function Component() {
  const { table, dialog, deletion } = useSources();
  const rights = useEntityRights(ROLES.dataSources);
  const open = useCallback((source: DataEntryItem) => dialog.edit(source), [dialog]);
  const rowActions = useMemo<RowAction<DataEntryItem>[]>(
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
      <PageHead title={sourcesArea.title} lead={texts.lead} action={add} />
      <DataTable
        table={table}
        label={texts.list}
        open={open}
        detail={failedImport}
        rowActions={rowActions}
        empty={{ title: texts.empty, ...(rights.create && { text: texts.emptyText, action: add }) }}
        minWidth={1000}
      />
      <SourceDialog dialog={dialog} rights={rights} deletion={deletion} />
    </>
  );
}

const failedImport = ({ errorMessage }: DataEntryItem) => errorMessage && texts.importFailed;
