import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CRON } from './cron';
import { type ListedSchedulerEvent, SCHEDULER_EVENT } from './eventScheduler';
import { followRun } from './followRun';
import type { Request } from './request';

const NAME = 'ckan_restore';
const BEFORE = '2026-11-20T04:00:00Z';
const NOW = '2026-11-20T10:00:00Z';
const run = (change: Partial<ListedSchedulerEvent>): ListedSchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName: NAME,
  active: false,
  cron: EMPTY_CRON,
  repeatMissedEvents: 0,
  ...change,
});
const earlier = run({ lastRunAt: BEFORE, lastRunStatus: 'SUCCEEDED' });
const running = run({ lastRunAt: NOW, lastRunStatus: 'STARTED' });
const failed = run({ lastRunAt: NOW, lastRunStatus: 'FAILED' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = ListedSchedulerEvent | 503 | 'no session' | 'deleted';
/** Follows a run whose event is answered in this order, the last answer again and again; 503 stands for a failed call. */
async function follow(...answers: readonly Answer[]) {
  let checks = 0;
  const request: Request = async () => {
    const answer = answers[Math.min(checks, answers.length - 1)];
    checks += 1;
    if (answer === 'no session') return undefined;
    if (answer === 503) return new Response(null, { status: 503 });
    return answer === 'deleted' ? new Response(null, { status: 404 }) : Response.json(answer);
  };
  const followed = followRun(request, NAME, BEFORE);
  await vi.runAllTimersAsync();
  return { outcome: await followed, checks };
}

it.each<[string, Answer[], string, number]>([
  ['waits until the run has ended', [running, running, failed], 'FAILED', 3],
  ['does not take the run before for this one', [earlier, earlier, failed], 'FAILED', 3],
  ['goes on when the service does not answer', [503, failed], 'FAILED', 2],
  ['ends when the service does not answer for long', [503], 'unknown', 10],
  ['gives up after ten minutes', [running], 'unfinished', 200],
  ['ends when the service does not tell of runs', [run({})], 'unknown', 1],
  [
    'ends when the service tells of a run, but of no status',
    [run({ lastRunAt: NOW, lastRunStatus: null })],
    'unknown',
    1,
  ],
  ['ends when the service names times alone', [run({ lastRunAt: NOW })], 'unknown', 1],
  ['ends when the event was deleted', ['deleted'], 'unknown', 1],
  ['ends with the session', ['no session'], 'unknown', 1],
])('%s', async (_what, answers, outcome, checks) => {
  expect(await follow(...answers)).toEqual({ outcome, checks });
});

it('follows the first run of an event', async () => {
  const request: Request = async () => Response.json(run({ lastRunAt: NOW, lastRunStatus: 'SUCCEEDED' }));
  const followed = followRun(request, NAME, null);
  await vi.runAllTimersAsync();
  expect(await followed).toBe('SUCCEEDED');
});
