import { UPDATE_FREQUENCIES, type UpdateFrequency } from '@mobidrom/platform-api';
import type { Delivery } from '../../../content/catalogue/lastDelivery';
import { texts } from './texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Mean lengths in the Gregorian calendar. */
const YEAR = 365.2425 * DAY;
const MONTH = YEAR / 12;

/** Promised time between two deliveries, in milliseconds. 'Less than yearly' promises none. */
const INTERVALS: Readonly<Partial<Record<UpdateFrequency, number>>> = {
  MINUTE_1: MINUTE,
  MINUTES_5: 5 * MINUTE,
  MINUTES_10: 10 * MINUTE,
  MINUTES_15: 15 * MINUTE,
  MINUTES_30: 30 * MINUTE,
  HOUR_1: HOUR,
  HOURS_2: 2 * HOUR,
  HOURS_3: 3 * HOUR,
  HOURS_12: 12 * HOUR,
  HOURS_24: DAY,
  MONTHS_3: 3 * MONTH,
  MONTHS_6: 6 * MONTH,
};

/** Part of an interval by which a delivery may be late: schedules with the same number of runs differ in their pauses. */
const TOLERATED_PART = 0.5;
/** Shortest tolerance: an import of a minute takes some of it. */
const SHORTEST_TOLERANCE = 5 * MINUTE;

/** How fresh a data set is against what it promises. */
export interface Freshness {
  /** 'Aktualisiert vor 3 Stunden, versprochen täglich'; without the part that is not known. */
  readonly text: string;
  /** Undefined where the last delivery or the promise is not known. */
  readonly state: 'ok' | 'late' | undefined;
}

/**
 * Returns how fresh a data set is against its promise. It is late once its data are older than the promised interval and a tolerance
 * of half of that, at least five minutes: a daily one after 36 hours. One of which no import succeeded is late as well. Undefined
 * if neither delivery nor promise is known.
 * @param frequency wire value of `UPDATE_FREQUENCIES`; '' promises nothing
 * @param delivery undefined if the platform imports no data; one in the future counts as now, since clocks differ
 */
export function freshness(
  frequency: string,
  delivery: Delivery | undefined,
  now: Date,
): Freshness | undefined {
  const promise = promiseInWords(frequency);
  if (!delivery?.at) return withoutDelivery(promise, delivery);
  const age = Math.max(0, now.getTime() - delivery.at.getTime());
  const words = ageInWords(age);
  if (promise === '') return { text: texts.updated(words), state: undefined };
  const interval = isFrequency(frequency) ? INTERVALS[frequency] : undefined;
  return {
    text: texts.updatedAsPromised(words, promise),
    state: interval === undefined ? undefined : age > latestAge(interval) ? 'late' : 'ok',
  };
}

function withoutDelivery(promise: string, delivery: Delivery | undefined): Freshness | undefined {
  if (promise === '') return undefined;
  return delivery?.isFailing
    ? { text: texts.failing(promise), state: 'late' }
    : { text: texts.promisedOnly(promise), state: undefined };
}

const latestAge = (interval: number): number =>
  interval + Math.max(interval * TOLERATED_PART, SHORTEST_TOLERANCE);

const isFrequency = (value: string): value is UpdateFrequency => Object.hasOwn(UPDATE_FREQUENCIES, value);

/** Returns the label of a frequency as part of a sentence; an unknown value as it is. */
function promiseInWords(frequency: string): string {
  if (!isFrequency(frequency)) return frequency;
  const label = UPDATE_FREQUENCIES[frequency];
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

const relative = new Intl.RelativeTimeFormat('de-DE');
/** Units from the largest, each with the number of them from which it is used. */
const UNITS = [
  ['year', YEAR, 2],
  ['month', MONTH, 2],
  ['day', DAY, 2],
  ['hour', HOUR, 1],
  ['minute', MINUTE, 1],
] as const;

/** Returns an age in milliseconds as 'vor 3 Stunden'; full units only. */
export function ageInWords(age: number): string {
  const unit = UNITS.find(([, length, least]) => age >= length * least);
  return unit ? relative.format(-Math.floor(age / unit[1]), unit[0]) : texts.justNow;
}
