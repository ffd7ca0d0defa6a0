import { expect, test } from 'vitest';
import { eventName, getScheduler, triggerOf } from './eventScheduler';

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
