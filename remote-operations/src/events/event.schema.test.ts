import { EMPTY_CRON, SCHEDULER_EVENT, type SchedulerEvent } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { blankEvent, eventSchema, eventValues, fieldProblems } from './event.schema';

const event: SchedulerEvent = {
  type: SCHEDULER_EVENT,
  eventName: 'ckan_backup',
  active: true,
  cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
  repeatMissedEvents: 1,
};
const problems = (values: ReturnType<typeof eventValues>, taken: string[] = []) => {
  const parsed = eventSchema(taken).safeParse(values);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

it('an event comes out as it went in, a foreign schedule included', () => {
  const foreign = { ...event, cron: { ...EMPTY_CRON, minutes: [30], hours: [4, 16] } };
  for (const one of [event, foreign, { ...event, active: false, repeatMissedEvents: 0 as const }]) {
    expect(eventSchema([]).parse(eventValues(one))).toEqual(one);
  }
});
it('nothing filled in: name, interval, repetition and status are missing', () => {
  expect(problems(blankEvent).map(([path]) => path)).toEqual([
    'eventName',
    'schedule.interval',
    'schedule.repeatMissedEvents',
    'schedule.active',
  ]);
});
it.each(['mein ereignis', 'übung', 'a/b', 'a.b'])('%s is no name', (eventName) => {
  expect(problems({ ...eventValues(event), eventName })).toEqual([
    ['eventName', 'Bitte verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Bindestriche.'],
  ]);
});
it('a name that exists is said to be taken, spaces around it notwithstanding', () => {
  const values = { ...eventValues(event), eventName: ' ckan_backup ' };
  expect(problems(values, ['ckan_backup'])).toEqual([
    [
      'eventName',
      'Ein Ereignis mit diesem Namen existiert bereits. Bitte geben Sie einen anderen Namen ein.',
    ],
  ]);
  expect(problems(values, ['ckan_backup2'])).toEqual([]);
});
it('what the service complains about is shown at the field that holds it', () => {
  expect(
    fieldProblems([
      { field: 'eventName', message: 'vergeben' },
      { field: 'cron.minutes.0', message: 'zu groß' },
      { field: 'type', message: 'unbekannt' },
    ]),
  ).toEqual([
    { field: 'eventName', message: 'vergeben' },
    { field: 'schedule.interval', message: 'zu groß' },
  ]);
});
