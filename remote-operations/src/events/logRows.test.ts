import { expect, it } from 'vitest';
import { logRows } from './logRows';

const entry = (message: string, eventTime = 1_795_167_480) => ({
  eventTime,
  eventId: 'ckan_backup',
  message,
});

it('reads the trigger from the last word of the message', () => {
  const triggers = (...messages: string[]) =>
    logRows(messages.map((text) => entry(text))).map((row) => row.trigger);
  expect(triggers('Ereignis ckan_backup ausgelöst durch Timer', 'triggered by TIMER.')).toEqual([
    'timer',
    'timer',
  ]);
  expect(triggers('ausgelöst durch Benutzer', 'Timer abgelaufen', 'durch Eggtimer', '')).toEqual([
    'other',
    'other',
    'other',
    'other',
  ]);
});
it('shows seconds since 1970 as a date in UTC', () => {
  expect(logRows([entry('Timer', 0)])[0]?.time).toBe('01.01.1970, 00:00 Uhr');
  expect(logRows([entry('Timer')])[0]?.time).toBe('20.11.2026, 09:38 Uhr');
});
it('keeps two runs of an event within a second apart', () => {
  const rows = logRows([entry('Timer'), entry('Benutzer'), entry('Timer', 1_795_167_481)]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});
