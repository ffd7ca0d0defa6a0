import type { EventRecord, Failure, Result } from '@mobidrom/platform-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  BACKUP_PATIENCE,
  POLLING_INTERVAL,
  RESTORE_PATIENCE,
  type Waiting,
  type WaitOptions,
  waitForEvent,
} from './waiting';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Answer = EventRecord | null | Failure['kind'] | number;
const event = (eventTime: number, operationStatus: string | null = 'succeeded'): EventRecord => ({
  eventTime,
  accessUrl: '/x.zip',
  eventDetails: { operationStatus },
});

/** Answers one after the other, the last one for ever; notes when it was asked, in seconds. */
function service(...answers: readonly Answer[]) {
  const begin = performance.now();
  const asked: number[] = [];
  const latest = async (): Promise<Result<EventRecord | null>> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? null;
    asked.push((performance.now() - begin) / 1000);
    if (typeof answer === 'number') {
      return { ok: false, failure: { kind: 'http', status: answer, text: `${answer}` } };
    }
    if (typeof answer !== 'string') return { ok: true, value: answer };
    return { ok: false, failure: { kind: answer, text: answer } };
  };
  return { latest, asked };
}

async function wait(answers: readonly Answer[], change: Partial<WaitOptions> = {}) {
  const { latest, asked } = service(...answers);
  const told: Waiting[] = [];
  const waiting = waitForEvent({
    latest,
    since: null,
    patience: { interval: POLLING_INTERVAL, ...BACKUP_PATIENCE },
    report: (step) => told.push(step),
    signal: new AbortController().signal,
    ...change,
  });
  const end = waiting.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_600_000);
  return { end: await end, asked, told };
}

it('an event that is there at once ends the waiting at once', async () => {
  const { end, asked, told } = await wait([event(5)]);
  expect(end).toEqual({ kind: 'succeeded', event: event(5) });
  expect([asked, told]).toEqual([[0], []]);
});

it('no event yet: is asked every 30 seconds, and given up after the fifth question', async () => {
  const { end, asked } = await wait([null]);
  expect(end).toEqual({ kind: 'none' });
  expect(asked).toEqual([0, 30, 60, 90, 120]);
});

it.each(['started', null])(
  'an event whose status is %s is not final: it is waited for, ten times',
  async (status) => {
    const { end, asked, told } = await wait([null, event(5, status)]);
    expect(end).toEqual({ kind: 'unfinished' });
    expect([asked.length, asked.at(-1)]).toEqual([10, 270]);
    expect(told.at(-1)).toMatchObject({ attempt: 9, of: 10 });
  },
);

it.each(['succeeded', 'failed'])('an event that is not final at first and %s in the end', async (status) => {
  const { end, asked } = await wait([event(3), event(5, 'started'), event(5, 'started'), event(5, status)], {
    since: 3,
  });
  expect(end).toEqual({ kind: status, event: event(5, status) });
  expect(asked).toEqual([0, 30, 60, 90]);
});

it('a restore that is not final is asked for twenty times', async () => {
  const patience = { interval: POLLING_INTERVAL, ...RESTORE_PATIENCE };
  const { end, asked } = await wait([event(5, 'started')], { patience });
  expect([end, asked.length]).toEqual([{ kind: 'unfinished' }, 20]);
});

it('the event of an earlier run does not count; it is given up after the tenth question', async () => {
  const { end, asked } = await wait([event(5)], { since: 5 });
  expect(end).toEqual({ kind: 'unfinished' });
  expect(asked).toHaveLength(10);
});

it('an earlier run that failed does not make this one fail', async () => {
  const { end } = await wait([event(5, 'failed'), event(6)], { since: 5 });
  expect(end).toMatchObject({ kind: 'succeeded', event: { eventTime: 6 } });
});

it('a failed event ends it', async () => {
  expect((await wait([null, event(1, 'failed')])).end).toMatchObject({ kind: 'failed' });
});

it('the event appears late but unfinished runs of before do not shorten its ten questions', async () => {
  const { end, asked } = await wait([event(5), event(5), event(5), event(5), event(5), event(5), event(9)], {
    since: 5,
  });
  expect(end).toMatchObject({ kind: 'succeeded' });
  expect(asked).toHaveLength(7);
});

