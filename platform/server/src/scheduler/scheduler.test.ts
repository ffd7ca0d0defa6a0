import { type Cron, EMPTY_CRON, triggerOf } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { addEvent, allEvents, findEvent, removeEvent } from './events';
import { newestEntries, trimLog } from './log';
import { RunFailed } from './ownRuns';
import { failInterruptedRuns, finishRun, startRun } from './runs';
import { createScheduler, type Scheduler } from './scheduler';

const daily: Cron = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

let store: Store;
let scheduler: Scheduler;
let now: Date;
const done: string[] = [];
const reported: unknown[] = [];

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  now = at('20T03:59');
  done.length = 0;
  reported.length = 0;
  scheduler = newScheduler();
});
afterEach(async () => {
  await scheduler.stop();
  await store.db.deleteFrom('scheduler_event').execute();
  await store.db.deleteFrom('event_log').execute();
  await store.db.deleteFrom('event_run').execute();
});

const newScheduler = () =>
  createScheduler({
    db: store.db,
    now: () => now,
    report: (error) => reported.push(error),
    actions: {
      import: async (name) => {
        if (name.startsWith('broken')) throw new Error('source is gone');
        if (name.startsWith('refused')) throw new RunFailed('nothing to fetch');
        done.push(name);
      },
    },
  });
const add = (eventName: string, plan: { active?: boolean; repeatMissedEvents?: 0 | 1 } = {}) =>
  addEvent(store.db, { eventName, active: true, cron: daily, repeatMissedEvents: 0, ...plan }, now);
const log = () => newestEntries(store.db, { count: 500 }, () => true);

async function tickAt(time: string): Promise<void> {
  now = at(time);
  await scheduler.tick();
  await scheduler.idle();
}

test('fires an event once on its date, and logs the timer as trigger', async () => {
  await add('a_import');
  await tickAt('20T03:59');
  expect(done).toEqual([]);
  await tickAt('20T04:00');
  await tickAt('20T04:01');
  expect(done).toEqual(['a_import']);
  const [entry, ...others] = await log();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ eventId: 'a_import', eventTime: at('20T04:00').getTime() / 1000 });
  expect(triggerOf(entry?.message ?? '')).toBe('timer');
  expect(await findEvent(store.db, 'a_import')).toMatchObject({
    lastRunAt: '2026-11-20T04:00:00.000Z',
    lastRunStatus: 'SUCCEEDED',
  });
});

test('does not fire an inactive event', async () => {
  await add('a_import', { active: false });
  await tickAt('20T04:00');
  expect(done).toEqual([]);
});

test('fires an event that repeats missed dates once after three days without a process', async () => {
  await add('repeats_import', { repeatMissedEvents: 1 });
  await add('forgets_import');
  now = at('23T10:30');
  const next = newScheduler();
  await next.start();
  await next.idle();
  await next.stop();
  expect(done).toEqual(['repeats_import']);
  expect((await log()).map(({ message }) => triggerOf(message))).toEqual(['timer']);
});

test('does not count a date before the creation of the event as missed', async () => {
  now = at('20T10:00');
  await add('late_import', { repeatMissedEvents: 1 });
  await tickAt('20T10:05');
  expect(done).toEqual([]);
});

test('fires a date once with two processes on one database', async () => {
  await add('a_import');
  await add('b_import');
  now = at('20T04:00');
  const other = newScheduler();
  await Promise.all([scheduler.tick(), other.tick()]);
  await Promise.all([scheduler.idle(), other.idle()]);
  expect([...done].sort()).toEqual(['a_import', 'b_import']);
  expect(await log()).toHaveLength(2);
});

test('does not fire an event that is deactivated during the tick', async () => {
  await add('a_import');
  await add('b_import');
  now = at('20T04:00');
  // The start of the first event deactivates the second one, between its selection and its start.
  await sql`create function switch_off() returns trigger language plpgsql as $$ begin
    update scheduler_event set active = false where event_name = 'b_import'; return null; end $$`.execute(
    store.db,
  );
  await sql`create trigger switch_off after insert on event_log for each row execute function switch_off()`.execute(
    store.db,
  );
  await scheduler.tick();
  await scheduler.idle();
  await sql`drop function switch_off cascade`.execute(store.db);
  expect(done).toEqual(['a_import']);
});

