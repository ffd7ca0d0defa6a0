const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** Formats as 'DD.MM.YYYY, HH:MM Uhr' in German time. */
export const berlinTime = (instant: Date): string => `${date.format(instant)}, ${time.format(instant)} Uhr`;

/** Formats an ISO date or time as 'DD.MM.YYYY'; empty if it is none. */
export function berlinDate(iso: string): string {
  const instant = new Date(iso);
  return iso === '' || Number.isNaN(instant.getTime()) ? '' : date.format(instant);
}
