import { LOCAL_ZONE } from '@mobidrom/shared-contract';
import { clockText } from '../attention/times';
import { texts } from './texts';

// 'heute' is the current day in the portal's time zone, not in the browser's.
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: LOCAL_ZONE });
const DAY = 24 * 60 * 60 * 1000;

/** Returns the age of a backup: 'heute, 09:12 Uhr Ortszeit', 'gestern, 18:40 Uhr Ortszeit', 'vor 2 Tagen'. */
export function ageText(at: Date, now: Date): string {
  const days = Math.round((Date.parse(dayOf.format(now)) - Date.parse(dayOf.format(at))) / DAY);
  const time = clockText(at);
  // A service's clock may be ahead of the browser's, so the day may be negative.
  if (days <= 0) return texts.today(time);
  return days === 1 ? texts.yesterday(time) : texts.daysAgo(days);
}
