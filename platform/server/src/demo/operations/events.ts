import {
  backupEventName,
  backupEventOf,
  type Cron,
  EMPTY_CRON,
  EVENT_BACKUP_KEYS,
  previousRuns,
  type SchedulerEvent,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { allEvents, type EventPlan, keepEvent } from '../../scheduler/events';
import { logMessage } from '../../scheduler/texts';
import type { Tx } from '../../store/database';
import type { Filling } from '../filling';
import { type DemoRun, demoRuns } from './demoRuns';

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

/** Fills the events of the operators, and a log of thirty days with the ends of its runs. Backups have not run. */
export async function fillEvents(tx: Tx, { now }: Filling): Promise<void> {
  for (const event of OWN_EVENTS) await keepEvent(tx, event, now);
  const events = (await allEvents(tx)).filter(({ active, eventName }) => active && !isBackup(eventName));
  const failed = await tx
    .selectFrom('data_entry_import')
    .select(['data_entry_id', 'error_message'])
    .where('error_message', 'is not', null)
    .execute();
  const reasonOf = (eventName: string) =>
    failed.find(({ data_entry_id }) => eventName.endsWith(`_${data_entry_id}_import`))?.error_message;
  const last = new Map(events.flatMap((event) => lastDate(event, now)));
  await insertRuns(tx, demoRuns(events, now, last, reasonOf));
  const lastRuns = [...last].map(([name, at]) => ({ name, at, failed: Boolean(reasonOf(name)) }));
  await sql`
    update scheduler_event
    set last_run_at = last.at, last_run_status = case when last.failed then 'FAILED' else 'SUCCEEDED' end
    from jsonb_to_recordset(${JSON.stringify(lastRuns)}::jsonb) as last(name text, at timestamptz, failed boolean)
    where event_name = last.name`.execute(tx);
}

/** Whether an event backs up a service. A run of it in the log would tell of a backup, of which there is neither record nor file. */
const isBackup = (eventName: string): boolean => backupEventOf(eventName)?.action === 'backup';

const lastDate = ({ eventName, cron: schedule }: SchedulerEvent, now: Date) =>
  previousRuns(schedule, now, 1).map((at) => [eventName, at] as const);

/** Inserts runs by one statement for each table: each start of a demonstration waits for it. */
async function insertRuns(tx: Tx, runs: readonly DemoRun[]): Promise<void> {
  const rows = JSON.stringify(
    runs.map(({ eventName, at, byHand, duration, reason }) => ({
      event: eventName,
      at,
      message: logMessage(eventName, byHand ? 'manual' : 'on time'),
      ended: new Date(at.getTime() + duration),
      reason,
    })),
  );
  await sql`
    insert into event_log (event_time, event_id, message)
    select at, event, message
    from jsonb_to_recordset(${rows}::jsonb) as run(at timestamptz, event text, message text)`.execute(tx);
  await sql`
    insert into event_run (event_id, started_at, ended_at, status, reason)
    select event, at, ended, case when reason is null then 'SUCCEEDED' else 'FAILED' end, reason
    from jsonb_to_recordset(${rows}::jsonb) as run(event text, at timestamptz, ended timestamptz, reason text)`.execute(
    tx,
  );
}
