import { EVENT_LOG } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { tabOf, withTab } from './addresses';
import { area } from './area';

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
it('is the area to which the address of the log leads', () => {
  expect(area.path).toBe(EVENT_LOG.path);
});
