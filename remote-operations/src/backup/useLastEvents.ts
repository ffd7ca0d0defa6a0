import {
  EVENT_BACKUP_KEYS,
  type EventBackupKey,
  type EventRecord,
  latestEvent,
  type Result,
} from '@mobidrom/platform-api';
import { usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { useEffect } from 'react';
import { useBackupRights } from './useBackupRights';
import { useBackupWork } from './useBackupWork';

/** The last backup event of each service; null where there is none, undefined where it could not be asked for. */
export type LastEvents = Readonly<Partial<Record<EventBackupKey, EventRecord | null>>>;

/** How the services that work by events were last backed up; only for whoever may. */
export function useLastEvents(): LastEvents | undefined {
  const { request } = usePortal();
  const { backup } = useBackupRights();
  const { rows } = useReadable(useBackupWork());
  const { value, reload } = useFetched(backup ? 'event-search/backup' : null, () => lastEvents(request));
  const endings = EVENT_BACKUP_KEYS.map((key) => rows[key]?.ending ?? '').join();
  useEffect(() => {
    // A backup that has ended just now is the last one; one that nobody waits for any more may be by now.
    if (/[a-z]/.test(endings)) void reload();
  }, [endings, reload]);
  useEffect(() => {
    // Colleagues and schedules make backups as well.
    const ask = () => void reload();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [reload]);
  return value;
}

async function lastEvents(request: Parameters<typeof latestEvent>[0]): Promise<Result<LastEvents>> {
  const answers = await Promise.all(
    EVENT_BACKUP_KEYS.map(async (key) => [key, await latestEvent(request, 'backup', key)] as const),
  );
  const known = answers.flatMap(([key, answer]) => (answer.ok ? [[key, answer.value] as const] : []));
  return { ok: true, value: Object.fromEntries(known) };
}
