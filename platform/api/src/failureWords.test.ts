import { expect, it } from 'vitest';
import { failedToLoad, withReason } from './failureWords';
import type { Failure } from './result';

const answered: Failure = { kind: 'http', status: 503, text: 'Grund' };
const unanswered: Failure = { kind: 'network', text: 'nicht erreichbar' };

it('a list that failed to load gives the status and the reason, or the reason alone without a response', () => {
  const sentence = 'Beim Laden der Tags ist folgender Fehler aufgetreten:';
  expect(failedToLoad('Tags', answered)).toBe(`${sentence} 503 - Grund`);
  expect(failedToLoad('Tags', unanswered)).toBe(`${sentence} nicht erreichbar`);
});
it('appends the reason in brackets to a sentence', () => {
  expect(withReason('Das ging nicht.', answered)).toBe('Das ging nicht. (503: Grund)');
  expect(withReason('Das ging nicht.', unanswered)).toBe('Das ging nicht. (nicht erreichbar)');
});
