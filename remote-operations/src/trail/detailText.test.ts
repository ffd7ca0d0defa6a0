import type { TrailEntry } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { detailText } from './detailText';

it.each([
  ['settings', 'changed', 1, 'geändert'],
  ['sign-in', 'wrong credentials', 12, 'falsche Zugangsdaten, 12-mal'],
  ['rights', '+nosql_viewer -tag_verwaltung_read disabled', 1, '+nosql_viewer -tag_verwaltung_read gesperrt'],
  ['release', 'rolled back: Liste: leer', 1, 'zurückgenommen: Liste: leer'],
  ['refusal', 'others', 3000, 'weitere, nicht einzeln aufgeführt, 3.000-mal'],
  ['settings', '', 1, ''],
  ['settings', 'constructor', 1, 'constructor'],
] as const)('of %s: %s (%d) is %j', (kind, detail, count, text) => {
  expect(detailText({ kind, detail, count } as TrailEntry)).toBe(text);
});
