import { expect, it } from 'vitest';
import type { ColumnModel } from './column';
import { wireFilters } from './wireQuery';

const columns: ColumnModel<unknown>[] = [
  { id: 'title', value: () => '' },
  {
    id: 'active',
    value: () => '',
    choices: [
      { value: 'true', label: 'aktiv' },
      { value: 'false', label: 'inaktiv' },
    ],
  },
  {
    id: 'adapter',
    value: () => '',
    choices: [
      { value: 'GBFS', label: 'GBFS' },
      { value: 'GTFS', label: 'GTFS' },
      { value: 'MOBILITHEK_PARKING', label: 'Mobilithek Parkplätze' },
    ],
  },
  { id: 'cron', value: () => '', wireWords: (text) => (text.includes('Montag') ? ['MONDAY'] : []) },
];
const ask = (column: string, text: string) => wireFilters([{ column, text }], columns);

it('sends a text as it was typed', () => {
  expect(ask('title', 'Bus')).toEqual({
    filters: [{ column: 'title', text: 'Bus' }],
    impossible: false,
    remaining: [],
  });
});
it.each([
  ['active', 'aktiv', 'true'],
  ['active', 'Ak', 'true'],
  ['active', 'inaktiv', 'false'],
  ['adapter', 'park', 'MOBILITHEK_PARKING'],
  ['adapter', 'gb', 'GBFS'],
  ['adapter', '*plätze', 'MOBILITHEK_PARKING'],
  ['active', '*na', 'false'],
])('sends for %s the German text %s as %s', (column, text, value) => {
  expect(ask(column, text)).toEqual({
    filters: [{ column, text: value }],
    impossible: false,
    remaining: [],
  });
});
it('leaves a filter that several values fit to the browser', () => {
  expect(ask('adapter', 'G')).toEqual({
    filters: [],
    impossible: false,
    remaining: [{ column: 'adapter', text: 'G' }],
  });
});
it('leaves a text within the words of several values to the browser', () => {
  const filter = { column: 'active', text: '*tiv' };
  expect(ask('active', '*tiv')).toEqual({ filters: [], impossible: false, remaining: [filter] });
});
it('reports a filter that no value fits as impossible', () => {
  expect(ask('active', 'vielleicht').impossible).toBe(true);
});
it.each([
  ['jeden Montag um', [{ column: 'cron', text: 'MONDAY' }]],
  ['alle 5', [{ column: 'cron', text: 'alle 5' }]],
])('narrows %s by the service and leaves the filter to the browser', (text, filters) => {
  expect(ask('cron', text)).toEqual({ filters, impossible: false, remaining: [{ column: 'cron', text }] });
});
