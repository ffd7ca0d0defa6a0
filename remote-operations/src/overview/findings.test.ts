import {
  type DataEntryItem,
  EMPTY_CRON,
  type ListedSchedulerEvent,
  SCHEDULER_EVENT,
} from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import type { TroubledBackup } from '../attention/backups';
import {
  type Findings,
  failedImports,
  failedRuns,
  lateSources,
  offersWithoutEntry,
  runningEvents,
  troubledBackups,
  undeliveredSources,
} from './findings';

const NOW = new Date('2026-11-27T12:00:00Z');
const cron = { ...EMPTY_CRON, minutes: [0], hours: [4] };
const LAST = { lastImport: '2026-11-20T04:00:00Z' };
const source = (dataSetId: string, more: Partial<DataEntryItem>) =>
  ({ dataSetId, title: `Quelle ${dataSetId}`, active: true, cron, ...more }) as DataEntryItem;
const event = (eventName: string, lastRunStatus: 'FAILED' | 'STARTED'): ListedSchedulerEvent => ({
  ...{ type: SCHEDULER_EVENT, eventName, active: true, cron, repeatMissedEvents: 0 },
  ...{ lastRunAt: '2026-11-27T03:00:00Z', lastRunStatus },
});
const backup = { service: { key: 'ckan', label: 'Datenkatalog' }, problem: 'failed' } as TroubledBackup;

it.each<[string, Findings, string]>([
  [
    'a failed import',
    failedImports([source('a/b', { ...LAST, errorMessage: '404' })]),
    '/datenquellenverwaltung?eintrag=a%2Fb',
  ],
  ['a late source', lateSources([source('spaet', LAST)], NOW), '/datenquellenverwaltung?eintrag=spaet'],
  [
    'a source without a delivery',
    undeliveredSources([source('neu', { nextImport: '2026-11-28T04:00:00Z' })]),
    '/datenquellenverwaltung?eintrag=neu',
  ],
  ['a failed run', failedRuns([event('x_import', 'FAILED')]), '/ereignisverwaltung?eintrag=x_import'],
  ['a running event', runningEvents([event('laeuft', 'STARTED')]), '/ereignisverwaltung?eintrag=laeuft'],
  ['a backup', troubledBackups([backup]), '/sicherung-wiederherstellung?zustand=ueberfaellig'],
  [
    'an offer without an entry',
    offersWithoutEntry([{ adapter: 'GBFS', id: 'rad' }]),
    '/datenangebotsverwaltung?eintrag=GBFS%2Frad',
  ],
])('%s is linked to its entry', (_name, findings, address) => {
  expect(findings?.map(({ to }) => to)).toEqual([address]);
});

it('shows the time of a run in UTC, as the list of events does', () => {
  expect(failedRuns([event('x', 'FAILED')])?.[0]?.detail).toBe(
    'fehlgeschlagen am 27.11.2026, 03:00 Uhr (UTC)',
  );
});

it('names sources without a delivery by title and with their next import, and has no section without any', () => {
  const next = { nextImport: '2026-11-28T04:00:00Z' };
  const [zug, bus] = [source('a', { ...next, title: 'Zug' }), source('b', { title: 'Bus' })];
  const others = [source('c', LAST), source('d', { active: false }), source('e', { errorMessage: '404' })];
  expect(undeliveredSources([zug, bus, ...others])?.map(({ name, detail }) => [name, detail])).toEqual([
    ['Bus', 'kein Import geplant'],
    ['Zug', 'nächster Import 28.11.2026, 04:00 Uhr (UTC)'],
  ]);
  expect(undeliveredSources(others)).toBeUndefined();
  // The service tells of no imports at all.
  expect(undeliveredSources([bus])).toBeUndefined();
});
