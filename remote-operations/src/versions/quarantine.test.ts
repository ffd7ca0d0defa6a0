import { expect, it } from 'vitest';
import { texts } from './texts';

const release = {
  remote: 'content',
  version: '1.1.0',
  at: '2026-11-24T09:00:00.000Z',
  failures: 7,
  tabs: 5,
  first: '2026-11-24T08:05:00.000Z',
  last: '2026-11-24T08:59:00.000Z',
  kind: 'render',
};

it('says how often, when first and when last a release failed, and the command that lifts its quarantine', () => {
  expect(texts.quarantined(release)).toBe(
    '7 Fehler in 5 Tabs, der erste am 24.11.2026, 08:05 Uhr (UTC), der letzte am 24.11.2026, 08:59 Uhr (UTC). Aufheben:',
  );
  expect(texts.quarantined({ ...release, failures: 1, tabs: 1 })).toMatch(/^1 Fehler in 1 Tab, /);
  expect(texts.quarantined(release, true)).toContain(
    'Keine frühere Version kann an ihre Stelle treten, deshalb ist diese weiterhin aktiv. Aufheben:',
  );
  expect(texts.liftCommand(release)).toBe('npm run remote -- lift content 1.1.0');
});
