import { describe, expect, it } from 'vitest';
import type { MenuTarget } from '../menus/entries';
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

describe('the search over areas', () => {
  it('shows all when nothing was typed', () => {
    expect(found('  ')).toHaveLength(5);
  });
  it('puts beginnings before parts', () => {
    expect(found('daten')).toEqual(['Datenquellenverwaltung', 'Datenkatalog']);
    expect(found('ver')).toEqual(['Tagverwaltung', 'Datenquellenverwaltung']);
  });
  it('finds the beginning of a later word', () => {
    expect(found('wieder')).toEqual(['Sicherung & Wiederherstellung']);
    expect(found('service')).toEqual(['Präferenz-Service']);
  });
  it('does without umlauts and case', () => {
    expect(found('PRAF')).toEqual(['Präferenz-Service']);
    expect(found('präf')).toEqual(['Präferenz-Service']);
  });
  it('finds nothing where there is nothing', () => {
    expect(found('xyz')).toEqual([]);
  });
});
