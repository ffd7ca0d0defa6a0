import { BACKUP_SERVICES, type BackupService, OVERDUE_BACKUPS } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type ListNotice, useFetched } from '@mobidrom/shared-ui/data';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { useMemo } from 'react';
import { readTroubledBackups } from '../attention/backups';
import { createReads } from '../attention/reads';
import { texts } from './texts';
import { useBackupRights } from './useBackupRights';

/**
 * Returns the services of the list: those whose backup is overdue or has failed alone if the address asks for them, undefined while these are
 * being read. A row stays while the page is open, also once its backup is made.
 */
export function useOverdueFilter(): {
  readonly services: readonly BackupService[] | undefined;
  readonly notices: readonly ListNotice[];
} {
  const { request } = usePortal();
  const { backup } = useBackupRights();
  const [parameters, setParameters] = useSearchParams();
  const isAsked = backup && parameters.get(OVERDUE_BACKUPS.parameter) === OVERDUE_BACKUPS.value;
  const { value, failure, reload } = useFetched(isAsked ? 'overdue-backups' : null, () =>
    readOverdue(createReads(request, new Date())),
  );
  const services = useMemo(() => {
    if (!isAsked || failure) return BACKUP_SERVICES;
    return value && BACKUP_SERVICES.filter(({ key }) => value.includes(key));
  }, [isAsked, failure, value]);
  if (!isAsked) return { services, notices: [] };
  if (failure) {
    const action = { label: texts.retry, icon: 'reload', run: reload } as const;
    return { services, notices: [{ severity: 'error', text: texts.overdueUnread(failure), action }] };
  }
  const showAll = () =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(OVERDUE_BACKUPS.parameter);
        return next;
      },
      { preventScrollReset: true },
    );
  const action = { label: texts.showAll, run: showAll };
  return { services, notices: [{ severity: 'info', text: texts.onlyOverdue, action }] };
}

async function readOverdue(reads: Parameters<typeof readTroubledBackups>[0]) {
  const overdue = await readTroubledBackups(reads);
  if (!overdue.ok) return overdue;
  return {
    ok: true,
    value: (overdue.value.troubled ?? []).map(({ service }): string => service.key),
  } as const;
}
