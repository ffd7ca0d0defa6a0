import {
  type Firing,
  findListed,
  fireUnlessRunning,
  followRun,
  listDataEntries,
  type Request,
} from '@mobidrom/platform-api';
import type { Alert, Alerts } from '@mobidrom/shared-contract';
import { type ChangeOutcome, changeOutcome } from '@mobidrom/shared-ui/forms';
import { texts } from '../texts';
import { type ImportActions, importAlert, type LogWay } from './importAlert';
import type { ImportState } from './importState';
import type { ImportTarget } from './importTarget';

const { imports } = texts;

/** Surroundings of imports that are started by hand. */
export interface ImportContext {
  readonly request: Request;
  readonly alerts: Alerts;
  readonly state: ImportState;
  /** Shows the runs of an event; undefined for users who may not see the log. */
  readonly showLog: ((eventName: string) => void) | undefined;
}

/**
 * Starts the event of an import, unless it runs, and notes it as running until its end is known. `isGone` of the outcome: the event
 * is missing, not the source.
 */
export async function fireImport(
  { request, state }: ImportContext,
  { eventName, title }: ImportTarget,
): Promise<'running' | { readonly outcome: ChangeOutcome; readonly before: Firing['before'] }> {
  if (state.running.has(eventName)) return 'running';
  state.running.add(eventName);
  // Somebody else, or its schedule, may have started it.
  const fired = await fireUnlessRunning(request, eventName);
  if (fired === 'running' || !fired.result.ok) state.running.delete(eventName);
  if (fired === 'running') return fired;
  return { outcome: changeOutcome(fired.result, imports.notStarted(title)), before: fired.before };
}

/**
 * Starts the import of a data source, and shows its start and, as soon as it is known, its outcome in one alert. Resolves once it
 * is started or refused.
 * @param replaced id of the alert whose place this one takes. Default: none
 */
export async function startImport(
  context: ImportContext,
  target: ImportTarget,
  replaced?: string,
): Promise<void> {
  const { alerts, state } = context;
  const { eventName } = target;
  const show = (alert: Alert) =>
    replaced === undefined ? alerts.show(alert) : alerts.replace(replaced, alert);
  const fired = await fireImport(context, target);
  if (fired === 'running') return showRunning(alerts, target);
  const { outcome, before } = fired;
  let id = '';
  const retry = {
    label: imports.again,
    icon: 'reload',
    run: () => startImport(context, target, id),
  } as const;
  const actions = { retry, showLog: logWay(context, eventName) };
  if (!outcome.ok) {
    id = show({ severity: 'error', text: outcome.text, ...(!outcome.isGone && { action: retry }) });
    // Somebody may have deleted the source with its event.
    if (outcome.isGone) await state.reload?.();
    return;
  }
  // Without the time of the last run the service tells nothing about runs.
  id = show(importAlert(target, before === undefined ? 'unfollowed' : 'started', actions));
  if (before === undefined) {
    state.running.delete(eventName);
    return;
  }
  // Not awaited: the import may take minutes, and its outcome is shown on any page.
  void followImport(context, target, before, { actions, id }).then((shown) => (id = shown));
}

const showRunning = (alerts: Alerts, { eventName, title }: ImportTarget): void =>
  void alerts.show({ severity: 'info', text: imports.running(title), key: `import-running-${eventName}` });

/** Returns the way to the runs of an event; undefined for users who may not see the log. */
export const logWay = ({ showLog }: ImportContext, eventName: string): LogWay | undefined =>
  showLog && { label: imports.showLog, run: () => showLog(eventName) };

/** Returns the id of the alert about the outcome. */
async function followImport(
  { request, alerts, state }: ImportContext,
  target: ImportTarget,
  before: string | null,
  { actions, id }: { readonly actions: ImportActions; readonly id: string },
): Promise<string> {
  const ended = await followRun(request, target.eventName, before);
  state.running.delete(target.eventName);
  const reason = ended === 'FAILED' ? await failureOf(request, target.dataSetId) : undefined;
  const shown = alerts.replace(id, importAlert(target, ended, actions, reason));
  void state.reload?.();
  return shown;
}

/** Returns the message of the last import as the list has it; undefined where it cannot be read. */
export async function failureOf(request: Request, dataSetId: string): Promise<string | undefined> {
  const filters = [{ column: 'dataSetId', text: dataSetId }];
  const found = await findListed((query) => listDataEntries(request, { ...query, filters }), dataSetId);
  return (found.ok && found.value?.errorMessage) || undefined;
}
