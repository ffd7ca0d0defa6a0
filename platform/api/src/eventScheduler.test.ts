import { expect, test } from 'vitest';
import { eventName, findScheduler, getScheduler, SCHEDULER_EVENT, triggerOf } from './eventScheduler';

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

test('getting an event that does not exist fails with 404', async () => {
  expect(await getScheduler(async () => new Response(null, { status: 404 }), 'x')).toMatchObject({
    failure: { status: 404 },
  });
});

test('finding an event returns the one of this name or undefined, and fails when the list fails', async () => {
  const event = (name: string) => ({
    type: SCHEDULER_EVENT,
    eventName: name,
    active: true,
    cron: { minutes: [0], hours: [], daysOfMonth: [], daysOfWeek: [] },
    repeatMissedEvents: 0,
  });
  const listing = async () => Response.json([event('ckan_backup'), event('ckan_restore')]);
  expect(await findScheduler(listing, 'ckan_restore')).toMatchObject({
    value: { eventName: 'ckan_restore' },
  });
  expect(await findScheduler(listing, 'ckan')).toEqual({ ok: true, value: undefined });
  const refusing = async () => Response.json({ detail: 'Wartung' }, { status: 503 });
  expect(await findScheduler(refusing, 'ckan_backup')).toMatchObject({ failure: { status: 503 } });
  expect(await findScheduler(async () => undefined, 'ckan_backup')).toMatchObject({
    failure: { kind: 'session' },
  });
});
