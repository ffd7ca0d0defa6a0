import { expect, it } from 'vitest';
import { ageText } from './age';

const now = new Date('2026-11-20T10:00:00Z');
it.each([
  ['2026-11-20T08:12:00Z', 'heute, 09:12 Uhr Ortszeit'],
  ['2026-11-19T23:30:00Z', 'heute, 00:30 Uhr Ortszeit'],
  ['2026-11-19T17:40:00Z', 'gestern, 18:40 Uhr Ortszeit'],
  ['2026-11-18T22:59:00Z', 'vor 2 Tagen'],
  ['2025-11-20T10:00:00Z', 'vor 365 Tagen'],
  ['2026-11-20T10:05:00Z', 'heute, 11:05 Uhr Ortszeit'],
])('shows %s as %s', (at, text) => {
  expect(ageText(new Date(at), now)).toBe(text);
});
