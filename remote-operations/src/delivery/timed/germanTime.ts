import { LOCAL_ZONE } from '@mobidrom/shared-contract';

const DAY = 86_400_000;

const clocks = new Intl.DateTimeFormat('en-GB', {
  timeZone: LOCAL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns what German clocks show at an instant, as the milliseconds at which clocks in UTC show the same. */
function shownAt(instant: number): number {
  const parts = Object.fromEntries(clocks.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}

/** Returns a day as '28.11.2026' or '1.3.2027' as year, month and day; undefined for a day that does not exist. */
export function parseDay(text: string): readonly [number, number, number] | undefined {
  const [, day, month, year] = (/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? [year, month, day] : undefined;
}

/** Returns a time as '3:00', '03:00' or '03:00 Uhr' as hour and minute; undefined for one that no clock shows. */
export function parseClock(text: string): readonly [number, number] | undefined {
  const [, hour, minute] = (/^(\d{1,2})[:.](\d{2})(?: ?Uhr)?$/.exec(text.trim()) ?? []).map(Number);
  if (hour === undefined || minute === undefined) return undefined;
  return hour < 24 && minute < 60 ? [hour, minute] : undefined;
}

/**
 * Returns the instants at which German clocks show a minute, the earlier one first: one, none in the hour that is left out when summer
 * time begins, two in the hour that comes twice when it ends. Undefined where day or time cannot be read.
 */
export function instantsOf(day: string, clock: string): readonly Date[] | undefined {
  const [date, time] = [parseDay(day), parseClock(clock)];
  if (!date || !time) return undefined;
  const shown = Date.UTC(date[0], date[1] - 1, date[2], ...time);
  // The difference to UTC changes at most once within two days.
  const differences = [shown - DAY, shown + DAY].map((instant) => shownAt(instant) - instant);
  const instants = [...new Set(differences.map((difference) => shown - difference))];
  return instants
    .filter((instant) => shownAt(instant) === shown)
    .sort((a, b) => a - b)
    .map((instant) => new Date(instant));
}
