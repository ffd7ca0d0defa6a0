import { expect, it } from 'vitest';
import { anchorId } from './anchorId';

it.each([
  ['Daten suchen', 'daten-suchen'],
  ['Für wen?', 'fuer-wen'],
  ['Gebärdensprache', 'gebaerdensprache'],
  ['Muss ich mich anmelden, um Daten zu suchen?', 'muss-ich-mich-anmelden-um-daten-zu-suchen'],
  ['1. Suchen', '1-suchen'],
  ['Café & Straße', 'cafe-strasse'],
])('%s has the id %s', (heading, id) => {
  expect(anchorId(heading)).toBe(id);
});
