import type { EventRecord, Failure, Result } from '@mobidrom/platform-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  BACKUP_LIMITS,
  POLLING_INTERVAL,
  RESTORE_LIMITS,
  type WaitOptions,
  type WaitProgress,
  waitForEvent,
} from './waitForEvent';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Answer = EventRecord | null | Failure['kind'] | number;
const event = (eventTime: number, operationStatus: string | null = 'succeeded'): EventRecord => ({
  eventTime,
  accessUrl: '/x.zip',
  eventDetails: { operationStatus },
});

/** Service that gives the answers in order and repeats the last one; records the times of the queries in seconds. */
function service(...answers: readonly Answer[]) {
  const begin = performance.now();
  const queriedAt: number[] = [];
  const latest = async (): Promise<Result<EventRecord | undefined>> => {
    const answer = answers[Math.min(queriedAt.length, answers.length - 1)] ?? null;
    queriedAt.push((performance.now() - begin) / 1000);
    if (typeof answer === 'number') {
      return { ok: false, failure: { kind: 'http', status: answer, text: `${answer}` } };
    }
    if (typeof answer !== 'string') return { ok: true, value: answer ?? undefined };
    return { ok: false, failure: { kind: answer, text: answer } };
  };
  return { latest, queriedAt };
}

async function wait(answers: readonly Answer[], change: Partial<WaitOptions> = {}) {
  const { latest, queriedAt } = service(...answers);
  const reported: WaitProgress[] = [];
  const waiting = waitForEvent({
    latest,
    since: null,
    limits: { interval: POLLING_INTERVAL, ...BACKUP_LIMITS },
    report: (step) => reported.push(step),
    signal: new AbortController().signal,
    ...change,
  });
  const result = waiting.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_600_000);
  return { end: await result, queriedAt, reported };
}

it('returns an existing final event at once', async () => {
  const { end, queriedAt, reported } = await wait([event(5)]);
  expect(end).toEqual({ kind: 'succeeded', event: event(5) });
  expect([queriedAt, reported]).toEqual([[0], []]);
});

it('queries every 30 seconds without an event, and ends after the fifth query', async () => {
  const { end, queriedAt } = await wait([null]);
  expect(end).toEqual({ kind: 'none' });
  expect(queriedAt).toEqual([0, 30, 60, 90, 120]);
});

it.each(['started', null])('queries ten times for an event whose status stays %s', async (status) => {
  const { end, queriedAt, reported } = await wait([null, event(5, status)]);
  expect(end).toEqual({ kind: 'unfinished' });
  expect([queriedAt.length, queriedAt.at(-1)]).toEqual([10, 270]);
  expect(reported.at(-1)).toMatchObject({ attempt: 9, of: 10 });
});

it.each(['succeeded', 'failed'])(
  'returns an event that is not final at first and %s in the end',
  async (status) => {
    const { end, queriedAt } = await wait(
      [event(3), event(5, 'started'), event(5, 'started'), event(5, status)],
      {
        since: 3,
      },
    );
    expect(end).toEqual({ kind: status, event: event(5, status) });
    expect(queriedAt).toEqual([0, 30, 60, 90]);
  },
);

it('queries twenty times for a restore that is not final', async () => {
  const limits = { interval: POLLING_INTERVAL, ...RESTORE_LIMITS };
  const { end, queriedAt } = await wait([event(5, 'started')], { limits });
  expect([end, queriedAt.length]).toEqual([{ kind: 'unfinished' }, 20]);
});

it('ignores the event of an earlier run, and ends after the tenth query', async () => {
  const { end, queriedAt } = await wait([event(5)], { since: 5 });
  expect(end).toEqual({ kind: 'unfinished' });
  expect(queriedAt).toHaveLength(10);
});

it('ignores an earlier run that failed', async () => {
  const { end } = await wait([event(5, 'failed'), event(6)], { since: 5 });
  expect(end).toMatchObject({ kind: 'succeeded', event: { eventTime: 6 } });
});

it('ends with a failed event', async () => {
  expect((await wait([null, event(1, 'failed')])).end).toMatchObject({ kind: 'failed' });
});

it('returns a late event after queries that found an earlier run', async () => {
  const { end, queriedAt } = await wait(
    [event(5), event(5), event(5), event(5), event(5), event(5), event(9)],
    {
      since: 5,
    },
  );
  expect(end).toMatchObject({ kind: 'succeeded' });
  expect(queriedAt).toHaveLength(7);
});

