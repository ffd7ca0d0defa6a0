import {
  ADAPTERS,
  type DataEntryItem,
  hasFailedImport,
  isLateSource,
  type ListedSchedulerEvent,
  missingSince,
  type OfferAdapterId,
  tellsRuns,
} from '@mobidrom/platform-api';
import type { TroubledBackup } from '../attention/backups';
import { timeText } from '../attention/times';
import { texts } from './texts';

/** Entry of a section: what it is about, and what is known of it. */
export interface Finding {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  /** Address of the entry. Default: only the list of all is linked. */
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
      detail: texts.failedAt(lastImport && timeText(new Date(lastImport)), errorMessage ?? ''),
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
      return { key: dataSetId, name: title, detail: texts.lateSince(timeText(last), due && timeText(due)) };
    });
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
      detail: lastRunAt ? detail(timeText(new Date(lastRunAt))) : '',
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
  }));

function backupWords({ event, problem, latest }: TroubledBackup): string {
  if (!latest) return texts.noBackup;
  const at = new Date(latest.eventTime * 1000);
  if (problem === 'failed') return texts.backupFailed(timeText(at));
  const due = missingSince(event.cron, at);
  return texts.overdue(texts.lastBackup(timeText(at)), due && timeText(due));
}

/** Returns the data offers without an entry in the catalogue, by id: only the catalogue holds their titles. */
export const offersWithoutEntry = (
  offers: readonly { readonly adapter: OfferAdapterId; readonly id: string }[],
): Findings =>
  [...offers]
    .sort((a, b) => order.compare(a.id, b.id))
    .map(({ adapter, id }) => ({ key: `${adapter}/${id}`, name: id, detail: ADAPTERS[adapter].label }));

const order = new Intl.Collator('de', { numeric: true });
