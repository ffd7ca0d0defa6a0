import { endedMessages, followRuns, showEnded } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';
import type { ImportContext } from './startImport';

const { imports } = texts;
/** Most sources that an alert names. */
const MOST_NAMED = 20;

/** Import that was started by hand. */
export interface StartedImport extends ImportTarget {
  /** Time of the last run of its event before this one; undefined where the service does not tell. */
  readonly before: string | null | undefined;
}

/**
 * Follows several imports that were just started, shows how they ended, and reads the list again. Imports without a time before
 * are not followed.
 * @param replace puts an alert in the place of the message about the start; undefined where that one has to stay
 */
export async function followImports(
  { request, alerts, state }: ImportContext,
  started: readonly StartedImport[],
  replace: ((alert: Alert) => void) | undefined,
): Promise<void> {
  const followed = new Map<string, string | null>();
  for (const { eventName, before } of started) {
    if (before !== undefined) followed.set(eventName, before);
  }
  const ended = await followRuns(request, followed);
  for (const { eventName } of started) state.running.delete(eventName);
  const titles = (names: readonly string[]) =>
    distinctTitles(started.filter(({ eventName }) => names.includes(eventName)));
  const byTitle = {
    succeeded: titles(ended.succeeded),
    failed: titles(ended.failed),
    unknown: titles(ended.unknown),
  };
  showEnded(endedMessages(byTitle, imports.ended, named), alerts.show, replace);
  await state.reload?.();
}

type Titles = readonly string[];
/** Returns the titles of imports, with the id of the source where another one has the same title. */
const distinctTitles = (imported: readonly ImportTarget[]): Titles =>
  imported.map(({ title, dataSetId }) =>
    imported.some((other) => other.title === title && other.dataSetId !== dataSetId)
      ? imports.titleAndId(title, dataSetId)
      : title,
  );

const named = (titles: Titles): Titles =>
  titles.length <= MOST_NAMED
    ? titles
    : [...titles.slice(0, MOST_NAMED), texts.several.more(titles.length - MOST_NAMED)];