it.each([
  ['years behind', 10, 10.001],
  ['years ahead', 9e9, 9e9 + 1],
  ['set back by two days meanwhile', 9e9, 9e9 - 172_800],
])('compares times of the service only, with a clock %s', async (_which, since, eventTime) => {
  vi.setSystemTime(new Date('2026-11-20T10:00:00Z'));
  expect((await wait([event(eventTime)], { since })).end).toMatchObject({ kind: 'succeeded' });
});

it('queries twenty times for a restore without an event', async () => {
  const limits = { interval: POLLING_INTERVAL, ...RESTORE_LIMITS };
  const { end, queriedAt } = await wait([null], { limits });
  expect([end, queriedAt.length]).toEqual([{ kind: 'none' }, 20]);
});

it('loses no attempt while the network is away, and reports it', async () => {
  const { end, reported } = await wait([null, 'network', 'network', 'network', null, event(1)]);
  expect(end).toMatchObject({ kind: 'succeeded' });
  const interrupted = reported.filter(({ interruption }) => interruption === 'network');
  expect(new Set(interrupted.map(({ attempt }) => attempt))).toEqual(new Set([1]));
  expect(reported.at(-1)).toMatchObject({ attempt: 2, of: 5 });
});

it('ends with a failure when the network stays away', async () => {
  const { end, queriedAt } = await wait(['network']);
  expect(end).toMatchObject({ kind: 'refused', failure: { kind: 'network' } });
  expect(queriedAt).toHaveLength(10);
});

it.each([502, 503, 504])('loses no attempt while the service answers %i, and reports it', async (status) => {
  const { end, reported } = await wait([null, status, status, null, event(1)]);
  expect(end).toMatchObject({ kind: 'succeeded' });
  const interrupted = reported.filter(({ interruption }) => interruption === 'service');
  expect(new Set(interrupted.map(({ attempt }) => attempt))).toEqual(new Set([1]));
});

it('ends with a failure when the service stays away', async () => {
  const { end, queriedAt } = await wait([503, 'network']);
  expect(end).toMatchObject({ kind: 'refused', failure: { kind: 'network' } });
  expect(queriedAt).toHaveLength(10);
});

it('waits until the user has signed in again', async () => {
  const { end, reported } = await wait([null, ...Array<Answer>(50).fill('session'), event(1)]);
  expect(end).toMatchObject({ kind: 'succeeded' });
  expect(reported.some(({ interruption }) => interruption === 'session')).toBe(true);
});

it('ends with a refusal', async () => {
  const { end, queriedAt } = await wait([null, 500]);
  expect(end).toMatchObject({ kind: 'refused', failure: { status: 500 } });
  expect(queriedAt).toHaveLength(2);
});

it('reports every second how long the next query takes to come', async () => {
  const { reported } = await wait([null, event(1)]);
  expect(reported.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 30 }, (_, gone) => 30 - gone));
  expect(reported[0]).toEqual({ attempt: 1, of: 5, seconds: 30 });
});

it('queries by the clock when timers are slowed down', async () => {
  const { latest, queriedAt } = service(null, event(1));
  const ticks: number[] = [];
  const end = waitForEvent({
    latest,
    since: null,
    limits: { interval: POLLING_INTERVAL, ...BACKUP_LIMITS },
    report: ({ seconds }) => {
      ticks.push(seconds);
      // As if the machine had slept meanwhile.
      vi.setSystemTime(Date.now());
      vi.spyOn(performance, 'now').mockReturnValue(1e9);
    },
    signal: new AbortController().signal,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await end).toMatchObject({ kind: 'succeeded' });
  expect([queriedAt.length, ticks.length]).toEqual([2, 1]);
  vi.restoreAllMocks();
});

it('rejects when aborted during a pause, and queries no more', async () => {
  const controller = new AbortController();
  const { latest, queriedAt } = service(null);
  const end = waitForEvent({
    latest,
    since: null,
    limits: { interval: POLLING_INTERVAL, ...BACKUP_LIMITS },
    report: () => undefined,
    signal: controller.signal,
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(45_500);
  controller.abort();
  expect(await end).toBe(controller.signal.reason);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(queriedAt).toEqual([0, 30]);
});
