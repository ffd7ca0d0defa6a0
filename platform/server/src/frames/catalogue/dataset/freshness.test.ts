import { UPDATE_FREQUENCIES, valuesOf } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { ageInWords, freshness } from './freshness';

const NOW = new Date('2026-11-20T10:07:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const before = (age: number) => ({ at: new Date(NOW.getTime() - age), isFailing: false });

describe('freshness', () => {
  it('states age and promise', () => {
    expect(freshness('HOURS_24', before(3 * HOUR), NOW)).toEqual({
      text: 'Aktualisiert vor 3 Stunden, versprochen täglich',
      state: 'ok',
    });
  });
  it.each([
    ['MINUTE_1', 6 * MINUTE],
    ['MINUTES_5', 10 * MINUTE],
    ['MINUTES_15', 22.5 * MINUTE],
    ['HOUR_1', 1.5 * HOUR],
    ['HOURS_24', 1.5 * DAY],
  ])('%s is late after interval and tolerance, not before', (frequency, latest) => {
    expect(freshness(frequency, before(latest), NOW)?.state).toBe('ok');
    expect(freshness(frequency, before(latest + 1), NOW)?.state).toBe('late');
  });
  it('counts months by their mean length', () => {
    expect(freshness('MONTHS_3', before(136 * DAY), NOW)?.state).toBe('ok');
    expect(freshness('MONTHS_3', before(138 * DAY), NOW)?.state).toBe('late');
    expect(freshness('MONTHS_6', before(273 * DAY), NOW)?.state).toBe('ok');
    expect(freshness('MONTHS_6', before(275 * DAY), NOW)?.state).toBe('late');
  });
  it.each(valuesOf(UPDATE_FREQUENCIES))(
    '%s is fresh at the time of a delivery, if it can be judged',
    (one) => {
      const judged = freshness(one, before(0), NOW);
      expect(judged?.state).toBe(one === 'LESS_THEN_YEARLY' ? undefined : 'ok');
      expect(judged?.text).toMatch(/^Aktualisiert gerade eben, versprochen [a-zäöü]/);
    },
  );
  it('judges nothing without a delivery or a promise', () => {
    expect(freshness('HOURS_24', undefined, NOW)).toEqual({ text: 'Versprochen täglich', state: undefined });
    expect(freshness('', before(DAY), NOW)).toEqual({
      text: 'Aktualisiert vor 24 Stunden',
      state: undefined,
    });
    expect(freshness('', undefined, NOW)).toBeUndefined();
  });
  it('judges a source of which no import succeeded as late', () => {
    const never = { at: undefined, isFailing: true };
    expect(freshness('HOUR_1', never, NOW)).toEqual({
      text: 'Zurzeit nicht abrufbar, versprochen stündlich',
      state: 'late',
    });
    expect(freshness('', never, NOW)).toBeUndefined();
  });
  it('does not judge an unknown frequency, and shows it as it is', () => {
    expect(freshness('constructor', before(DAY), NOW)?.state).toBeUndefined();
    expect(freshness('WEEKLY', before(DAY), NOW)).toEqual({
      text: 'Aktualisiert vor 24 Stunden, versprochen WEEKLY',
      state: undefined,
    });
  });
  it('takes a delivery in the future for one of now', () => {
    expect(freshness('HOUR_1', before(-DAY), NOW)).toEqual({
      text: 'Aktualisiert gerade eben, versprochen stündlich',
      state: 'ok',
    });
  });
});

it.each([
  [0, 'gerade eben'],
  [MINUTE, 'vor 1 Minute'],
  [119 * MINUTE, 'vor 1 Stunde'],
  [47 * HOUR, 'vor 47 Stunden'],
  [2 * DAY, 'vor 2 Tagen'],
  [60 * DAY, 'vor 60 Tagen'],
  [61 * DAY, 'vor 2 Monaten'],
  [731 * DAY, 'vor 2 Jahren'],
])('an age of %i ms is %s', (age, words) => {
  expect(ageInWords(age)).toBe(words);
});
