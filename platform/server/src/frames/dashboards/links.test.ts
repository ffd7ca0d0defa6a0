import { eventLogAddress } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { FAILING_EVENTS, logAddress, sourcesAddress } from './links';

const since = new Date('2026-11-14T00:00:00Z');
const until = new Date('2026-11-20T10:07:33Z');
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://portal.invalid');
  return [pathname, Object.fromEntries(searchParams), searchParams.getAll('protokoll.filter')];
};

it('leads to the log of the period, to the minute', () => {
  expect(read(logAddress({ since, until }))).toEqual([
    '/ereignisverwaltung',
    { tab: 'protokoll', 'protokoll.von': '2026-11-14T00:00', 'protokoll.bis': '2026-11-20T10:07' },
    [],
  ]);
});
it('filters the log by the event as its own address does, and by failures', () => {
  const [, , filters] = read(logAddress({ since, until, eventName: 'a b&c', onlyFailed: true }));
  expect(filters).toEqual(['eventId:a b&c', 'result:fehlgeschlagen']);
  expect(new URLSearchParams(eventLogAddress('a b&c').search).getAll('protokoll.filter')).toEqual([
    'eventId:a b&c',
  ]);
});
it('leads to failing events and to data sources that do not deliver', () => {
  expect(read(FAILING_EVENTS).slice(0, 2)).toEqual([
    '/ereignisverwaltung',
    { filter: 'result:fehlgeschlagen' },
  ]);
  expect(read(sourcesAddress('ueberfaellig')).slice(0, 2)).toEqual([
    '/datenquellenverwaltung',
    { zustand: 'ueberfaellig' },
  ]);
  expect(read(sourcesAddress('fehlgeschlagen', 'Räder & Roller')).slice(0, 2)).toEqual([
    '/datenquellenverwaltung',
    { zustand: 'fehlgeschlagen', filter: 'title:Räder & Roller' },
  ]);
});
