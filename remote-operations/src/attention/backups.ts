import {
  BACKUP_SERVICES,
  type BackupProblem,
  type BackupService,
  backupEventName,
  backupProblem,
  type EventRecord,
  failure,
  findLatestEvent,
  type ListedSchedulerEvent,
  type Result,
  success,
} from '@mobidrom/platform-api';
import type { Reads } from './reads';

/** Service that is backed up by a schedule which is not paused. */
export interface PlannedBackup {
  readonly service: Extract<BackupService, { way: 'event' }>;
  readonly event: ListedSchedulerEvent;
}

/** Returns the services with an active schedule of backups, in the order of the list of backups. */
export const plannedBackups = (events: readonly ListedSchedulerEvent[]): readonly PlannedBackup[] =>
  BACKUP_SERVICES.flatMap((service) => {
    if (service.way !== 'event') return [];
    const name = backupEventName(service.key, 'backup');
    const event = events.find(({ eventName, active }) => active && eventName === name);
    return event ? [{ service, event }] : [];
  });

/** Scheduled backups that need attention, and the number of schedules that could not be read. */
export interface TroubledBackups {
  /** Undefined where no service is backed up by a schedule. */
  readonly troubled: readonly TroubledBackup[] | undefined;
  readonly unread: number;
}

/** Names of the events that back up a service. */
const BACKUP_EVENTS: ReadonlySet<string> = new Set(
  BACKUP_SERVICES.flatMap(({ key, way }) => (way === 'event' ? [backupEventName(key, 'backup')] : [])),
);

/** Service whose scheduled backup needs attention, with the reason and its newest backup. */
export interface TroubledBackup extends PlannedBackup {
  readonly problem: BackupProblem;
  readonly latest: EventRecord | undefined;
}

/**
 * Reads which scheduled backups are overdue or have failed. Fails when the schedules or
 * the newest backup of a service cannot be read: an answer without it would say that all is well.
 */
export async function readTroubledBackups(
  reads: Pick<Reads, 'request' | 'now' | 'events'>,
): Promise<Result<TroubledBackups>> {
  const events = await reads.events();
  if (!events.ok) return events;
  const planned = plannedBackups(events.value.items);
  const unread = events.value.unread.filter(({ id }) => BACKUP_EVENTS.has(id)).length;
  if (planned.length === 0 && unread === 0) return success({ troubled: undefined, unread });
  const troubled: TroubledBackup[] = [];
  const answers = planned.map(async (one) => ({
    one,
    answer: await findLatestEvent(reads.request, 'backup', one.service.key),
  }));
  for (const { one, answer } of await Promise.all(answers)) {
    if (!answer.ok) return failure(answer.failure);
    const problem = backupProblem(one.event, answer.value, reads.now);
    if (problem) troubled.push({ ...one, problem, latest: answer.value });
  }
  return success({ troubled, unread });
}
