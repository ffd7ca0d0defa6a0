import {
  EVENT_BACKUP_KEYS,
  type EventBackupKey,
  type EventRecord,
  findLatestEvent,
  type Result,
} from '@mobidrom/platform-api';
import { usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { useEffect } from 'react';
import { useBackupJobs } from './useBackupJobs';
import { useBackupRights } from './useBackupRights';

/** The latest backup event of each service; null where there is none, undefined where it could not be read. */
export type LastEvents = Readonly<Partial<Record<EventBackupKey, EventRecord | null>>>;

/** Returns the latest backup events, if the user has the right to make backups. */
export function useLastEvents(): LastEvents | undefined {
  const { request } = usePortal();
  const { backup } = useBackupRights();
  const { rows } = useReadable(useBackupJobs());
  const { value, reload } = useFetched(backup ? 'event-search/backup' : null, () => lastEvents(request));
  const endings = EVENT_BACKUP_KEYS.map((key) => rows[key]?.ending ?? '').join();
  useEffect(() => {
    // A backup that has just ended is the latest one, and one whose wait was cancelled may be.
    if (/[a-z]/.test(endings)) void reload();
  }, [endings, reload]);
  useEffect(() => {
    // Other users and schedules make backups as well.
    const ask = () => void reload();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [reload]);
  return value;
}

async function lastEvents(request: Parameters<typeof findLatestEvent>[0]): Promise<Result<LastEvents>> {
  const answers = await Promise.all(
    EVENT_BACKUP_KEYS.map(async (key) => [key, await findLatestEvent(request, 'backup', key)] as const),
  );
  const known = answers.flatMap(([key, answer]) => (answer.ok ? [[key, answer.value ?? null] as const] : []));
  return { ok: true, value: Object.fromEntries(known) };
}
