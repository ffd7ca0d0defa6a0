import { BACKUP_SERVICES, type BackupServiceKey } from '@mobidrom/platform-api';

/** Under this name the browser keeps when it last backed up the services that do not tell it themselves. */
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
    // Nothing that was written by us: then nothing is known.
    return {};
  }
}

/** When this browser last backed up a service; undefined when it has not. */
export function lastHere(key: BackupServiceKey): Date | undefined {
  const time = readTimes()[key];
  return time === undefined ? undefined : new Date(time);
}

export function noteBackup(key: BackupServiceKey, at: Date): void {
  const times = JSON.stringify({ ...readTimes(), [key]: at.getTime() });
  try {
    localStorage.setItem(LAST_BACKUPS_STORAGE_KEY, times);
  } catch {
    // A browser that keeps nothing does not know it the next time, and says so.
  }
}
