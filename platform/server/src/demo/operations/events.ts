import {
  backupEventName,
  type Cron,
  EMPTY_CRON,
  EVENT_BACKUP_KEYS,
  previousRuns,
  type SchedulerEvent,
} from '@mobidrom/platform-api';
import { allEvents, type EventPlan, keepEvent } from '../../scheduler/events';
import { logMessage } from '../../scheduler/texts';
import type { Tx } from '../../store/database';
import type { Filling } from '../filling';

const cron = (change: Partial<Cron>): Cron => ({ ...EMPTY_CRON, minutes: [0], ...change });
const plan = (eventName: string, schedule: Cron, active = true, repeat: 0 | 1 = 0): EventPlan => ({
  eventName,
  active,
  cron: schedule,
  repeatMissedEvents: repeat,
});

/** Backups at night, restores only by hand, and tasks of the operators. */
export const OWN_EVENTS: readonly EventPlan[] = [
  ...EVENT_BACKUP_KEYS.map((service, index) =>
    plan(backupEventName(service, 'backup'), cron({ hours: [1 + index] }), service !== 'geoserver', 1),
  ),
  ...EVENT_BACKUP_KEYS.map((service) => plan(backupEventName(service, 'restore'), EMPTY_CRON, false)),
  plan('ereignisprotokoll_bereinigung', cron({ hours: [3], daysOfWeek: ['SUNDAY'] })),
  plan('nutzungsstatistik_monatlich', cron({ hours: [5], daysOfMonth: [1] }), true, 1),
  plan('qualitaetspruefung_woechentlich', cron({ hours: [4], daysOfWeek: ['MONDAY', 'WEDNESDAY'] })),
  plan('kartenkacheln_aktualisierung', cron({ hours: [0, 6, 12, 18] })),
  plan('suchindex_aktualisierung', cron({ minutes: [0, 15, 30, 45] })),
  // The portal's form cannot produce this schedule and shows it as 'Benutzerdefiniert'.
  plan('haltestellen_abgleich', cron({ minutes: [30], hours: [4, 16] }), true, 1),
  plan('bericht_datennutzung', EMPTY_CRON, false),
  plan('zertifikate_pruefung', cron({ hours: [6] })),
];

const LOG_ENTRIES = 2000;

/** Fills the events of the operators and a log of the last runs of all events. */
export async function fillEvents(tx: Tx, { now }: Filling): Promise<void> {
  for (const event of OWN_EVENTS) await keepEvent(tx, event, now);
  const events = await allEvents(tx);
  const runs = lastRuns(events, now);
  for (let from = 0; from < runs.length; from += 500) {
    await tx
      .insertInto('event_log')
      .values(
        runs.slice(from, from + 500).map(({ eventName, at, byHand }) => ({
          event_time: at,
          event_id: eventName,
          message: logMessage(eventName, byHand ? 'manual' : 'on time'),
        })),
      )
      .execute();
  }
  const failed = await tx
    .selectFrom('data_entry_import')
    .select(['data_entry_id', 'error_message'])
    .where('error_message', 'is not', null)
    .execute();
  const reasonOf = (eventName: string) =>
    failed.find(({ data_entry_id }) => eventName.endsWith(`_${data_entry_id}_import`))?.error_message;
  // The log is too short for the last runs of rare events.
  const last = new Map([
    ...events.filter(({ active }) => active).flatMap((event) => lastDate(event, now)),
    ...runs.map(({ eventName, at }) => [eventName, at] as const),
  ]);
  const ends = runs.map(({ eventName, at }, index) => {
    const reason =
      reasonOf(eventName) ?? (index % 89 === 40 && last.get(eventName) !== at ? UNREACHABLE : null);
    return {
      event_id: eventName,
      started_at: at,
      ended_at: new Date(at.getTime() + 180 + ((index * 7_919) % 48_000)),
      status: reason === null ? ('SUCCEEDED' as const) : ('FAILED' as const),
      reason,
    };
  });
  for (let from = 0; from < ends.length; from += 500) {
    await tx
      .insertInto('event_run')
      .values(ends.slice(from, from + 500))
      .execute();
  }
  for (const [eventName, at] of last) {
    await tx
      .updateTable('scheduler_event')
      .set({ last_run_at: at, last_run_status: reasonOf(eventName) ? 'FAILED' : 'SUCCEEDED' })
      .where('event_name', '=', eventName)
      .execute();
  }
}
/** Reason of the few runs that failed among successful ones. */
const UNREACHABLE = 'Die Gegenstelle hat innerhalb von 30 Sekunden nicht geantwortet.';

const lastDate = ({ eventName, cron: schedule }: SchedulerEvent, now: Date) =>
  previousRuns(schedule, now, 1).map((at) => [eventName, at] as const);

interface Run {
  readonly eventName: string;
  readonly at: Date;
  readonly byHand: boolean;
}

/** Returns the newest runs by the crons of the active events, oldest first; every 23rd has a manual trigger. */
export function lastRuns(events: readonly SchedulerEvent[], now: Date): Run[] {
  const scheduled = events
    .filter(({ active }) => active)
    .flatMap(({ eventName, cron: schedule }) =>
      previousRuns(schedule, now, RUNS_OF_ONE_EVENT).map((at) => ({ eventName, at })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.eventName.localeCompare(b.eventName, 'de'))
    .slice(-LOG_ENTRIES);
  return scheduled.map((run, index) =>
    index % 23 === 11
      ? // A person presses the button some time after the full minute.
        { ...run, at: new Date(Math.min(run.at.getTime() + 17_000, now.getTime())), byHand: true }
      : { ...run, byHand: false },
  );
}
const RUNS_OF_ONE_EVENT = 60;
