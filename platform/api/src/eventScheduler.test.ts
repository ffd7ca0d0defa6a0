import { expect, test } from 'vitest';
import { EMPTY_CRON } from './cron';
import {
  createScheduler,
  eventName,
  findScheduler,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  triggerOf,
  updateScheduler,
} from './eventScheduler';
import type { Request } from './request';

test.each([
  ['Ereignis ckan_backup ausgelöst durch Timer', 'timer'],
  ['event fired by timer.', 'timer'],
  ['Ereignis Timer ausgelöst durch Benutzer', 'other'],
  ['', 'other'],
] as const)('the trigger of "%s" is %s', (message, trigger) => {
  expect(triggerOf(message)).toBe(trigger);
});

test.each([
  ['__proto__', false],
  ['__proto___import', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
  ['a b', false],
])('"%s" is a valid event name: %s', (name, fits) => {
  expect(eventName.safeParse(name).success).toBe(fits);
});

test('finding an event reads it alone, and returns undefined when there is none', async () => {
  const event = {
    type: SCHEDULER_EVENT,
    eventName: 'ckan_restore',
    active: true,
    cron: { minutes: [0], hours: [], daysOfMonth: [], daysOfWeek: [] },
    repeatMissedEvents: 0,
  };
  const paths: string[] = [];
  const request: Request = async (path) => {
    paths.push(path);
    return path.endsWith('/ckan_restore') ? Response.json(event) : Response.json({}, { status: 404 });
  };
  expect(await findScheduler(request, 'ckan_restore')).toEqual({ ok: true, value: event });
  expect(await findScheduler(request, 'ckan')).toEqual({ ok: true, value: undefined });
  expect(paths).toEqual(['event-scheduler/schedulers/ckan_restore', 'event-scheduler/schedulers/ckan']);
});

test('finding an event fails when the service fails, because nobody knows whether it exists', async () => {
  const refusing = async () => Response.json({ detail: 'Wartung' }, { status: 503 });
  expect(await findScheduler(refusing, 'ckan_backup')).toMatchObject({ failure: { status: 503 } });
  expect(await findScheduler(async () => undefined, 'ckan_backup')).toMatchObject({
    failure: { kind: 'session' },
  });
});

test('an event is written without its last run, which a strict service refuses', async () => {
  const event: SchedulerEvent = {
    type: SCHEDULER_EVENT,
    eventName: 'ckan_backup',
    active: true,
    cron: EMPTY_CRON,
    repeatMissedEvents: 0,
  };
  const bodies: unknown[] = [];
  const request: Request = async (_path, options) => {
    bodies.push(JSON.parse(String(options?.body)));
    return new Response(null, { status: 204 });
  };
  const read = { ...event, lastRunAt: '2026-11-20T04:00:00Z', lastRunStatus: 'SUCCEEDED' };
  await createScheduler(request, read);
  await updateScheduler(request, read);
  expect(bodies).toEqual([event, event]);
});