test('waits for the current check when stopping', async () => {
  await add('a_import');
  now = at('20T04:00');
  const looking = scheduler.tick();
  let looked = false;
  void looking.then(() => {
    looked = true;
  });
  await scheduler.stop();
  expect([looked, done]).toEqual([true, ['a_import']]);
});

test('runs an event by hand with another trigger, and again on its next date', async () => {
  await add('a_import');
  expect(await scheduler.fire('a_import')).toBe('started');
  await scheduler.idle();
  expect((await log()).map(({ message }) => triggerOf(message))).toEqual(['other']);
  await tickAt('20T04:00');
  expect(done).toEqual(['a_import', 'a_import']);
  expect(await scheduler.fire('unknown')).toBe('unknown');
});

/** Scheduler whose runs begin to act and end when the test says so. */
function heldScheduler() {
  const acting: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const act = (name: string) =>
    new Promise<void>((resolve, reject) => {
      acting.push(name);
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  const held = createScheduler({
    db: store.db,
    now: () => now,
    report: (error) => reported.push(error),
    actions: { import: act, restore: act },
  });
  const begun = (count: number) => vi.waitFor(() => expect(acting).toHaveLength(count));
  return { held, acting, ends, begun };
}
const stateOf = async (name: string) => {
  const event = await findEvent(store.db, name);
  return event && [event.lastRunAt, event.lastRunStatus];
};

test('joins a run that is in the queue or acts, however often the event is fired at once', async () => {
  const { held, acting, ends, begun } = heldScheduler();
  await add('a_import');
  await add('b_import');
  const started = ['2026-11-20T03:59:00.000Z', 'STARTED'];
  expect(await Promise.all([1, 2, 3].map(() => held.fire('a_import')))).toEqual(Array(3).fill('started'));
  await held.fire('b_import');
  await begun(1);
  now = at('20T04:10');
  expect([await held.fire('a_import'), await held.fire('b_import')]).toEqual(['started', 'started']);
  expect([await stateOf('a_import'), await stateOf('b_import')]).toEqual([started, started]);
  expect(await log()).toHaveLength(2);
  ends[0]?.();
  await begun(2);
  ends[1]?.(new RunFailed('no source'));
  await held.idle();
  expect(acting).toEqual(['a_import', 'b_import']);
  expect(await stateOf('b_import')).toEqual([started[0], 'FAILED']);
  // Afterwards it starts anew.
  await held.fire('a_import');
  await begun(3);
  ends[2]?.();
  await held.stop();
  expect(await stateOf('a_import')).toEqual(['2026-11-20T04:10:00.000Z', 'SUCCEEDED']);
});

test('does not join a restore that reads its file already', async () => {
  const { held, ends, begun } = heldScheduler();
  await add('mapapp_restore');
  await add('a_import');
  await held.fire('a_import');
  await held.fire('mapapp_restore');
  expect(await held.fire('mapapp_restore')).toBe('started');
  await begun(1);
  ends[0]?.();
  await begun(2);
  expect(await held.fire('mapapp_restore')).toBe('busy');
  ends[1]?.();
  await held.stop();
});

test('does not run an event that is deleted before its turn, and ends only its own run', async () => {
  const { held, acting, ends, begun } = heldScheduler();
  for (const name of ['a_import', 'b_import', 'c_import']) await add(name);
  for (const name of ['a_import', 'b_import', 'c_import']) await held.fire(name);
  await begun(1);
  await removeEvent(store.db, 'b_import');
  expect(await held.fire('b_import')).toBe('unknown');
  // Deleted and created again while it acts, and fired again.
  await removeEvent(store.db, 'a_import');
  await add('a_import');
  now = at('20T04:10');
  expect(await held.fire('a_import')).toBe('started');
  ends[0]?.();
  await begun(2);
  expect(acting).toEqual(['a_import', 'c_import']);
  expect(await stateOf('a_import')).toEqual(['2026-11-20T04:10:00.000Z', 'STARTED']);
  ends[1]?.();
  await begun(3);
  ends[2]?.(new RunFailed('no source'));
  await held.stop();
  expect(acting).toEqual(['a_import', 'c_import', 'a_import']);
  expect(await stateOf('a_import')).toEqual(['2026-11-20T04:10:00.000Z', 'FAILED']);
  expect(await stateOf('b_import')).toBeUndefined();
});

test('fires a date that comes while the event runs afterwards: on time, or as a missed one', async () => {
  const { held, acting, ends, begun } = heldScheduler();
  for (const name of ['a_import', 'b_import']) await add(name, { repeatMissedEvents: 1 });
  await add('forgets_import');
  const tick = (time: string) => {
    now = at(time);
    return held.tick();
  };
  const all = ['a_import', 'b_import', 'forgets_import'];
  for (const name of all) await held.fire(name);
  await begun(1);
  await tick('20T04:00');
  expect(await log()).toHaveLength(3);
  ends[0]?.();
  await begun(2);
  await tick('20T04:01');
  expect(await log()).toHaveLength(4);
  await tick('20T04:02');
  ends[1]?.();
  await begun(3);
  ends[2]?.();
  await begun(4);
  ends[3]?.();
  await held.idle();
  await tick('20T04:03');
  await begun(5);
  ends[4]?.();
  await held.stop();
  expect(acting).toEqual([...all, 'a_import', 'b_import']);
  expect((await log())[0]?.message).toMatch(/^Verpasstes Ereignis b_import/);
});

test('sets FAILED for a failed action, reports it unless it was refused, and goes on with the others', async () => {
  await add('broken_import');
  await add('refused_import');
  await add('fine_import');
  await tickAt('20T04:00');
  expect(await findEvent(store.db, 'broken_import')).toMatchObject({ lastRunStatus: 'FAILED' });
  expect(await findEvent(store.db, 'refused_import')).toMatchObject({ lastRunStatus: 'FAILED' });
  expect(await findEvent(store.db, 'fine_import')).toMatchObject({ lastRunStatus: 'SUCCEEDED' });
  expect(reported).toEqual([new Error('source is gone')]);
});

/** Schedules that no call accepts, but a database may contain. */
const UNUSABLE: [string, unknown][] = [
  ['a minute 99', { ...daily, minutes: [99] }],
  ['a foreign field', { ...daily, seconds: [0] }],
  ['a thousand levels', { ...daily, minutes: JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) }],
  ['nothing', null],
];
test.each(UNUSABLE)(
  'an event with a schedule of %s fails alone, and its log says why',
  async (_case, cron) => {
    await add('a_import');
    await add('b_import');
    await store.db
      .updateTable('scheduler_event')
      .set({ cron: JSON.stringify(cron) })
      .where('event_name', '=', 'a_import')
      .execute();
    now = at('20T04:00');
    const next = newScheduler();
    await next.start();
    await next.idle();
    await next.tick();
    await next.stop();
    expect(done).toEqual(['b_import']);
    expect(reported).toEqual([]);
    expect(await allEvents(store.db)).toMatchObject([
      { eventName: 'a_import', active: false, cron: EMPTY_CRON, lastRunStatus: 'FAILED' },
      { eventName: 'b_import', active: true, cron: daily, lastRunStatus: 'SUCCEEDED' },
    ]);
    const said = (await log()).filter(({ eventId }) => eventId === 'a_import');
    expect(said).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Zeitplan ist ungültig') }),
    ]);
  },
);

