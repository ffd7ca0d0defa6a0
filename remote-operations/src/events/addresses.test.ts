import { expect, it } from 'vitest';
import { tabOf, toEventLog, withTab } from './addresses';

it('the first tab is the one without a word in the address', () => {
  expect(tabOf(new URLSearchParams())).toBe('steuerung');
  expect(tabOf(new URLSearchParams('tab=protokoll'))).toBe('protokoll');
  expect(tabOf(new URLSearchParams('tab=anderes'))).toBe('steuerung');
});
it('another tab keeps the state of both tables', () => {
  const there = withTab(new URLSearchParams('page=2&protokoll.size=50'), 'protokoll');
  expect(there.toString()).toBe('page=2&protokoll.size=50&tab=protokoll');
  expect(withTab(there, 'steuerung').toString()).toBe('page=2&protokoll.size=50');
});
it('the log of an event is an address of its own', () => {
  expect(toEventLog('ckan_backup')).toEqual({
    pathname: '/ereignisverwaltung',
    search: '?tab=protokoll&protokoll.filter=eventId%3Ackan_backup',
  });
});
