import { LOCAL_TIME, LOCAL_ZONE } from '@mobidrom/shared-contract';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DATE_AND_TIME = { day: '2-digit', month: '2-digit', year: 'numeric', ...CLOCK } as const;
const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone, ...options });

const dateAndTime = format(LOCAL_ZONE, DATE_AND_TIME);
const clock = format(LOCAL_ZONE, CLOCK);
const utcDateAndTime = format('UTC', DATE_AND_TIME);
const utcClock = format('UTC', CLOCK);

/** Returns 'DD.MM.YYYY, HH:MM Uhr Ortszeit' in the portal's time zone, not in the browser's. */
export const timeText = (at: Date): string => `${dateAndTime.format(at)} Uhr ${LOCAL_TIME}`;

/** Returns 'HH:MM Uhr Ortszeit' in the portal's time zone. Named, because the times of runs are in UTC. */
export const clockText = (at: Date): string => `${clock.format(at)} Uhr ${LOCAL_TIME}`;

/** Returns 'DD.MM.YYYY, HH:MM Uhr (UTC)', the time of a run as the lists show it. */
export const utcTimeText = (at: Date): string => `${utcDateAndTime.format(at)} Uhr (UTC)`;

/** Returns 'HH:MM Uhr (UTC)'. */
export const utcClockText = (at: Date): string => `${utcClock.format(at)} Uhr (UTC)`;
