import { expect, it } from 'vitest';
import { EMPTY_CRON } from './cron';
import { type ListedSchedulerEvent, SCHEDULER_EVENT } from './eventScheduler';
import { fireUnlessRunning } from './fireUnlessRunning';
import type { Request } from './request';

const BEFORE = '2026-11-20T04:00:00Z';

/** Fires an event that is read so, and returns the outcome with the calls. */
async function fire(event: Partial<ListedSchedulerEvent> | number, answer = 204) {
  const calls: string[] = [];
  const request: Request = async (path, { method = 'GET' } = {}) => {
    calls.push(`${method} ${path}`);
    if (method === 'POST') return new Response(null, { status: answer });
    if (typeof event === 'number') return new Response(null, { status: event });
    return Response.json({
      type: SCHEDULER_EVENT,
      eventName: 'a',
      active: true,
      cron: EMPTY_CRON,
      repeatMissedEvents: 0,
      ...event,
    });
  };
  return { fired: await fireUnlessRunning(request, 'a'), calls };
}
const READ = 'GET event-scheduler/schedulers/a';
const FIRE = 'POST event-scheduler/schedulers/a/fire-now';

it('does not fire an event that runs', async () => {
  expect(await fire({ lastRunAt: BEFORE, lastRunStatus: 'STARTED' })).toEqual({
    fired: 'running',
    calls: [READ],
  });
});

it('fires an event, and returns the time of its run before', async () => {
  const done = await fire({ lastRunAt: BEFORE, lastRunStatus: 'FAILED' });
  expect(done).toMatchObject({ fired: { result: { ok: true }, before: BEFORE }, calls: [READ, FIRE] });
  expect(await fire({ lastRunAt: null, lastRunStatus: null })).toMatchObject({ fired: { before: null } });
});

it('fires an event that cannot be read, without a time', async () => {
  for (const status of [404, 503]) {
    const { fired, calls } = await fire(status, 404);
    expect(fired).toEqual({
      result: { ok: false, failure: expect.objectContaining({ status: 404 }) },
      before: undefined,
    });
    expect(calls).toEqual([READ, FIRE]);
  }
});
