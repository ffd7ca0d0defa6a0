import { LOCAL_TIME, LOCAL_ZONE } from '@mobidrom/shared-contract';
import { texts } from './texts';

const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone, ...options });
const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

const utcTime = format('UTC', { ...DATE, ...CLOCK });
const localTime = format(LOCAL_ZONE, { ...DATE, ...CLOCK });
const utcClock = format('UTC', CLOCK);
const utcDate = format('UTC', DATE);
const localClock = format(LOCAL_ZONE, CLOCK);
const localDate = format(LOCAL_ZONE, DATE);
const shortLocalDate = format(LOCAL_ZONE, { day: '2-digit', month: '2-digit' });
const localWeekday = format(LOCAL_ZONE, { weekday: 'short' });
const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: LOCAL_ZONE });

/** Returns 'DD.MM.YYYY, HH:MM Uhr' in UTC. */
export const timeText = (at: Date): string => `${utcTime.format(at)} Uhr`;

/** Returns 'HH:MM Uhr' in UTC. */
export const clockText = (at: Date): string => `${utcClock.format(at)} Uhr`;

/** Returns 'DD.MM.YYYY, HH:MM Uhr Ortszeit' in the portal's time zone. */
export const localDateTimeText = (at: Date): string => `${localTime.format(at)} Uhr ${LOCAL_TIME}`;

/** Returns the time in the portal's time zone, with the date only where it differs from that in UTC. */
export function localTimeText(at: Date): string {
  const otherDay = utcDate.format(at) === localDate.format(at) ? '' : `${shortLocalDate.format(at)}, `;
  return `${otherDay}${localClock.format(at)} Uhr ${LOCAL_TIME}`;
}

/** Returns the time in the portal's time zone, relative to today: 'morgen, 05:00 Uhr Ortszeit', 'So., 02:00 Uhr Ortszeit'. */
export function upcomingLocalTimeText(at: Date, now: Date): string {
  return `${dayWord(at, now)}${localClock.format(at)} Uhr ${LOCAL_TIME}`;
}

function dayWord(at: Date, now: Date): string {
  const days = (Date.parse(localDay.format(at)) - Date.parse(localDay.format(now))) / DAY;
  if (days === 0) return '';
  if (days === 1) return `${texts.tomorrow}, `;
  // From a week on the weekday alone would be ambiguous.
  return days < 7 ? `${localWeekday.format(at)}., ` : `${shortLocalDate.format(at)}, `;
}
const DAY = 24 * 60 * 60 * 1000;
