import { endedMessages, followRuns, inParallel, type Request, showEnded } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';
import { failureOf, fireImport, type ImportContext } from './startImport';

const { imports } = texts;
/** Most sources that an alert names. */
const MOST_NAMED = 20;
/** Requests at a time: a browser opens about as many connections to one host. */
const AT_A_TIME = 6;

/** Import that was started by hand. */
export interface StartedImport extends ImportTarget {
  /** Time of the last run of its event before this one; undefined where the service does not tell. */
  readonly before: string | null | undefined;
}

/**
 * Follows several imports that were just started, and shows how they ended. The list is read again whenever some have ended,
 * and can be started again from then on. Imports without a time before are not followed.
 * @param replace puts an alert in the place of the message about the start; undefined where that one has to stay
 */
export async function followImports(
  context: ImportContext,
  started: readonly StartedImport[],
  replace: ((alert: Alert) => void) | undefined,
): Promise<void> {
  const { request, alerts, state } = context;
  const followed = new Map<string, string | null>();
  for (const { eventName, before } of started) {
    if (before !== undefined) followed.set(eventName, before);
  }
  let reading: Promise<void> | undefined;
  const ended = await followRuns(request, followed, (names) => {
    for (const name of names) state.running.delete(name);
    reading = state.reload?.();
  });
  for (const { eventName } of started) state.running.delete(eventName);
  const named = (names: readonly string[]) => started.filter(({ eventName }) => names.includes(eventName));
  const failed = named(ended.failed);
  const lines = {
    succeeded: distinctTitles(named(ended.succeeded)),
    failed: await withReasons(request, failed),
    unknown: distinctTitles(named(ended.unknown)),
  };
  const messages = endedMessages(lines, imports.ended, firstOf).map(
    (message): Alert => (message.severity === 'error' ? { ...message, ...again(context, failed) } : message),
  );
  showEnded(messages, alerts.show, replace);
  await (reading && ended.unknown.length === 0 ? reading : state.reload?.());
}

let failures = 0;

/** Returns the key of a message about imports that failed, and its button that starts them again in its place. */
function again(
  context: ImportContext,
  failed: readonly ImportTarget[],
): Required<Pick<Alert, 'key' | 'action'>> {
  failures += 1;
  const key = `imports-failed-${failures}`;
  const run = () => startAgain(context, failed, (alert) => void context.alerts.show({ ...alert, key }));
  return { key, action: { label: imports.again, icon: 'reload', run } };
}

/** Starts imports that have failed once more, and follows them; those that cannot be started are named. */
async function startAgain(
  context: ImportContext,
  targets: readonly ImportTarget[],
  replace: (alert: Alert) => void,
): Promise<void> {
  const started: StartedImport[] = [];
  const refused: string[] = [];
  for (const target of targets) {
    const fired = await fireImport(context, target);
    if (fired === 'running') refused.push(imports.running(target.title));
    else if (fired.outcome.ok) started.push({ ...target, before: fired.before });
    else refused.push(fired.outcome.text);
  }
  if (refused.length > 0) {
    const message = {
      severity: 'error',
      text: imports.notAllStarted(refused.length),
      details: refused,
    } as const;
    if (started.length === 0) replace(message);
    else context.alerts.show(message);
  }
  if (started.length === 0) return;
  replace({
    severity: 'success',
    text: imports.severalStarted(started.length),
    details: [imports.outcomesFollow],
  });
  // Not awaited: imports may take minutes, and the button that started them is done.
  void followImports(context, started, replace);
}

/** Returns a line for each import that failed, with the reason where the service tells it; of many only for the first ones. */
async function withReasons(request: Request, failed: readonly ImportTarget[]): Promise<Titles> {
  const reasons = await inParallel(failed.slice(0, MOST_NAMED), AT_A_TIME, ({ dataSetId }) =>
    failureOf(request, dataSetId),
  );
  return distinctTitles(failed).map((title, at) => {
    const reason = reasons[at];
    return reason ? texts.failedEntry(title, reason) : title;
  });
}

type Titles = readonly string[];
/** Returns the titles of imports, with the id of the source where another one has the same title. */
const distinctTitles = (imported: readonly ImportTarget[]): Titles =>
  imported.map(({ title, dataSetId }) =>
    imported.some((other) => other.title === title && other.dataSetId !== dataSetId)
      ? imports.titleAndId(title, dataSetId)
      : title,
  );

const firstOf = (titles: Titles): Titles =>
  titles.length <= MOST_NAMED
    ? titles
    : [...titles.slice(0, MOST_NAMED), texts.several.more(titles.length - MOST_NAMED)];
