import { type Cron, nextRuns } from '@mobidrom/platform-api';
import { LOCAL_TIME, LOCAL_ZONE } from '@mobidrom/shared-contract';
import { texts } from './texts';

export interface FormattedRun {
  /** '20.11.2026, 04:00 Uhr (UTC)' */
  readonly utc: string;
  /** '20.11.2026, 05:00 Uhr Ortszeit' */
  readonly local: string;
  /** ISO 8601, for the element `time`. */
  readonly iso: string;
}

/** Returns the next runs, or a text instead: '–' for an inactive event, 'nie' if no date matches. */
export function upcomingRuns(
  cron: Cron,
  { active, from, count = 3 }: { readonly active: boolean; readonly from: Date; readonly count?: number },
): readonly FormattedRun[] | string {
  if (!active) return texts.none;
  const dates = nextRuns(cron, from, count);
  return dates.length === 0 ? texts.never : dates.map(formatRun);
}

/** Returns a date in UTC and in local time, in German. */
export const formatRun = (date: Date): FormattedRun => ({
  utc: `${timeIn('UTC', date)} (UTC)`,
  local: `${timeIn(LOCAL_ZONE, date)} ${LOCAL_TIME}`,
  iso: date.toISOString(),
});

const formats = new Map<string, Intl.DateTimeFormat>();
function timeIn(timeZone: string, date: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('de-DE', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  return `${format.format(date)} Uhr`;
}
