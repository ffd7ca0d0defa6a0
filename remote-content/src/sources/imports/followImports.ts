import { followRuns, listSchedulers, type Request } from '@mobidrom/platform-api';
import type { Alert, Alerts } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';

const { imports } = texts;

/** Time of the last run of each event, by name; undefined where the service does not tell. */
export type LastRuns = ReadonlyMap<string, string | null | undefined>;

/** Returns when events ran last; nothing where the list of events cannot be read, which takes a right of its own. */
export async function readLastRuns(request: Request): Promise<LastRuns> {
  const events = await listSchedulers(request);
  return new Map(
    events.ok ? events.value.items.map(({ eventName, lastRunAt }) => [eventName, lastRunAt]) : [],
  );
}

interface FollowOptions {
  retry(failed: readonly ImportTarget[]): Promise<void>;
  readonly startAlert?: string | undefined;
}

/**
 * Follows several imports that were just started, and shows how they ended. Nothing is shown of those whose service tells
 * nothing about runs.
 * @param before from before the start
 * @param options.retry starts imports again
 * @param options.startAlert id of the alert about the start, whose place the outcome takes. Default: none
 */
export async function followImports(
  request: Request,
  alerts: Alerts,
  started: readonly ImportTarget[],
  before: LastRuns,
  { retry, startAlert }: FollowOptions,
): Promise<void> {
  const followed = new Map<string, string | null>();
  for (const { eventName } of started) {
    const lastRunAt = before.get(eventName);
    if (lastRunAt !== undefined) followed.set(eventName, lastRunAt);
  }
  if (followed.size === 0) return;
  const ended = await followRuns(request, followed);
  let replaced = startAlert;
  const show = (alert: Alert): void => {
    if (replaced === undefined) alerts.show(alert);
    else alerts.replace(replaced, alert);
    replaced = undefined;
  };
  const named = (names: readonly string[]) => started.filter(({ eventName }) => names.includes(eventName));
  const titles = (targets: readonly ImportTarget[]) => targets.map(({ title }) => title);
  const [succeeded, failed, unknown] = [named(ended.succeeded), named(ended.failed), named(ended.unknown)];
  if (succeeded.length > 0) {
    show({ severity: 'success', text: imports.severalSucceeded(succeeded.length) });
  }
  if (failed.length > 0) {
    show({
      severity: 'error',
      text: imports.severalFailed(failed.length),
      details: titles(failed),
      action: { label: imports.again, icon: 'reload', run: () => retry(failed) },
    });
  }
  if (unknown.length > 0) {
    show({
      severity: 'info',
      text: imports.severalUnfinished(unknown.length),
      details: titles(unknown),
    });
  }
}
