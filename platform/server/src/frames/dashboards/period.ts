const HOUR = 3_600_000;

/** Period of a dashboard: number and length of the bars. */
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

/** Returns the period in an address; default: the last 24 hours. */
export const periodNamed = (name: unknown): PeriodName =>
  Object.keys(PERIODS).find((key): key is PeriodName => key === name) ?? 'tag';

const LENGTH = { hour: HOUR, day: 24 * HOUR } as const;

/** Returns the start of each bar in UTC, oldest first. The last bar contains the present. */
export function barStarts({ bars, unit }: Period, now: Date): Date[] {
  const length = LENGTH[unit];
  // Hours and days of UTC begin at multiples of their length since the epoch.
  const last = Math.floor(now.getTime() / length) * length;
  return Array.from({ length: bars }, (_, at) => new Date(last - (bars - 1 - at) * length));
}
