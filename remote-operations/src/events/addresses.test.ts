import { expect, it } from 'vitest';
import { tabOf, toEventLog, withTab } from './addresses';

it('falls back to the first tab', () => {
  expect(tabOf(new URLSearchParams())).toBe('steuerung');
  expect(tabOf(new URLSearchParams('tab=protokoll'))).toBe('protokoll');
  expect(tabOf(new URLSearchParams('tab=anderes'))).toBe('steuerung');
});
it('keeps the state of both tables when the tab changes', () => {
  const there = withTab(new URLSearchParams('page=2&protokoll.size=50'), 'protokoll');
  expect(there.toString()).toBe('page=2&protokoll.size=50&tab=protokoll');
  expect(withTab(there, 'steuerung').toString()).toBe('page=2&protokoll.size=50');
});
it('filters the log by the event alone, from its first page on', () => {
  const log = (now: string) => toEventLog('ckan_backup', new URLSearchParams(now));
  expect(log('')).toEqual({
    pathname: '/ereignisverwaltung',
    search: '?tab=protokoll&protokoll.filter=eventId%3Ackan_backup',
  });
  expect(log('protokoll.filter=trigger%3ATimer&protokoll.page=3&protokoll.size=50')).toMatchObject({
    search: '?protokoll.filter=eventId%3Ackan_backup&protokoll.size=50&tab=protokoll',
  });
});
it('keeps the state of the other tab on the way to the log', () => {
  expect(toEventLog('ckan_backup', new URLSearchParams('filter=active%3Ainaktiv&page=2'))).toMatchObject({
    search: '?filter=active%3Ainaktiv&page=2&tab=protokoll&protokoll.filter=eventId%3Ackan_backup',
  });
});
