import { type BackupAction, backupEventName, EVENT_BACKUP_KEYS } from '@mobidrom/platform-api';

/** Kinds of events, derived from their names. */
export type EventKind = 'import' | 'export' | 'backup' | 'restore' | 'other';

const ACTIONS: readonly BackupAction[] = ['backup', 'restore'];
const OF_SERVICES: ReadonlyMap<string, BackupAction> = new Map(
  ACTIONS.flatMap((action) =>
    EVENT_BACKUP_KEYS.map((key) => [backupEventName(key, action), action] as const),
  ),
);

export function eventKind(eventName: string): EventKind {
  const action = OF_SERVICES.get(eventName);
  if (action) return action;
  if (eventName.endsWith('_import')) return 'import';
  return eventName.endsWith('_export') ? 'export' : 'other';
}
