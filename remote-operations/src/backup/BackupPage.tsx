import type { BackupService } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { PageHead, Typography } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, ListNotices, localRows, useTable } from '@mobidrom/shared-ui/data';
import { useCallback } from 'react';
import { AllServices } from './AllServices';
import { LastBackup } from './LastBackup';
import { ServiceCell } from './ServiceCells';
import { texts } from './texts';
import { CREATE_BACKUP, RESTORE_BACKUP, useAccountsRight, useBackupRights } from './useBackupRights';
import { useLastEvents } from './useLastEvents';
import { useOverdueFilter } from './useOverdueFilter';

const columns: readonly Column<BackupService>[] = [
  { id: 'service', label: texts.columns.service, value: ({ label }) => label, width: '27%' },
  {
    id: 'backup',
    label: texts.columns.backup,
    value: () => '',
    cell: (service) => <ServiceCell service={service} action="backup" />,
    sortable: false,
    filterable: false,
    width: '37%',
  },
  {
    id: 'restore',
    label: texts.columns.restore,
    value: () => '',
    cell: (service) => <ServiceCell service={service} action="restore" />,
    sortable: false,
    filterable: false,
    width: '36%',
  },
];
const rowId = ({ key }: BackupService) => key;
const byName = { column: 'service', direction: 'asc' } as const;

/** Page for backup and restore of the platform's services. */
export function Component() {
  const rights = useBackupRights();
  const accounts = useAccountsRight();
  const events = useLastEvents();
  const { services, notices } = useOverdueFilter();
  const table = useTable({
    id: 'backup-services',
    columns,
    source: localRows(services),
    rowId,
    defaultSort: byName,
  });
  const detail = useCallback(
    (service: BackupService) => <LastBackup service={service} events={events} />,
    [events],
  );
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <ListNotices notices={notices} />
      <DataTable
        table={table}
        label={texts.services}
        detail={detail}
        narrow="blocks"
        empty={{ title: texts.noneOverdue }}
        minWidth={860}
        tools={false}
        paging={false}
      >
        <AllServices />
      </DataTable>
      <Missing show={!rights.backup}>{texts.missingRight('backup', CREATE_BACKUP)}</Missing>
      <Missing show={!rights.restore}>{texts.missingRight('restore', RESTORE_BACKUP)}</Missing>
      <Missing show={!accounts}>{texts.missingAccountsRight(ROLES.userAdministration[0])}</Missing>
    </>
  );
}

/** Explains why buttons are disabled. */
function Missing({ show, children }: { readonly show: boolean; readonly children: string }) {
  if (!show) return null;
  return (
    <Typography component="p" color="textSecondary" sx={{ mt: '12px', fontSize: '0.875rem' }}>
      {children}
    </Typography>
  );
}
