import { backupEventOf } from '@mobidrom/platform-api';

/** Kinds of events, derived from their names. */
export type EventKind = 'import' | 'export' | 'backup' | 'restore' | 'other';

export function eventKind(eventName: string): EventKind {
  const ofService = backupEventOf(eventName);
  if (ofService) return ofService.action;
  if (eventName.endsWith('_import')) return 'import';
  return eventName.endsWith('_export') ? 'export' : 'other';
}
