import type { BackupService } from '@mobidrom/platform-api';
import type { Portal } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { saveBlob } from '@mobidrom/shared-ui/data';
import { openSpool } from './archive/spool';
import type { Ending } from './engine/outcome';
import { type BackupJobs, createBackupJobs } from './jobs/createBackupJobs';
import { openTabLocks } from './jobs/tabLocks';
import { rememberBackup } from './localBackups';

/** Jobs go on when the user leaves the page, so they are kept by portal and not by component. */
const jobsByPortal = new WeakMap<Portal, BackupJobs>();

export function useBackupJobs(): BackupJobs {
  const portal = usePortal();
  const known = jobsByPortal.get(portal);
  if (known) return known;
  const deliver = (file: File) => saveBlob(file, file.name);
  const jobs = createBackupJobs({
    portal,
    locks: openTabLocks(),
    openSpool: () => openSpool(),
    deliver,
    onBackup,
  });
  jobsByPortal.set(portal, jobs);
  return jobs;
}

function onBackup({ way, key }: BackupService, ending: Ending): void {
  // The events of the other services tell when they were last backed up.
  if (way === 'direct' && ending === 'succeeded') rememberBackup(key, new Date());
}
