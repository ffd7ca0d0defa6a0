import { expect, it } from 'vitest';
import { blankSchedule } from './scheduleSchema';
import { scheduleSummary } from './scheduleSummary';

const daily = { ...blankSchedule, interval: 'everyDay', hour: 4 } as const;

it.each([
  ['nothing chosen', blankSchedule, ''],
  ['no status chosen', daily, 'täglich um 04:00 Uhr (UTC)'],
  ['active', { ...daily, active: true }, 'täglich um 04:00 Uhr (UTC) · aktiv'],
  ['inactive', { ...daily, active: false }, 'täglich um 04:00 Uhr (UTC) · inaktiv'],
  [
    'inactive and empty',
    { ...blankSchedule, interval: 'everyMinute', minutes: 1, active: false },
    'jede Minute · inaktiv',
  ],
] as const)('%s', (_what, schedule, text) => {
  expect(scheduleSummary(schedule)).toBe(text);
});