it.each([
  ['years behind', 10, 10.001],
  ['years ahead', 9e9, 9e9 + 1],
])('a service whose clock is %s is compared with itself alone', async (_which, since, eventTime) => {
  vi.setSystemTime(new Date('2026-11-20T10:00:00Z'));
  expect((await wait([event(eventTime)], { since })).end).toMatchObject({ kind: 'succeeded' });
});

it('a restore waits for twenty questions', async () => {
  const patience = { interval: POLLING_INTERVAL, ...RESTORE_PATIENCE };
  const { end, asked } = await wait([null], { patience });
  expect([end, asked.length]).toEqual([{ kind: 'none' }, 20]);
});

it('the network goes and comes back: no attempt is lost, and it is said', async () => {
  const { end, told } = await wait([null, 'network', 'network', 'network', null, event(1)]);
  expect(end).toMatchObject({ kind: 'succeeded' });
  const troubled = told.filter(({ trouble }) => trouble === 'network');
  expect(new Set(troubled.map(({ attempt }) => attempt))).toEqual(new Set([1]));
  expect(told.at(-1)).toMatchObject({ attempt: 2, of: 5 });
});

it('a network that stays away is told in the end', async () => {
  const { end, asked } = await wait(['network']);
  expect(end).toMatchObject({ kind: 'refused', failure: { kind: 'network' } });
  expect(asked).toHaveLength(10);
});

it.each([502, 503, 504])(
  'a service that answers %i for a while costs no attempt, and it is said',
  async (status) => {
    const { end, told } = await wait([null, status, status, null, event(1)]);
    expect(end).toMatchObject({ kind: 'succeeded' });
    const troubled = told.filter(({ trouble }) => trouble === 'service');
    expect(new Set(troubled.map(({ attempt }) => attempt))).toEqual(new Set([1]));
  },
);

it('a service that stays away is told in the end', async () => {
  const { end, asked } = await wait([503, 'network']);
  expect(end).toMatchObject({ kind: 'refused', failure: { kind: 'network' } });
  expect(asked).toHaveLength(10);
});

it('a session that ends is waited for, however long signing in takes', async () => {
  const { end, told } = await wait([null, ...Array<Answer>(50).fill('session'), event(1)]);
  expect(end).toMatchObject({ kind: 'succeeded' });
  expect(told.some(({ trouble }) => trouble === 'session')).toBe(true);
});

it('a refusal ends it', async () => {
  const { end, asked } = await wait([null, 500]);
  expect(end).toMatchObject({ kind: 'refused', failure: { status: 500 } });
  expect(asked).toHaveLength(2);
});

it('tells each second how long it is to the next question', async () => {
  const { told } = await wait([null, event(1)]);
  expect(told.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 30 }, (_, gone) => 30 - gone));
  expect(told[0]).toEqual({ attempt: 1, of: 5, seconds: 30 });
});

it('a tab whose timers are slowed down asks by the clock, not by its timers', async () => {
  const { latest, asked } = service(null, event(1));
  const ticks: number[] = [];
  const end = waitForEvent({
    latest,
    since: null,
    patience: { interval: POLLING_INTERVAL, ...BACKUP_PATIENCE },
    report: ({ seconds }) => {
      ticks.push(seconds);
      // The machine slept meanwhile.
      vi.setSystemTime(Date.now());
      vi.spyOn(performance, 'now').mockReturnValue(1e9);
    },
    signal: new AbortController().signal,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await end).toMatchObject({ kind: 'succeeded' });
  expect([asked.length, ticks.length]).toEqual([2, 1]);
  vi.restoreAllMocks();
});

it('is given up in the middle of a pause, and asks no more', async () => {
  const giving = new AbortController();
  const { latest, asked } = service(null);
  const end = waitForEvent({
    latest,
    since: null,
    patience: { interval: POLLING_INTERVAL, ...BACKUP_PATIENCE },
    report: () => undefined,
    signal: giving.signal,
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(45_500);
  giving.abort();
  expect(await end).toBe(giving.signal.reason);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([0, 30]);
});