test('goes on with the others when the start of one event fails', async () => {
  await add('a_import');
  await add('b_import');
  await sql`create function refuse_start() returns trigger language plpgsql as $$ begin
    if new.event_name = 'a_import' then raise exception 'no start'; end if; return new; end $$`.execute(
    store.db,
  );
  await sql`create trigger refuse_start before update on scheduler_event for each row execute function refuse_start()`.execute(
    store.db,
  );
  await tickAt('20T04:00');
  await sql`drop function refuse_start cascade`.execute(store.db);
  expect(done).toEqual(['b_import']);
  expect(reported).toEqual([expect.objectContaining({ message: 'no start' })]);
});

test('fires again after the clock was ahead by a year', async () => {
  await add('a_import');
  const ahead = new Date('2027-11-20T04:00:00Z');
  await store.db.updateTable('scheduler_event').set({ considered_until: ahead }).execute();
  await tickAt('20T03:59');
  expect(done).toEqual([]);
  await tickAt('20T04:00');
  expect(done).toEqual(['a_import']);
});

test('fires each date once while the clock jumps by two days and back', async () => {
  await add('a_import');
  await tickAt('20T04:00');
  await tickAt('22T04:00');
  expect(done).toEqual(['a_import', 'a_import']);
  await tickAt('20T05:00');
  expect(done).toHaveLength(2);
  await tickAt('21T04:00');
  expect(done).toHaveLength(3);
});

