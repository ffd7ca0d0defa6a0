import { EMPTY_CRON } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { upcomingRuns } from './runs';

const from = new Date('2026-03-28T12:00:00Z');
const daily = { ...EMPTY_CRON, minutes: [0], hours: [4] };

it('returns three runs in UTC and in local time across the change to summer time', () => {
  expect(upcomingRuns(daily, { active: true, from })).toEqual([
    {
      iso: '2026-03-29T04:00:00.000Z',
      utc: '29.03.2026, 04:00 Uhr (UTC)',
      local: '29.03.2026, 06:00 Uhr Ortszeit',
    },
    {
      iso: '2026-03-30T04:00:00.000Z',
      utc: '30.03.2026, 04:00 Uhr (UTC)',
      local: '30.03.2026, 06:00 Uhr Ortszeit',
    },
    {
      iso: '2026-03-31T04:00:00.000Z',
      utc: '31.03.2026, 04:00 Uhr (UTC)',
      local: '31.03.2026, 06:00 Uhr Ortszeit',
    },
  ]);
});
it('local time in winter is one hour ahead, late in the evening on the next day', () => {
  const runs = upcomingRuns(
    { ...daily, hours: [23] },
    { active: true, from: new Date('2026-12-31T12:00:00Z') },
  );
  expect(runs[0]).toMatchObject({
    utc: '31.12.2026, 23:00 Uhr (UTC)',
    local: '01.01.2027, 00:00 Uhr Ortszeit',
  });
});
it('returns – for an inactive event', () => {
  expect(upcomingRuns(daily, { active: false, from })).toBe('–');
});
it('skips months without the day', () => {
  const runs = upcomingRuns({ ...daily, daysOfMonth: [31] }, { active: true, from, count: 4 });
  expect(typeof runs === 'string' ? [] : runs.map(({ iso }) => iso.slice(0, 10))).toEqual([
    '2026-03-31',
    '2026-05-31',
    '2026-07-31',
    '2026-08-31',
  ]);
});
