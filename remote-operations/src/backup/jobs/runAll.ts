import {
  BACKUP_SERVICES,
  type BackupAction,
  type BackupService,
  type BackupServiceKey,
} from '@mobidrom/platform-api';
import type { Alert, JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { type Outcome, unexpectedText } from '../engine/outcome';
import type { ProgressReporter, Stage } from '../engine/progress';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import type { BackupContext } from './context';
import { createProgressReporter } from './progressReporter';
import { endedRow, isBusy } from './rows';

/** Result of a job for all services, shown as an alert and in the list of jobs. */
export interface AllResult extends Alert {
  readonly status: JobOutcome['status'];
}

/** Handle of a job for all services. */
export interface JobContext extends JobHandle {
  /** Starts the run for a service and shows it in the service's row. */
  begin(service: BackupService, stages: readonly [Stage, ...Stage[]]): ProgressReporter;
  /** Shows the outcome of a service's run in its row. */
  end(service: BackupService, outcome: Outcome): void;
}

/**
 * Runs work for all services as one job. If the work rejects, every started run that has not ended is shown as cancelled or
 * failed, and waiting for its service can be resumed.
 * @param work returns undefined when the user has declined the job, which needs no message
 */
export async function runAll(
  { portal, rows, locks }: BackupContext,
  action: BackupAction,
  work: (job: JobContext) => Promise<AllResult | undefined>,
): Promise<void> {
  if (isBusy(rows.get())) return;
  /** The runs that were started, each with the time after which waiting for it can be resumed. */
  const started = new Map<BackupServiceKey, number | null | undefined>();
  const lines = new Map<BackupServiceKey, string>();
  let allReasons: readonly string[] | undefined;
  const runJob = async (handle: JobHandle): Promise<JobOutcome> => {
    const job: JobContext = {
      ...handle,
      begin(service, stages) {
        const { key } = service;
        started.set(key, undefined);
        if (!rows.get().all?.begun) rows.setAll({ all: { action, begun: true } });
        rows.change(key, { action, progress: { stage: stages[0], stages, cancellable: false } });
        return createProgressReporter(service, rows, (since) => started.set(key, since));
      },
      end(service, outcome) {
        rows.change(service.key, endedRow(action, outcome));
        lines.set(service.key, resultLine(service, outcome));
      },
    };
    const ended = await work(job).catch((error: unknown) => {
      const isCancelled = handle.signal.aborted;
      for (const service of BACKUP_SERVICES) {
        if (!started.has(service.key) || lines.has(service.key)) continue;
        const ending = isCancelled ? 'cancelled' : 'failed';
        rows.change(service.key, { action, ending, since: started.get(service.key) });
        lines.set(service.key, texts.result(service, texts.ended[ending]));
      }
      const details = BACKUP_SERVICES.flatMap(({ key }) => lines.get(key) ?? []);
      const result: AllResult = isCancelled
        ? { status: 'cancelled', severity: 'info', text: texts.allCancelled, details }
        : {
            status: 'failed',
            severity: 'error',
            text: texts.allBroken[action],
            details: [unexpectedText(error), ...details],
          };
      return result;
    });
    if (!ended) return { status: 'cancelled', text: texts.notBegun };
    const { status, ...alert } = ended;
    if (status === 'failed') allReasons = [alert.text, ...(alert.details ?? [])];
    portal.alerts.show({ ...alert, key: ALERT_KEY_OF_ALL });
    return { status, text: alert.text, ...(alert.details && { details: alert.details }) };
  };
  rows.setAll({ all: { action, begun: false } });
  const isRun = await locks.runIfFree('all', () =>
    portal.jobs.run(texts.jobs.all[action], runJob, { cancellable: true, continuesElsewhere: true }),
  );
  if (!isRun) portal.alerts.show({ severity: 'warning', text: texts.runsElsewhere, key: ALERT_KEY_OF_ALL });
  rows.setAll({ allReasons });
}

/** Returns the line about one service in the message about all. */
export function resultLine(
  service: BackupService,
  { ending, text, severity, details = [] }: Outcome,
): string {
  if (ending === 'empty') return texts.result(service, texts.results.empty);
  const isPlain = ending === 'succeeded' && severity === 'success';
  return texts.result(service, isPlain ? texts.results.succeeded : [text, ...details].join(' '));
}
