import type { Failure } from '@mobidrom/platform-api';
import { describe, expect, it, vi } from 'vitest';
import { changeFailureText, changeOutcome } from './useReportOutcome';

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

it.each([
  [{ kind: 'network', text: 'weg' }, true],
  [{ kind: 'http', status: 504, text: 'zu spät' }, true],
  [{ kind: 'http', status: 503, text: 'Wartung' }, false],
  [{ kind: 'http', status: 409, text: 'vergeben' }, false],
  [{ kind: 'session', text: 'abgelaufen' }, false],
] as const)(
  'tells whether the answer to one of several changes was lost: %j',
  (failure: Failure, isUncertain) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const outcome = changeOutcome({ ok: false, failure }, { ...said, uncertain: 'Bitte erst nachsehen.' });
    expect(outcome).toMatchObject({ isUncertain, text: expect.not.stringContaining('nachsehen') });
    expect(changeOutcome({ ok: false, failure }, said, { isRead: true })).toMatchObject({
      isUncertain: false,
    });
  },
);

it.each([
  [{ kind: 'network', text: 'weg' }, true],
  [{ kind: 'http', status: 403, text: 'ohne Recht' }, true],
  [{ kind: 'http', status: 504, text: 'zu spät' }, false],
] as const)(
  'ends the change of several entries where the others would fail as well: %j',
  (failure: Failure, stops) => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(changeOutcome({ ok: false, failure }, said)).toMatchObject({ stops });
    expect(changeOutcome({ ok: false, failure }, said, { isRead: true })).toMatchObject({ stops });
  },
);

it('names the fields of one of several changes in German, and none by its name on the wire', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fields = [
    { field: 'title', message: 'zu bunt.' },
    { field: 'contact.email', message: 'zu kurz.' },
    { field: 'cron.hours.0', message: 'zu spät.' },
    { field: 'adapterSettings.value.SOURCE_URL', message: 'zu lang.' },
    { field: 'constructor', message: 'Unbekannt.' },
  ];
  const failure: Failure = { kind: 'http', status: 400, text: 'title: zu bunt.', fields };
  const fieldLabels = {
    title: 'Titel',
    'contact.email': 'E-Mail',
    cron: 'Intervall',
    SOURCE_URL: 'Quell-URL',
  };
  const failed = { 400: 'Die Angaben sind ungültig.' };
  expect(changeOutcome({ ok: false, failure }, { ...said, failed, fieldLabels })).toMatchObject({
    text: 'Die Angaben sind ungültig. Titel: zu bunt. E-Mail: zu kurz. Intervall: zu spät. Quell-URL: zu lang. Unbekannt.',
  });
  expect(changeOutcome({ ok: false, failure }, { ...said, failed })).toMatchObject({
    text: 'Die Angaben sind ungültig. zu bunt. zu kurz. zu spät. zu lang. Unbekannt.',
  });
});

it.each([
  { kind: 'network', text: 'weg' },
  { kind: 'http', status: 504, text: 'weg' },
] as const)('advises to look first where the answer was lost: %j', (failure) => {
  const sentence = 'Beim Speichern ist ein Fehler aufgetreten. (weg)';
  expect(changeFailureText(failure, { ...said, uncertain: 'Bitte erst nachsehen.' })).toBe(
    `${sentence} Bitte erst nachsehen.`,
  );
  expect(changeFailureText(failure, said)).toBe(sentence);
  const refused = { kind: 'http', status: 503, text: 'weg' } as const;
  expect(changeFailureText(refused, { ...said, uncertain: 'Bitte erst nachsehen.' })).toBe(sentence);
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
