import {
  findListed,
  findScheduler,
  fireScheduler,
  followRun,
  listDataEntries,
  type Request,
} from '@mobidrom/platform-api';
import type { Alerts } from '@mobidrom/shared-contract';
import { changeOutcome } from '@mobidrom/shared-ui/forms';
import { texts } from '../texts';
import { followImports, type LastRuns, readLastRuns } from './followImports';
import { type ImportActions, importAlert } from './importAlert';
import type { ImportTarget } from './importTarget';

const { imports } = texts;

/** Surroundings of imports that are started by hand. */
export interface ImportContext {
  readonly request: Request;
  readonly alerts: Alerts;
  /** Names of the events whose import is started or followed, so that none is started twice. */
  readonly running: Set<string>;
  /** Reads the list again, which tells how imports have ended. */
  reload(): Promise<void>;
  /** Shows the runs of an event; undefined for users who may not see the log. */
  readonly showLog: ((eventName: string) => void) | undefined;
}

/** Starts the event of an import. A source without such an event still exists. */
export async function fireImport(request: Request, { eventName, title }: ImportTarget) {
  const outcome = changeOutcome(await fireScheduler(request, eventName), imports.notStarted(title));
  return outcome.ok ? outcome : { ...outcome, isGone: false };
}

/** Starts the import of a data source, and shows its start and, as soon as it is known, its outcome in one alert. */
export async function startImport(context: ImportContext, target: ImportTarget): Promise<void> {
  const { request, alerts, running } = context;
  const { eventName, title } = target;
  if (running.has(eventName)) {
    alerts.show({ severity: 'info', text: imports.running(title), key: `import-running-${eventName}` });
    return;
  }
  running.add(eventName);
  const event = await findScheduler(request, eventName);
  const outcome = await fireImport(request, target);
  if (!outcome.ok) {
    running.delete(eventName);
    alerts.show({ severity: 'error', text: outcome.text, action: actionsOf(context, target).retry });
    return;
  }
  // Without the time of the last run the service tells nothing about runs; reading it takes a right of its own.
  const before = event.ok ? event.value?.lastRunAt : undefined;
  const state = before === undefined ? 'unknown' : 'started';
  const id = alerts.show(importAlert(target, state, actionsOf(context, target)));
  // Not awaited: the import may take minutes, and its outcome is shown on any page.
  if (before !== undefined) void followImport(context, target, before, id);
  else running.delete(eventName);
}

async function followImport(
  context: ImportContext,
  target: ImportTarget,
  before: string | null,
  alert: string,
): Promise<void> {
  const { request, alerts, running, reload } = context;
  const ended = await followRun(request, target.eventName, before);
  running.delete(target.eventName);
  const reason = ended === 'FAILED' ? await failureOf(request, target.dataSetId) : undefined;
  alerts.replace(alert, importAlert(target, ended, actionsOf(context, target), reason));
  await reload();
}

const actionsOf = (context: ImportContext, target: ImportTarget): ImportActions => {
  const { showLog } = context;
  return {
    showLog: showLog && { label: imports.showLog, run: () => showLog(target.eventName) },
    retry: { label: imports.again, icon: 'reload', run: () => startImport(context, target) },
  };
};

/** Returns the message of the last import as the list has it; undefined where it cannot be read. */
async function failureOf(request: Request, dataSetId: string): Promise<string | undefined> {
  const found = await findListed((query) => listDataEntries(request, query), dataSetId);
  return (found.ok && found.value?.errorMessage) || undefined;
}

/** Starts several imports one after the other, and shows how many, which not, and later how they ended. */
export async function startImports(context: ImportContext, targets: readonly ImportTarget[]): Promise<void> {
  const [only] = targets;
  if (only && targets.length === 1) return startImport(context, only);
  const { request, alerts, running } = context;
  const idle = targets.filter(({ eventName }) => !running.has(eventName));
  if (idle.length === 0) {
    alerts.show({ severity: 'info', text: imports.severalRunning, key: 'imports-running' });
    return;
  }
  const before = await readLastRuns(request);
  const started: ImportTarget[] = [];
  const refused: string[] = [];
  for (const target of idle) {
    const outcome = await fireImport(request, target);
    if (outcome.ok) started.push(target);
    else refused.push(outcome.text);
    if (!outcome.ok && outcome.stops) break;
  }
  const isFollowed = started.some(({ eventName }) => before.get(eventName) !== undefined);
  const startAlert =
    started.length > 0
      ? alerts.show({
          severity: 'success',
          text: imports.severalStarted(started.length),
          ...(isFollowed && { details: [imports.outcomesFollow] }),
        })
      : undefined;
  if (refused.length > 0) {
    alerts.show({ severity: 'error', text: imports.severalNotStarted(refused.length), details: refused });
  }
  // Not awaited, as with a single one.
  void followStarted(context, started, before, startAlert);
}

/**
 * Follows imports that were just started, and reads the list again when they have ended.
 * @param startAlert id of the alert about the start, whose place the outcome takes. Default: none
 */
export async function followStarted(
  context: ImportContext,
  started: readonly ImportTarget[],
  before: LastRuns,
  startAlert?: string,
): Promise<void> {
  const { request, alerts, running, reload } = context;
  for (const { eventName } of started) running.add(eventName);
  const retry = (failed: readonly ImportTarget[]) => startImports(context, failed);
  await followImports(request, alerts, started, before, { retry, startAlert });
  for (const { eventName } of started) running.delete(eventName);
  await reload();
}
