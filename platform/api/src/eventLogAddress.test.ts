import { expect, it } from 'vitest';
import { eventLogAddress } from './eventLogAddress';

const log = (now?: string) => eventLogAddress('ckan_backup', new URLSearchParams(now));

it('filters the log by the event alone, from its first page on', () => {
  const address = {
    pathname: '/ereignisverwaltung',
    search: '?tab=protokoll&protokoll.filter=eventId%3Ackan_backup',
  };
  expect(eventLogAddress('ckan_backup')).toEqual(address);
  expect(log('')).toEqual(address);
  const others =
    'protokoll.filter=trigger%3ATimer&protokoll.page=3&protokoll.von=2026-11-20T04:00&protokoll.size=50';
  expect(log(others)).toMatchObject({
    search: '?protokoll.filter=eventId%3Ackan_backup&protokoll.size=50&tab=protokoll',
  });
});

it('keeps the state of the other tab', () => {
  expect(log('filter=active%3Ainaktiv&page=2')).toMatchObject({
    search: '?filter=active%3Ainaktiv&page=2&tab=protokoll&protokoll.filter=eventId%3Ackan_backup',
  });
});
