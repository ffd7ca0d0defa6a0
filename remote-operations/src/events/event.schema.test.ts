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

it('keeps an event as it is, even with a schedule that the form cannot enter', () => {
  const foreign = { ...event, cron: { ...EMPTY_CRON, minutes: [30], hours: [4, 16] } };
  for (const one of [event, foreign, { ...event, active: false, repeatMissedEvents: 0 as const }]) {
    expect(eventSchema([]).parse(eventValues(one))).toEqual(one);
  }
});
it('requires name, interval, repetition and status', () => {
  expect(problems(blankEvent).map(([path]) => path)).toEqual([
    'eventName',
    'schedule.interval',
    'schedule.repeatMissedEvents',
    'schedule.active',
  ]);
});
it.each(['mein ereignis', 'übung', 'a/b', 'a.b'])('refuses %s as a name', (eventName) => {
  expect(problems({ ...eventValues(event), eventName })).toEqual([
    ['eventName', 'Bitte verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Bindestriche.'],
  ]);
});
it('refuses an existing name, also with spaces around it', () => {
  const values = { ...eventValues(event), eventName: ' ckan_backup ' };
  expect(problems(values, ['ckan_backup'])).toEqual([
    [
      'eventName',
      'Ein Ereignis mit diesem Namen existiert bereits. Bitte geben Sie einen anderen Namen ein.',
    ],
  ]);
  expect(problems(values, ['ckan_backup2'])).toEqual([]);
});
it('assigns failures of the service to the fields of the dialog', () => {
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
