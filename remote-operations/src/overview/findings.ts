import {
  ADAPTERS,
  CONTENT_PATHS,
  type DataEntryItem,
  entryAddress,
  hasFailedImport,
  hasNeverDelivered,
  isLateSource,
  type ListedSchedulerEvent,
  missingSince,
  type OfferAdapterId,
  OVERDUE_BACKUPS,
  tellsImports,
  tellsRuns,
} from '@mobidrom/platform-api';
import type { TroubledBackup } from '../attention/backups';
import { utcTimeText } from '../attention/times';
import { area as backupArea } from '../backup/area';
import { area as eventsArea } from '../events/area';
import { texts } from './texts';

/** Entry of a section: what it is about, and what is known of it. */
export interface Finding {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  /** Address of the entry, for those who see the section. Left out of one that is deleted, or has no page. */
  readonly to?: string;
}

/** Entries of a section, or undefined where the installation's services do not tell: then there is no section. */
export type Findings = readonly Finding[] | undefined;

/** Answer of a section. */
export interface SectionAnswer {
  readonly findings: Findings;
  /** Number of entries that could not be read, of which any may belong to the section. Default: 0. */
  readonly unread?: number;
}

/** Address of the list of backups that need attention: a service has no page of its own. */
export const TROUBLED_BACKUPS = `/${backupArea.path}?${OVERDUE_BACKUPS.parameter}=${OVERDUE_BACKUPS.value}`;

const newestFirst = (one: number, other: number) => other - one;
const oldestFirst = (one: number, other: number) => one - other;
/** Returns the milliseconds of a time; 0 where there is none. */
const millisecondsOf = (iso: string | null | undefined): number => (iso ? Date.parse(iso) : 0);

/** Returns the data sources whose last import failed, the latest failure first. */
export function failedImports(sources: readonly DataEntryItem[]): Findings {
  return sources
    .filter(hasFailedImport)
    .sort((a, b) => newestFirst(millisecondsOf(a.lastImport), millisecondsOf(b.lastImport)))
    .map(({ dataSetId, title, lastImport, errorMessage }) => ({
      key: dataSetId,
      name: title,
      detail: texts.failedAt(lastImport && utcTimeText(new Date(lastImport)), errorMessage ?? ''),
      to: entryAddress(CONTENT_PATHS.sources, dataSetId),
    }));
}

/** Returns the data sources that have not delivered for longer than their interval, the longest first. */
export function lateSources(sources: readonly DataEntryItem[], now: Date): Findings {
  if (sources.length > 0 && sources.every(({ lastImport }) => !lastImport)) return undefined;
  return sources
    .filter((source) => isLateSource(source, now))
    .sort((a, b) => oldestFirst(millisecondsOf(a.lastImport), millisecondsOf(b.lastImport)))
    .map(({ dataSetId, title, lastImport, cron }) => {
      const last = new Date(millisecondsOf(lastImport));
      const due = missingSince(cron, last);
      return {
        key: dataSetId,
        name: title,
        detail: texts.lateSince(utcTimeText(last), due && utcTimeText(due)),
        to: entryAddress(CONTENT_PATHS.sources, dataSetId),
      };
    });
}

/**
 * Returns the data sources that have never delivered, by title; undefined without any: they need no attention while they are new, but
 * only people can tell that they are.
 */
export function undeliveredSources(sources: readonly DataEntryItem[]): Findings {
  const found = tellsImports(sources) ? sources.filter(hasNeverDelivered) : [];
  if (found.length === 0) return undefined;
  return found
    .sort((a, b) => order.compare(a.title, b.title))
    .map(({ dataSetId, title, nextImport }) => ({
      key: dataSetId,
      name: title,
      detail: texts.nextImport(nextImport ? utcTimeText(new Date(nextImport)) : undefined),
      to: entryAddress(CONTENT_PATHS.sources, dataSetId),
    }));
}

/** Returns the events whose last run has this status, the latest run first. */
function eventsWith(
  events: readonly ListedSchedulerEvent[],
  status: ListedSchedulerEvent['lastRunStatus'],
  detail: (time: string) => string,
): Findings {
  if (!tellsRuns(events)) return undefined;
  return events
    .filter(({ lastRunStatus }) => lastRunStatus === status)
    .sort((a, b) => newestFirst(millisecondsOf(a.lastRunAt), millisecondsOf(b.lastRunAt)))
    .map(({ eventName, lastRunAt }) => ({
      key: eventName,
      name: eventName,
      detail: lastRunAt ? detail(utcTimeText(new Date(lastRunAt))) : '',
      to: entryAddress(eventsArea.path, eventName),
    }));
}
export const failedRuns = (events: readonly ListedSchedulerEvent[]): Findings =>
  eventsWith(events, 'FAILED', texts.failedOn);
export const runningEvents = (events: readonly ListedSchedulerEvent[]): Findings =>
  eventsWith(events, 'STARTED', texts.runningSince);

/** Returns the services whose backup is overdue or has failed, in the order of the list of backups. */
export const troubledBackups = (troubled: readonly TroubledBackup[] | undefined): Findings =>
  troubled?.map((backup) => ({
    key: backup.service.key,
    name: backup.service.label,
    detail: backupWords(backup),
    to: TROUBLED_BACKUPS,
  }));

function backupWords({ event, problem, latest }: TroubledBackup): string {
  if (!latest) return texts.noBackup;
  const at = new Date(latest.eventTime * 1000);
  if (problem === 'failed') return texts.backupFailed(utcTimeText(at));
  const due = missingSince(event.cron, at);
  return texts.overdue(texts.lastBackup(utcTimeText(at)), due && utcTimeText(due));
}

/** Returns the data offers without an entry in the catalogue, by id: only the catalogue holds their titles. */
export const offersWithoutEntry = (
  offers: readonly { readonly adapter: OfferAdapterId; readonly id: string }[],
): Findings =>
  [...offers]
    .sort((a, b) => order.compare(a.id, b.id))
    .map(({ adapter, id }) => {
      const key = `${adapter}/${id}`;
      const to = entryAddress(CONTENT_PATHS.offers, key);
      return { key, name: id, detail: ADAPTERS[adapter].label, to };
    });

const order = new Intl.Collator('de', { numeric: true });
