import { expect, it } from 'vitest';
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
