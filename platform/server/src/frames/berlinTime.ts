const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** 'DD.MM.YYYY, HH:MM Uhr' in the time of the region. */
export const berlinTime = (instant: Date): string => `${date.format(instant)}, ${time.format(instant)} Uhr`;

/** 'DD.MM.YYYY' of an ISO date or time; empty for one that is none. */
export function berlinDate(iso: string): string {
  const instant = new Date(iso);
  return iso === '' || Number.isNaN(instant.getTime()) ? '' : date.format(instant);
}
