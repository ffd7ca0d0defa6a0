import { EVENT_LOG } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { logPeriodOf, logSelectionOf, tabOf, withList, withLogPeriod, withTab } from './addresses';
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
  expect(withList(there).toString()).toBe('page=2&protokoll.size=50');
});
it('is the area to which the address of the log leads', () => {
  expect(area.path).toBe(EVENT_LOG.path);
});

it('reads event, result and time of the log from the address; what is no time is left out', () => {
  const at = (search: string) => logSelectionOf(new URLSearchParams(search));
  const day = Date.parse('2026-11-20T00:00:00Z') / 1000;
  expect(at('protokoll.von=2026-11-20T00:00&protokoll.bis=2026-11-20T00:01')).toEqual({
    search: undefined,
    from: day,
    // The last minute counts whole.
    to: day + 119,
  });
  expect(at('protokoll.filter=trigger:Timer&protokoll.filter=eventId:ckan&filter=eventId:x').search).toBe(
    'ckan',
  );
  const asked = (filter: string) => at(`protokoll.filter=result:${filter}`).status;
  expect(asked('Fehl')).toEqual(['FAILED']);
  // Text of no result, and of every one.
  expect(asked('verloren')).toBeUndefined();
  expect(asked('*')).toBeUndefined();
  const wrong = 'protokoll.von=2026-13-20T00:00&protokoll.bis=gestern';
  expect(at(wrong)).toEqual({});
  expect(logPeriodOf(new URLSearchParams(wrong))).toEqual({ from: '', to: '' });
});
it('writes the time of the log to the address, from its first page on', () => {
  const now = new URLSearchParams('tab=protokoll&protokoll.page=3&protokoll.bis=2026-11-20T00:01');
  const next = withLogPeriod(now, { from: '2026-11-20T00:00', to: '' });
  expect(Object.fromEntries(next)).toEqual({ tab: 'protokoll', 'protokoll.von': '2026-11-20T00:00' });
});
