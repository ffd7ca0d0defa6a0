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
])('"%s" as the name of an event: %s', (name, fits) => {
  expect(eventName.safeParse(name).success).toBe(fits);
});

test('an event that the service does not give is null', async () => {
  expect(await getScheduler(async () => new Response(null, { status: 404 }), 'x')).toEqual({
    ok: true,
    value: null,
  });
});

test('an event for a change: the one of this name, or none; what cannot be found out is a failure', async () => {
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
