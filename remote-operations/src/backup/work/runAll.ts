import {
  BACKUP_SERVICES,
  type BackupAction,
  type BackupService,
  type BackupServiceKey,
} from '@mobidrom/platform-api';
import type { Alert, JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { unforeseenText, type Verdict } from '../engine/ends';
import type { Stage, Steps } from '../engine/steps';
import { texts } from '../texts';
import { ALERT_KEY_OF_ALL } from './alertKey';
import type { Workshop } from './createWork';
import { isBusy } from './rows';
import { stepsOf } from './stepsOf';

/** How work for all services ended; what is said of it is an alert, and stays in the list of jobs. */
export interface AllEnd extends Alert {
  readonly status: JobOutcome['status'];
}

/** What work for all services needs. */
export interface AllMeans extends JobHandle {
  /** Begins with a service: its row shows what is being done. */
  begin(service: BackupService, stages: readonly [Stage, ...Stage[]]): Steps;
  end(service: BackupService, verdict: Verdict): void;
}

/**
 * Runs work for all services as one job. Whatever was begun and not ended by then is shown as given up, and where its
 * service goes on with it, the waiting for it can go on too.
 * @param work undefined: the person decided otherwise, and there is nothing to say
 */
export async function runAll(
  { portal, rows }: Workshop,
  action: BackupAction,
  work: (means: AllMeans) => Promise<AllEnd | undefined>,
): Promise<void> {
  if (isBusy(rows.get())) return;
  /** With what the waiting for each service that was begun can go on. */
  const begun = new Map<BackupServiceKey, number | null | undefined>();
  const lines = new Map<BackupServiceKey, string>();
  const job = async (handle: JobHandle): Promise<JobOutcome> => {
    const means: AllMeans = {
      ...handle,
      begin(service, stages) {
        const { key } = service;
        begun.set(key, undefined);
        rows.change(key, { action, progress: { stage: stages[0], stages, cancellable: false } });
        return stepsOf(service, rows, (since) => begun.set(key, since));
      },
      end(service, verdict) {
        const { ending, since } = verdict;
        rows.change(service.key, { action, ending, since });
        lines.set(service.key, lineOf(service, verdict));
      },
    };
    const ended = await work(means).catch((error: unknown) => {
      const isCancelled = handle.signal.aborted;
      for (const service of BACKUP_SERVICES) {
        if (!begun.has(service.key) || lines.has(service.key)) continue;
        const ending = isCancelled ? 'cancelled' : 'failed';
        rows.change(service.key, { action, ending, since: begun.get(service.key) });
        lines.set(service.key, texts.result(service, texts.ended[ending]));
      }
      const details = BACKUP_SERVICES.flatMap(({ key }) => lines.get(key) ?? []);
      const said: AllEnd = isCancelled
        ? { status: 'cancelled', severity: 'info', text: texts.allCancelled, details }
        : {
            status: 'failed',
            severity: 'error',
            text: texts.allBroken[action],
            details: [unforeseenText(error), ...details],
          };
      return said;
    });
    if (!ended) return { status: 'cancelled', text: texts.notBegun };
    const { status, ...alert } = ended;
    portal.alerts.show({ ...alert, key: ALERT_KEY_OF_ALL });
    return { status, text: alert.text, ...(alert.details && { details: alert.details }) };
  };
  rows.setAll(action);
  await portal.jobs.run(texts.jobs.all[action], job, { cancellable: true, goesOnElsewhere: true });
  rows.setAll(undefined);
}

/** How one service ended, as a line of what is said of all. */
export function lineOf(service: BackupService, { ending, text, severity, details = [] }: Verdict): string {
  if (ending === 'empty') return texts.result(service, texts.results.empty);
  const isPlain = ending === 'succeeded' && severity === 'success';
  return texts.result(service, isPlain ? texts.results.succeeded : [text, ...details].join(' '));
}
