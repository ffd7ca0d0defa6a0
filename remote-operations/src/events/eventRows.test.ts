import { type Cron, EMPTY_CRON, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { eventRow, nextOrder, nextText, scheduleOrder, scheduleValue } from './eventRows';

const now = new Date('2026-11-20T09:38:00Z');
const row = (cron: Partial<Cron>, active = true) =>
  eventRow(
    {
      type: SCHEDULER_EVENT,
      eventName: 'ckan_backup',
      active,
      cron: { ...EMPTY_CRON, ...cron },
      repeatMissedEvents: 0,
    },
    now,
  );

describe('the next run', () => {
  it('is a date in UTC', () => {
    expect(nextText(row({ minutes: [0], hours: [4] }))).toBe('21.11.2026, 04:00 Uhr');
    expect(nextText(row({}))).toBe('20.11.2026, 09:39 Uhr');
  });
  it('is none for an inactive event with a schedule', () => {
    const inactive = row({ minutes: [0], hours: [4] }, false);
    expect(nextText(inactive)).toBe('–');
    expect(nextOrder(inactive)).toBeUndefined();
  });
});

describe('the schedule', () => {
  it('is shown in words, and is the same for an inactive event, as in its dialog', () => {
    expect(row({ minutes: [0, 15, 30, 45] }).schedule).toBe('alle 15 Minuten');
    expect(row({}).schedule).toBe('jede Minute');
    expect(row({}, false).schedule).toBe('jede Minute');
    expect(scheduleOrder(row({}, false))).toBe(scheduleOrder(row({})));
  });
  it('is marked when the form cannot enter it', () => {
    const foreign = row({ minutes: [30], hours: [4, 16] });
    expect(foreign.isForeign).toBe(true);
    expect(scheduleValue(foreign)).toBe('täglich um 04:30 und 16:30 Uhr (UTC) (Benutzerdefiniert)');
    expect(row({ minutes: [0], hours: [4] }).isForeign).toBe(false);
  });
  it('is sorted by how often it runs', () => {
    const minutely = scheduleOrder(row({})) ?? 0;
    const daily = scheduleOrder(row({ minutes: [0], hours: [4] })) ?? 0;
    const monthly = scheduleOrder(row({ minutes: [0], hours: [4], daysOfMonth: [15] })) ?? 0;
    expect([minutely, daily, monthly]).toEqual([minutely, daily, monthly].sort((a, b) => a - b));
    expect(new Set([minutely, daily, monthly]).size).toBe(3);
  });
});