test('fires no date twice when the clock of another process is ahead by two minutes', async () => {
  await add('a_import');
  await tickAt('20T04:00');
  await tickAt('20T03:58');
  await tickAt('20T04:00');
  expect(done).toEqual(['a_import']);
});

test('sets FAILED at the next start for an event that was running', async () => {
  await add('a_import');
  await store.db.updateTable('scheduler_event').set({ last_run_status: 'STARTED' }).execute();
  await scheduler.start();
  expect(await findEvent(store.db, 'a_import')).toMatchObject({ lastRunStatus: 'FAILED' });
});

test('logs how each run ended and why it failed, but no message of an unexpected error', async () => {
  for (const name of ['a_import', 'broken_import', 'refused_import']) await add(name);
  await tickAt('20T04:00');
  const ends = new Map((await log()).map(({ eventId, ...end }) => [eventId, end]));
  expect(ends.get('a_import')).toMatchObject({ status: 'SUCCEEDED', duration: 0, reason: null });
  expect(ends.get('refused_import')).toMatchObject({ status: 'FAILED', reason: 'nothing to fetch' });
  expect(ends.get('broken_import')).toMatchObject({
    status: 'FAILED',
    reason: 'Unerwarteter Fehler. Den Grund nennt das Protokoll des Servers.',
  });
});

test('logs a run that goes on as started, and as failed once its process has ended or its event is gone', async () => {
  await add('a_import');
  const run = { eventName: 'a_import', at: at('20T04:00') };
  await startRun(store.db, run.eventName, 'manual', run.at);
  expect(await log()).toMatchObject([{ status: 'STARTED', duration: null }]);
  await failInterruptedRuns(store.db);
  expect(await log()).toMatchObject([
    { status: 'FAILED', duration: null, reason: 'Die Plattform wurde während des Laufs beendet.' },
  ]);
  // Another process on the same database stores how its run ended after all.
  await finishRun(store.db, run, { status: 'SUCCEEDED', endedAt: new Date(run.at.getTime() + 1500) });
  expect(await log()).toMatchObject([{ status: 'SUCCEEDED', duration: 1500, reason: null }]);
  await store.db.deleteFrom('scheduler_event').execute();
  expect(await log()).toMatchObject([{ status: 'SUCCEEDED', duration: 1500 }]);
});

test('does not know the end of earlier runs of a store from before ends were stored', async () => {
  await add('a_import');
  for (const time of ['20T04:00', '21T04:00']) await tickAt(time);
  await store.db.deleteFrom('event_run').execute();
  expect((await log()).map(({ status }) => status)).toEqual(['SUCCEEDED', null]);
});

test('deletes the oldest entries of a log that is too long', async () => {
  await add('a_import');
  for (let run = 0; run < 5; run += 1) {
    await scheduler.fire('a_import');
    await scheduler.idle();
  }
  const before = await log();
  await store.db
    .insertInto('event_run')
    .values({
      event_id: 'a_import',
      started_at: at('01T04:00'),
      ended_at: null,
      status: 'FAILED',
      reason: null,
    })
    .execute();
  await trimLog(store.db, 3);
  expect(await log()).toEqual(before.slice(0, 3));
  expect(await store.db.selectFrom('event_run').select('status').execute()).toEqual([
    { status: 'SUCCEEDED' },
  ]);
  await trimLog(store.db, 3);
  expect(await log()).toHaveLength(3);
});

test('entries of a foreign backup with great numbers do not push out new ones', async () => {
  await add('a_import');
  await store.db
    .insertInto('event_log')
    .values(
      Array.from({ length: 5 }, (_, at) => ({
        id: Number.MAX_SAFE_INTEGER - at,
        event_time: '2026-11-01T00:00:00Z',
        event_id: 'a_import',
        message: 'fremd',
      })),
    )
    .execute();
  await scheduler.fire('a_import');
  await scheduler.idle();
  const own = (await log()).filter(({ message }) => message !== 'fremd');
  await trimLog(store.db, 3);
  expect(own.length).toBeGreaterThan(0);
  const after = await log();
  expect(after.filter(({ message }) => message !== 'fremd')).toEqual(own);
  expect(after.filter(({ message }) => message === 'fremd')).toHaveLength(3);
});
