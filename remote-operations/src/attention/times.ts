import { LOCAL_ZONE } from '@mobidrom/shared-contract';

const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: LOCAL_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: LOCAL_ZONE, hour: '2-digit', minute: '2-digit' });

/** Returns 'DD.MM.YYYY, HH:MM Uhr' in the portal's time zone, not in the browser's. */
export const timeText = (at: Date): string => `${dateAndTime.format(at)} Uhr`;

/** Returns 'HH:MM Uhr' in the portal's time zone. */
export const clockText = (at: Date): string => `${clock.format(at)} Uhr`;
