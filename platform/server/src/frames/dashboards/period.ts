const HOUR = 3_600_000;

/** What a dashboard looks back on: so many bars, each so long. */
export interface Period {
  readonly bars: number;
  readonly unit: 'hour' | 'day';
}
export const PERIODS = {
  tag: { bars: 24, unit: 'hour' },
  woche: { bars: 7, unit: 'day' },
  monat: { bars: 30, unit: 'day' },
} as const satisfies Record<string, Period>;
export type PeriodName = keyof typeof PERIODS;

/** The period that an address names; the last 24 hours where it names none. */
export const periodNamed = (name: unknown): PeriodName =>
  Object.keys(PERIODS).find((key): key is PeriodName => key === name) ?? 'tag';

const LENGTH = { hour: HOUR, day: 24 * HOUR } as const;

/** When each bar begins, in UTC, oldest first; the last one holds the present. */
export function barStarts({ bars, unit }: Period, now: Date): Date[] {
  const length = LENGTH[unit];
  // Full hours and days of UTC are full multiples since the beginning of time.
  const last = Math.floor(now.getTime() / length) * length;
  return Array.from({ length: bars }, (_, at) => new Date(last - (bars - 1 - at) * length));
}
