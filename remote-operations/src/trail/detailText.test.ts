import type { TrailEntry } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { detailText } from './detailText';

it.each([
  ['settings', 'changed', 1, 'geändert'],
  ['sign-in', 'wrong credentials', 12, 'falsche Zugangsdaten, 12-mal'],
  [
    'rights',
    '+nosql_viewer -tag_verwaltung_read disabled',
    1,
    '+nosql_viewer -tag_verwaltung_read deaktiviert',
  ],
  ['release', 'rolled back: Liste: leer', 1, 'zurückgenommen: Liste: leer'],
  [
    'release',
    'planned for 2026-11-28T02:00:00.000Z: Nachts',
    1,
    'Aktivierung geplant für 28.11.2026, 03:00 Uhr Ortszeit, 28.11.2026, 02:00 Uhr (UTC): Nachts',
  ],
  ['release', 'activated, as planned: Nachts', 1, 'aktiviert, wie geplant: Nachts'],
  ['release', 'plan cancelled: Zu früh', 1, 'geplante Aktivierung abgesagt: Zu früh'],
  ['release', 'planned activation missed: Aus.', 1, 'geplante Aktivierung verpasst: Aus.'],
  ['release', 'planned activation refused: Nein.', 1, 'geplante Aktivierung nicht ausgeführt: Nein.'],
  ['release', 'activated, proposed by erika: Umbau', 1, 'aktiviert, vorgeschlagen von erika: Umbau'],
  ['release', 'bound to http://a:1: Umzug', 1, 'gebunden an http://a:1: Umzug'],
  ['release', 'bound to no address', 1, 'an keine Adresse gebunden'],
  ['release', 'no longer approved', 1, 'nicht mehr genehmigt'],
  ['release', 'quarantine lifted: Netz', 1, 'Quarantäne aufgehoben: Netz'],
  ['release', 'quarantined: 7 failures in 5 tabs, render', 1, 'in Quarantäne: 7 Fehler in 5 Tabs (render)'],
  [
    'release',
    'quarantined: 1 failures in 1 tabs, render; served nevertheless, nothing can take its place',
    1,
    'in Quarantäne: 1 Fehler in 1 Tab (render); weiterhin aktiv, weil keine andere Version an ihre Stelle treten kann',
  ],
  ['refusal', 'others', 3000, 'weitere, nicht einzeln aufgeführt, 3.000-mal'],
  ['settings', '', 1, ''],
  ['settings', 'constructor', 1, 'constructor'],
] as const)('of %s: %s (%d) is %j', (kind, detail, count, text) => {
  expect(detailText({ kind, detail, count } as TrailEntry)).toBe(text);
});
