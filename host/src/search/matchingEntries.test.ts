import { describe, expect, it } from 'vitest';
import type { MenuTarget } from '../register/menuEntries';
import { matchingEntries } from './matchingEntries';

const area = (label: string): MenuTarget => ({ kind: 'area', label, path: label, access: 'public' });
const entries = [
  'Tagverwaltung',
  'Datenquellenverwaltung',
  'Präferenz-Service',
  'Sicherung & Wiederherstellung',
  'Datenkatalog',
].map(area);
const found = (typed: string) => matchingEntries(entries, typed).map((entry) => entry.label);

describe('matchingEntries', () => {
  it('returns all entries for an empty text', () => {
    expect(found('  ')).toHaveLength(5);
  });
  it('puts beginnings of labels first', () => {
    expect(found('daten')).toEqual(['Datenquellenverwaltung', 'Datenkatalog']);
    expect(found('ver')).toEqual(['Tagverwaltung', 'Datenquellenverwaltung']);
  });
  it('finds the beginning of a later word', () => {
    expect(found('wieder')).toEqual(['Sicherung & Wiederherstellung']);
    expect(found('service')).toEqual(['Präferenz-Service']);
  });
  it('ignores umlauts and case', () => {
    expect(found('PRAF')).toEqual(['Präferenz-Service']);
    expect(found('präf')).toEqual(['Präferenz-Service']);
  });
  it('returns nothing when no entry matches', () => {
    expect(found('xyz')).toEqual([]);
  });
});
