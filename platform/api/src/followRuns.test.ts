import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CRON } from './cron';
import { type ListedSchedulerEvent, SCHEDULER_EVENT } from './eventScheduler';
import { followRuns } from './followRuns';
import type { Request } from './request';

const BEFORE = '2026-11-20T04:00:00Z';
const NOW = '2026-11-20T10:00:00Z';
const event = (
  eventName: string,
  lastRunAt: string | undefined,
  lastRunStatus: ListedSchedulerEvent['lastRunStatus'],
): ListedSchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: true,
  cron: EMPTY_CRON,
  repeatMissedEvents: 0,
  lastRunAt,
  lastRunStatus,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows the runs of a and b by these lists, the last one again and again; 503 stands for a failed call. */
async function follow(...lists: readonly (readonly object[] | 503 | 'no session')[]) {
  let checks = 0;
  const told: (readonly string[])[] = [];
  const request: Request = async () => {
    const list = lists[Math.min(checks, lists.length - 1)];
    checks += 1;
    if (list === 'no session') return undefined;
    return list === 503 ? new Response(null, { status: 503 }) : Response.json(list);
  };
  const followed = followRuns(
    request,
    new Map([
      ['a', BEFORE],
      ['b', BEFORE],
    ]),
    (names) => void told.push(names),
  );
  await vi.runAllTimersAsync();
  return { ended: await followed, checks, told };
}
const old = event('a', BEFORE, 'SUCCEEDED');
const done = event('a', NOW, 'SUCCEEDED');
const running = event('b', NOW, 'STARTED');
const failed = event('b', NOW, 'FAILED');

it('waits until each run has ended, and tells apart how', async () => {
  expect(await follow([old, running], 503, [done, running], [done, failed])).toEqual({
    ended: { succeeded: ['a'], failed: ['b'], unknown: [] },
    checks: 4,
    told: [['a'], ['b']],
  });
});

it.each([
  ['a deleted event', undefined],
  ['a run without a status', event('a', NOW, null)],
  ['an event without a run', event('a', undefined, undefined)],
  ['an event with times alone', event('a', NOW, undefined)],
])('does not wait for %s, whose end is not known', async (_what, a) => {
  expect(await follow([...(a ? [a] : []), failed])).toMatchObject({
    ended: { succeeded: [], failed: ['b'], unknown: ['a'] },
    checks: 1,
  });
});

it('ends with the session, and waits for an event that cannot be read meanwhile', async () => {
  const unreadable = { ...done, cron: 'täglich' };
  expect(await follow([unreadable, failed], [done], 'no session')).toMatchObject({
    ended: { succeeded: ['a'], failed: ['b'], unknown: [] },
    checks: 2,
  });
  expect(await follow([old, running], 'no session')).toMatchObject({
    ended: { succeeded: [], failed: [], unknown: ['a', 'b'] },
    checks: 2,
  });
});

it('gives up a service that does not answer, and a run that does not end, and names them', async () => {
  expect(await follow(503)).toMatchObject({
    ended: { succeeded: [], failed: [], unknown: ['a', 'b'] },
    checks: 10,
  });
  const { ended, checks } = await follow([done, running]);
  expect(ended).toEqual({ succeeded: ['a'], failed: [], unknown: ['b'] });
  expect(checks).toBeLessThanOrEqual(201);
});
