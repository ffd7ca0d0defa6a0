import {
  findListed,
  findScheduler,
  fireScheduler,
  followRun,
  listDataEntries,
  type Request,
} from '@mobidrom/platform-api';
import type { Alert, Alerts } from '@mobidrom/shared-contract';
import { type ChangeOutcome, changeOutcome } from '@mobidrom/shared-ui/forms';
import { texts } from '../texts';
import { type ImportActions, importAlert } from './importAlert';
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

/** Starts the event of an import. `isGone`: the event is missing, not the source. */
export const fireImport = async (
  request: Request,
  { eventName, title }: ImportTarget,
): Promise<ChangeOutcome> =>
  changeOutcome(await fireScheduler(request, eventName), imports.notStarted(title));

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
  const { request, alerts, state } = context;
  const { eventName } = target;
  const show = (alert: Alert) =>
    replaced === undefined ? alerts.show(alert) : alerts.replace(replaced, alert);
  if (state.running.has(eventName)) return showRunning(alerts, target);
  state.running.add(eventName);
  const event = await findScheduler(request, eventName);
  const last = event.ok ? event.value : undefined;
  if (last?.lastRunStatus === 'STARTED') {
    state.running.delete(eventName);
    return showRunning(alerts, target);
  }
  const outcome = await fireImport(request, target);
  let id = '';
  const retry = {
    label: imports.again,
    icon: 'reload',
    run: () => startImport(context, target, id),
  } as const;
  const actions = { retry, showLog: logAction(context, eventName) };
  if (!outcome.ok) {
    state.running.delete(eventName);
    id = show({ severity: 'error', text: outcome.text, ...(!outcome.isGone && { action: retry }) });
    // Somebody may have deleted the source with its event.
    if (outcome.isGone) await state.reload?.();
    return;
  }
  // Without the time of the last run the service tells nothing about runs.
  const before = last?.lastRunAt;
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

const logAction = ({ showLog }: ImportContext, eventName: string): Alert['action'] =>
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
async function failureOf(request: Request, dataSetId: string): Promise<string | undefined> {
  const found = await findListed((query) => listDataEntries(request, query), dataSetId);
  return (found.ok && found.value?.errorMessage) || undefined;
}
