import { describe, expect, it } from 'vitest';
import { changeFailureText } from './useReportOutcome';

const said = {
  failed: { 409: 'Der Name existiert bereits.' },
  failedOtherwise: ({ text }: { text: string }) => `Beim Speichern ist ein Fehler aufgetreten. (${text})`,
};

it('uses the text for the status', () => {
  expect(changeFailureText({ kind: 'http', status: 409, text: 'Conflict' }, said)).toBe(
    'Der Name existiert bereits.',
  );
});
it.each([
  ['another status', { kind: 'http', status: 500, text: 'kaputt' }],
  ['no answer', { kind: 'network', text: 'kaputt' }],
  ['an answer of another shape, whatever its status', { kind: 'shape', status: 409, text: 'kaputt' }],
] as const)('uses the general text with the reason for %s', (_what, failure) => {
  expect(changeFailureText(failure, said)).toBe('Beim Speichern ist ein Fehler aufgetreten. (kaputt)');
});
it('says that nothing was changed without a session', () => {
  expect(changeFailureText({ kind: 'session', text: 'x' }, said)).toBe(
    'Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.',
  );
});

describe('a 400', () => {
  const failure = { kind: 'http', status: 400, text: 'Zu viele Tags.', reason: 'Zu viele Tags.' } as const;
  const faulty = (text: string) => ({ ...said, failed: { 400: text } });

  it.each([
    ['Das Ereignis ist fehlerhaft', 'Das Ereignis ist fehlerhaft: Zu viele Tags.'],
    ['Der Tag ist fehlerhaft (Code 400).', 'Der Tag ist fehlerhaft (Code 400). Zu viele Tags.'],
  ])('adds the reason of the service to %s', (text, expected) => {
    expect(changeFailureText(failure, faulty(text))).toBe(expected);
  });
  it('adds it to a general text that has none', () => {
    const general = { failed: {}, failedOtherwise: () => 'Es ist ein Fehler aufgetreten.' };
    expect(changeFailureText(failure, general)).toBe('Es ist ein Fehler aufgetreten. Zu viele Tags.');
    expect(changeFailureText(failure, { ...said, failed: {} })).toBe(
      'Beim Speichern ist ein Fehler aufgetreten. (Zu viele Tags.)',
    );
  });
  it('adds nothing without a reason, or when fields carry it', () => {
    const text = 'Der Tag ist fehlerhaft.';
    expect(changeFailureText({ ...failure, text: 'Bad Request', reason: undefined }, faulty(text))).toBe(
      text,
    );
    const fields = [{ field: 'tagName', message: 'zu lang' }];
    expect(changeFailureText({ ...failure, fields }, faulty(text))).toBe(text);
  });
});
