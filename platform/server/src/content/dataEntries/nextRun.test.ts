import { type Cron, nextRuns } from '@mobidrom/platform-api';
import { expect, it, vi } from 'vitest';
import { rememberedNextRun } from './nextRun';

const daily: Cron = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
const at = (text: string) => new Date(`2026-11-${text}Z`);

function remembering() {
  const find = vi.fn((cron: Cron, now: Date) => nextRuns(cron, now, 1)[0]);
  return { find, nextRun: rememberedNextRun(find) };
}

it('computes the next run of a schedule once', () => {
  const { find, nextRun } = remembering();
  expect(nextRun(daily, at('20T05:00:00'))).toEqual(at('21T04:00:00'));
  expect(nextRun({ ...daily }, at('21T03:59:59'))).toEqual(at('21T04:00:00'));
  expect(find).toHaveBeenCalledTimes(1);
});
it('returns the following run once one has come', () => {
  const { nextRun } = remembering();
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun(daily, at('21T04:00:00'))).toEqual(at('22T04:00:00'));
});
it('returns an earlier run after the clock was set back', () => {
  const { nextRun } = remembering();
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun(daily, at('19T05:00:00'))).toEqual(at('20T04:00:00'));
});
it('another schedule has its own run', () => {
  const { nextRun } = remembering();
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun({ ...daily, hours: [6] }, at('20T05:00:00'))).toEqual(at('20T06:00:00'));
});
it('computes a schedule that never runs only once', () => {
  const { find, nextRun } = remembering();
  find.mockReturnValue(undefined);
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun(daily, at('20T05:00:01'))).toBeUndefined();
  expect(find).toHaveBeenCalledTimes(1);
});
