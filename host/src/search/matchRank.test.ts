import { describe, expect, it } from 'vitest';
import { bestFirst, matchRank } from './matchRank';

const items = [
  'Tagverwaltung',
  'Datenquellenverwaltung',
  'Präferenz-Service',
  'Sicherung & Wiederherstellung',
  'Datenkatalog',
].map((title) => ({ title }));
const found = (typed: string) => bestFirst(items, typed).map(({ title }) => title);

describe('bestFirst', () => {
  it('returns everything for an empty text', () => {
    expect(found('  ')).toHaveLength(5);
  });
  it('puts beginnings of titles first', () => {
    expect(found('daten')).toEqual(['Datenquellenverwaltung', 'Datenkatalog']);
    expect(found('ver')).toEqual(['Tagverwaltung', 'Datenquellenverwaltung']);
  });
  it('finds the beginning of a later word', () => {
    expect(found('wieder')).toEqual(['Sicherung & Wiederherstellung']);
    expect(found('service')).toEqual(['Präferenz-Service']);
  });
  it('leaves out what fits worse than wanted', () => {
    expect(bestFirst(items, 'ver', 1)).toEqual([]);
  });
  it('returns nothing when nothing fits', () => {
    expect(found('xyz')).toEqual([]);
  });
});

it.each([
  ['Präferenz-Service', 'PRAF', 0],
  ['Präferenz-Service', 'präf', 0],
  ['Präferenz-Service', 'praef', 0],
  ['Baustellen Köln', 'koeln', 1],
  ['Baustellen Koeln', 'köln', 1],
  ['Straße', 'strasse', 0],
  ['Hauptstrasse', 'straße', 2],
  ['Furt', 'für', undefined],
])('matchRank: %s fits %s with %s', (title, typed, rank) => {
  expect(matchRank(title, typed)).toBe(rank);
});
