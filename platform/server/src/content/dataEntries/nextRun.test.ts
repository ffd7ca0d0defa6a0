import { type Cron, nextRuns } from '@mobidrom/platform-api';
import { expect, it, vi } from 'vitest';
import { rememberedNextRun } from './nextRun';

const daily: Cron = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
const at = (text: string) => new Date(`2026-11-${text}Z`);

function remembering() {
  const find = vi.fn((cron: Cron, now: Date) => nextRuns(cron, now, 1)[0]);
  return { find, nextRun: rememberedNextRun(find) };
}

it('the same schedule before its next run: it is worked out once', () => {
  const { find, nextRun } = remembering();
  expect(nextRun(daily, at('20T05:00:00'))).toEqual(at('21T04:00:00'));
  expect(nextRun({ ...daily }, at('21T03:59:59'))).toEqual(at('21T04:00:00'));
  expect(find).toHaveBeenCalledTimes(1);
});
it('the run has come: the one after it is named', () => {
  const { nextRun } = remembering();
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun(daily, at('21T04:00:00'))).toEqual(at('22T04:00:00'));
});
it('a clock that was put back: what lies between is not forgotten', () => {
  const { nextRun } = remembering();
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun(daily, at('19T05:00:00'))).toEqual(at('20T04:00:00'));
});
it('another schedule has its own run', () => {
  const { nextRun } = remembering();
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun({ ...daily, hours: [6] }, at('20T05:00:00'))).toEqual(at('20T06:00:00'));
});
it('a schedule that never runs is not looked for again', () => {
  const { find, nextRun } = remembering();
  find.mockReturnValue(undefined);
  nextRun(daily, at('20T05:00:00'));
  expect(nextRun(daily, at('20T05:00:01'))).toBeUndefined();
  expect(find).toHaveBeenCalledTimes(1);
});
