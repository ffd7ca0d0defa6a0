import { BACKUP_SERVICES, type BackupServiceKey } from '@mobidrom/platform-api';

/** Key in the local storage: times of this browser's last backups of direct services, which have no events to ask for. */
export const LAST_BACKUPS_STORAGE_KEY = 'portal-backups';

type Times = Readonly<Partial<Record<BackupServiceKey, number>>>;

function readTimes(): Times {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LAST_BACKUPS_STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = BACKUP_SERVICES.flatMap(({ key }) => {
      const time: unknown = (stored as Record<string, unknown>)[key];
      return typeof time === 'number' ? [[key, time]] : [];
    });
    return Object.fromEntries(entries);
  } catch {
    // Unreadable content counts as none.
    return {};
  }
}

/** Returns when this browser last backed up a service; undefined when it has not. */
export function lastLocalBackup(key: BackupServiceKey): Date | undefined {
  const time = readTimes()[key];
  return time === undefined ? undefined : new Date(time);
}

export function rememberBackup(key: BackupServiceKey, at: Date): void {
  const times = JSON.stringify({ ...readTimes(), [key]: at.getTime() });
  try {
    localStorage.setItem(LAST_BACKUPS_STORAGE_KEY, times);
  } catch {
    // Without storage the page shows 'nie' the next time.
  }
}
