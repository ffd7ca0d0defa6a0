import { expect, it } from 'vitest';
import type { Recovery } from './recovery';
import { recoveryAlert } from './recoveryAlert';
import type { JournalEntry } from './transaction/journal';

const entry: JournalEntry = {
  id: '1',
  subject: 'kim',
  kind: 'create',
  adapter: 'GBFS',
  offerId: 'raeder',
  steps: [],
  marks: {},
};
const said = (recovery: Recovery) => {
  const alert = recoveryAlert({ entry, recovery }, () => undefined);
  return alert && [alert.severity, ...(alert.details ?? []), alert.action?.label];
};

it('what settled itself is not mentioned', () => {
  expect(said({ kind: 'settled' })).toBeUndefined();
});
it('what was removed is information; what somebody has changed since is a warning with its name', () => {
  expect(said({ kind: 'removed', kept: [] })).toEqual(['info', undefined]);
  expect(said({ kind: 'deleted', kept: [] })).toEqual(['info', undefined]);
  expect(said({ kind: 'removed', kept: ['dataset', 'scheduler'] })).toEqual([
    'warning',
    'Inzwischen geändert und deshalb noch vorhanden: Katalogeintrag und Zeitplan',
    undefined,
  ]);
});
it('an edit that got stuck says what differs and leads to the offer', () => {
  expect(said({ kind: 'mixed', changed: ['dataset'], unchanged: ['settings', 'scheduler'] })).toEqual([
    'warning',
    'Geändert: Katalogeintrag',
    'Nicht geändert: Einstellungen und Zeitplan',
    'Datenangebot öffnen',
  ]);
});
it('what could not be tidied up says why', () => {
  const recovery: Recovery = { kind: 'failed', failure: { kind: 'http', status: 503, text: 'Wartung' } };
  expect(recoveryAlert({ entry, recovery }, () => undefined)).toMatchObject({
    severity: 'error',
    text: expect.stringContaining('(503: Wartung)'),
  });
});
