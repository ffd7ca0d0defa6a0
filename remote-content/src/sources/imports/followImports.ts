import {
  endedMessages,
  followRuns,
  inParallel,
  REQUESTS_AT_A_TIME,
  type Request,
  showEnded,
} from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';
import { failureOf, fireImport, type ImportContext, logWay } from './startImport';

const { imports } = texts;
/** Most sources that an alert names. */
const MOST_NAMED = 20;
/** Import that was started by hand. */
export interface StartedImport extends ImportTarget {
  /** Time of the last run of its event before this one; undefined where the service does not tell. */
  readonly before: string | null | undefined;
}

/**
 * Follows several imports that were just started, and shows how they ended. The list is read again whenever some have ended,
 * and can be started again from then on. Imports without a time before are not followed.
 * @param replace puts an alert in the place of the message about the start; undefined where that one has to stay
 * @param key of the message about those that fail, in whose place the ends of later attempts are shown. Default: a new one
 */
export async function followImports(
  context: ImportContext,
  started: readonly StartedImport[],
  replace: ((alert: Alert) => void) | undefined,
  key = newKey(),
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
    (message): Alert =>
      message.severity === 'error'
        ? { ...message, ...again(context, failed, key), ...logOfOne(context, failed) }
        : message,
  );
  showEnded(messages, alerts.show, replace);
  await (reading && ended.unknown.length === 0 ? reading : state.reload?.());
}

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `imports-failed-${keys}`;
};

/** Returns the key of a message about imports that have failed, and its button that starts them again in its place. */
const again = (
  context: ImportContext,
  failed: readonly ImportTarget[],
  key: string,
): Required<Pick<Alert, 'key' | 'action'>> => ({
  key,
  action: { label: imports.again, icon: 'reload', run: () => startAgain(context, failed, key) },
});

/** Returns the way to the log of the only import that failed; the log shows the runs of one event. */
function logOfOne(context: ImportContext, failed: readonly ImportTarget[]): Pick<Alert, 'way'> {
  const [only, ...others] = failed;
  const way = only && others.length === 0 && logWay(context, only.eventName);
  return way ? { way } : {};
}

/**
 * Starts imports that have failed once more, and follows them in the place of the message with the key. Those that cannot be
 * started are named, and can be tried again.
 */
async function startAgain(
  context: ImportContext,
  targets: readonly ImportTarget[],
  key: string,
): Promise<void> {
  const started: StartedImport[] = [];
  const refused: { readonly target: ImportTarget; readonly text: string; readonly isRunning: boolean }[] = [];
  for (const target of targets) {
    const fired = await fireImport(context, target);
    if (fired === 'running') refused.push({ target, text: imports.running(target.title), isRunning: true });
    else if (fired.outcome.ok) started.push({ ...target, before: fired.before });
    else refused.push({ target, text: fired.outcome.text, isRunning: false });
  }
  const replace = (alert: Alert) => void context.alerts.show({ ...alert, key });
  if (started.length > 0) {
    const { length } = started;
    replace({ severity: 'success', text: imports.severalStarted(length), details: [imports.outcomesFollow] });
    // Not awaited: imports may take minutes, and the button that started them is done.
    void followImports(context, started, replace, key);
  }
  if (refused.length === 0) return;
  context.alerts.show({
    severity: refused.every(({ isRunning }) => isRunning) ? 'info' : 'error',
    text: imports.notAllStarted(refused.length),
    details: refused.map(({ text }) => text),
    ...again(
      context,
      refused.map(({ target }) => target),
      started.length > 0 ? newKey() : key,
    ),
  });
}

/** Returns a line for each import that failed, with the reason where the service tells it; of many only for the first ones. */
async function withReasons(request: Request, failed: readonly ImportTarget[]): Promise<Titles> {
  const reasons = await inParallel(failed.slice(0, MOST_NAMED), REQUESTS_AT_A_TIME, ({ dataSetId }) =>
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
