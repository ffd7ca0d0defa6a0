import { describe, expect, it } from 'vitest';
import { initialSchema, schemaAfter, schemasOf } from './sourceSchemas';

const [FACILITY, V223] = ['datex2_parkplatz_facility', 'datex2_parkplatz_2_2_3'];
const source = (id: string, schema: string) => ({ id, title: id, active: true, restricted: false, schema });

it('schemasOf returns each schema of the chosen sources once', () => {
  const sources = [source('a', FACILITY), source('b', V223), source('c', V223), source('d', '')];
  expect(schemasOf(sources, ['b', 'c', 'd', 'gone'])).toEqual([V223]);
  expect(schemasOf(sources, ['a', 'b'])).toEqual([FACILITY, V223]);
});

it('initialSchema is set only for an adapter with several schemas', () => {
  expect(
    ['MOBILITHEK_PARKING', 'MOBILITHEK_ROADWORKS', 'GBFS', ''].map((one) => initialSchema(one as '')),
  ).toEqual([FACILITY, '', '', '']);
});

describe('schemaAfter', () => {
  const after = (current: string, before: string[], next: string[]) =>
    schemaAfter(current, before, next, 'MOBILITHEK_PARKING');
  it('is that of the sources if they agree', () => {
    expect(after(FACILITY, [], [V223])).toBe(V223);
    expect(after('', [FACILITY, V223], [FACILITY])).toBe(FACILITY);
  });
  it('has to be chosen once the sources differ, and stays then', () => {
    expect(after(FACILITY, [FACILITY], [FACILITY, V223])).toBe('');
    expect(after(V223, [FACILITY, V223], [V223, FACILITY])).toBe(V223);
  });
  it('stays without sources', () => {
    expect(after(V223, [V223], [])).toBe(V223);
    expect(after('', [V223, FACILITY], [])).toBe(FACILITY);
  });
});
