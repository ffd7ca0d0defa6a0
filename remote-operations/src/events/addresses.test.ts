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
it('filters the log by the event', () => {
  expect(toEventLog('ckan_backup')).toEqual({
    pathname: '/ereignisverwaltung',
    search: '?tab=protokoll&protokoll.filter=eventId%3Ackan_backup',
  });
});
