import type { BackupService } from '@mobidrom/platform-api';
import type { Portal } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { saveBlob } from '@mobidrom/shared-ui/data';
import { openSpool } from './archive/spool';
import type { Ending } from './engine/ends';
import { noteBackup } from './lastHere';
import { type BackupWork, createWork } from './work/createWork';

/** The work of a portal goes on when its page is left, and is found again when one comes back. */
const works = new WeakMap<Portal, BackupWork>();

export function useBackupWork(): BackupWork {
  const portal = usePortal();
  const known = works.get(portal);
  if (known) return known;
  const deliver = (file: File) => saveBlob(file, file.name);
  const work = createWork({ portal, openSpool: () => openSpool(), deliver, onBackup });
  works.set(portal, work);
  return work;
}

function onBackup({ way, key }: BackupService, ending: Ending): void {
  // The others tell by their events.
  if (way === 'direct' && ending === 'succeeded') noteBackup(key, new Date());
}
