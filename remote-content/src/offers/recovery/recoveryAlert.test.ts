import { expect, it } from 'vitest';
import type { OfferChange } from '../offerJournal';
import type { Recovery } from './recoverChange';
import { recoveryAlert } from './recoveryAlert';

const change: OfferChange = {
  id: '1',
  subject: 'kim',
  kind: 'create',
  adapter: 'GBFS',
  offerId: 'raeder',
  steps: [],
  fingerprints: {},
};
const shown = (recovery: Recovery) => {
  const alert = recoveryAlert({ change, recovery }, () => undefined);
  return alert && [alert.severity, ...(alert.details ?? []), alert.action?.label];
};

it('returns no alert for a change that is settled', () => {
  expect(shown({ kind: 'settled' })).toBeUndefined();
});
it('returns an info about removed parts, and a warning that names the parts that were changed since', () => {
  expect(shown({ kind: 'removed', kept: [] })).toEqual(['info', undefined]);
  expect(shown({ kind: 'deleted', kept: [] })).toEqual(['info', undefined]);
  expect(shown({ kind: 'removed', kept: ['dataset', 'schedule'] })).toEqual([
    'warning',
    'Inzwischen geändert und deshalb noch vorhanden: Katalogeintrag und Zeitplan',
    undefined,
  ]);
});
it('names the written parts of an unfinished edit and offers to open it', () => {
  expect(shown({ kind: 'mixed', changed: ['dataset'], unchanged: ['settings', 'schedule'] })).toEqual([
    'warning',
    'Geändert: Katalogeintrag',
    'Nicht geändert: Einstellungen und Zeitplan',
    'Datenangebot öffnen',
  ]);
});
it('names the reason of a recovery that failed', () => {
  const recovery: Recovery = { kind: 'failed', failure: { kind: 'http', status: 503, text: 'Wartung' } };
  expect(recoveryAlert({ change, recovery }, () => undefined)).toMatchObject({
    severity: 'error',
    text: expect.stringContaining('(503: Wartung)'),
  });
});
