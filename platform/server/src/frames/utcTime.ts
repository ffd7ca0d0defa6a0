const DATE = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('de-DE', DATE);
const minute = new Intl.DateTimeFormat('de-DE', { ...DATE, hour: '2-digit', minute: '2-digit' });

/** Formats as 'DD.MM.YYYY, HH:MM Uhr' in UTC, or the day alone. */
export const utcTime = (instant: Date, unit: 'hour' | 'day' = 'hour'): string =>
  unit === 'day' ? day.format(instant) : `${minute.format(instant)} Uhr`;
