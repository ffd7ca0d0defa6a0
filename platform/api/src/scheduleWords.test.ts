import { expect, it } from 'vitest';
import { type Cron, EMPTY_CRON } from './cron';
import { averageMinutesBetweenRuns, scheduleKind, scheduleWords } from './scheduleWords';

const at = (parts: Partial<Cron>): Cron => ({ ...EMPTY_CRON, ...parts });

it.each([
  [{}, 'everyMinute', 'everyMinute 60', 1],
  [{ minutes: [0, 15, 30, 45] }, 'everyMinute', 'everyMinute 4', 15],
  [{ minutes: [0, 30] }, 'everyMinute', 'everyMinute 2', 30],
  [{ minutes: [0] }, 'everyHour', 'everyHour 24', 60],
  [{ minutes: [0], hours: [0, 6, 12, 18] }, 'everyHour', 'everyHour 4', 360],
  [{ minutes: [0], hours: [4] }, 'everyDay', 'everyDay 04:00', 1440],
  [{ minutes: [0], hours: [4], daysOfWeek: ['MONDAY'] }, 'everyWeek', 'everyWeek MONDAY 04:00', 10_080],
  [{ minutes: [0], hours: [4], daysOfMonth: [15] }, 'everyMonth', 'everyMonth 15. 04:00', 43_833.6],
  [
    { minutes: [0, 30], daysOfWeek: ['MONDAY'], daysOfMonth: [1] },
    'everyMonth',
    'everyMonth 1. MONDAY',
    913.2,
  ],
] as const)('%j is %s', (parts, kind, words, minutes) => {
  const cron = at(parts as Partial<Cron>);
  expect(scheduleKind(cron)).toBe(kind);
  expect(scheduleWords(cron)).toBe(words);
  expect(averageMinutesBetweenRuns(cron)).toBeCloseTo(minutes, 1);
});
