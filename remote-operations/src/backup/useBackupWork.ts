import type { BackupService } from '@mobidrom/platform-api';
import type { Portal } from '@mobidrom/shared-contract';
import { usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { openSpool } from './archive/spool';
import { deliver } from './deliver';
import type { Ending } from './engine/ends';
import { noteBackup } from './lastHere';
import { type BackupWork, createWork } from './work/createWork';
import type { RowState } from './work/rows';

/** The work of a portal goes on when its page is left, and is found again when one comes back. */
const works = new WeakMap<Portal, BackupWork>();

export function useBackupWork(): BackupWork {
  const portal = usePortal();
  const known = works.get(portal);
  if (known) return known;
  const work = createWork({ portal, openSpool, deliver, onBackup });
  works.set(portal, work);
  return work;
}

function onBackup({ way, key }: BackupService, ending: Ending): void {
  // The others tell by their events.
  if (way === 'direct' && ending === 'succeeded') noteBackup(key, new Date());
}

/** What a service's row shows. */
export function useRow({ key }: BackupService): RowState | undefined {
  return useReadable(useBackupWork()).rows[key];
}
