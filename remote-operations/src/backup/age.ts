import { LOCAL_ZONE } from '@mobidrom/shared-contract';
import { texts } from './texts';

// 'heute' is the current day in the portal's time zone, not in the browser's.
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: LOCAL_ZONE, hour: '2-digit', minute: '2-digit' });
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: LOCAL_ZONE });
const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: LOCAL_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const DAY = 24 * 60 * 60 * 1000;

/** Returns 'DD.MM.YYYY, HH:MM Uhr' in the portal's time zone. */
export const dateText = (at: Date): string => `${dateAndTime.format(at)} Uhr`;

/** Returns the age of a backup: 'heute, 09:12 Uhr', 'gestern, 18:40 Uhr', 'vor 2 Tagen'. */
export function ageText(at: Date, now: Date): string {
  const days = Math.round((Date.parse(dayOf.format(now)) - Date.parse(dayOf.format(at))) / DAY);
  const time = `${clock.format(at)} Uhr`;
  // A service's clock may be ahead of the browser's, so the day may be negative.
  if (days <= 0) return texts.today(time);
  return days === 1 ? texts.yesterday(time) : texts.daysAgo(days);
}
