import { type Cron, triggerOf } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/testStore';
import { addEvent, findEvent } from './events';
import { newestEntries, trimLog } from './log';
import { createScheduler, RunFailed, type Scheduler } from './scheduler';

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
const log = () => newestEntries(store.db, 500, () => true);

async function tickAt(time: string): Promise<void> {
  now = at(time);
  await scheduler.tick();
  await scheduler.idle();
}

test('an event fires once on its date, is carried out and logged with the timer as trigger', async () => {
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

test('an inactive event does not fire', async () => {
  await add('a_import', { active: false });
  await tickAt('20T04:00');
  expect(done).toEqual([]);
});

test('the process was off for three days: made up for once, where missed events are repeated', async () => {
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

test('a date that passed before the event existed is not missed', async () => {
  now = at('20T10:00');
  await add('late_import', { repeatMissedEvents: 1 });
  await tickAt('20T10:05');
  expect(done).toEqual([]);
});

test('two processes on one database fire a date once', async () => {
  await add('a_import');
  await add('b_import');
  now = at('20T04:00');
  const other = newScheduler();
  await Promise.all([scheduler.tick(), other.tick()]);
  await Promise.all([scheduler.idle(), other.idle()]);
  expect([...done].sort()).toEqual(['a_import', 'b_import']);
  expect(await log()).toHaveLength(2);
});

test('an event that is switched off while the tick is on its way does not fire', async () => {
  await add('a_import');
  await add('b_import');
  now = at('20T04:00');
  // The first event's start switches the second one off, right between selection and start.
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

test('stopping waits for the look that is under way', async () => {
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

test('set off by hand: carried out, logged with another trigger, and the next date still comes', async () => {
  await add('a_import');
  expect(await scheduler.fire('a_import')).toBe(true);
  await scheduler.idle();
  expect((await log()).map(({ message }) => triggerOf(message))).toEqual(['other']);
  await tickAt('20T04:00');
  expect(done).toEqual(['a_import', 'a_import']);
  expect(await scheduler.fire('unknown')).toBe(false);
});

test('an action that fails leaves the status FAILED, is reported unless it was refused, and the others go on', async () => {
  await add('broken_import');
  await add('refused_import');
  await add('fine_import');
  await tickAt('20T04:00');
  expect(await findEvent(store.db, 'broken_import')).toMatchObject({ lastRunStatus: 'FAILED' });
  expect(await findEvent(store.db, 'refused_import')).toMatchObject({ lastRunStatus: 'FAILED' });
  expect(await findEvent(store.db, 'fine_import')).toMatchObject({ lastRunStatus: 'SUCCEEDED' });
  expect(reported).toEqual([new Error('source is gone')]);
});

test('the process ended while an event ran: FAILED at the next start', async () => {
  await add('a_import');
  await store.db.updateTable('scheduler_event').set({ last_run_status: 'STARTED' }).execute();
  await scheduler.start();
  expect(await findEvent(store.db, 'a_import')).toMatchObject({ lastRunStatus: 'FAILED' });
});

test('of a log that is too long the oldest entries go', async () => {
  await add('a_import');
  for (let run = 0; run < 5; run += 1) await scheduler.fire('a_import');
  await scheduler.idle();
  const before = await log();
  await trimLog(store.db, 3);
  expect(await log()).toEqual(before.slice(0, 3));
  await trimLog(store.db, 3);
  expect(await log()).toHaveLength(3);
});
