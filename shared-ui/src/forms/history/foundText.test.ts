import { expect, it } from 'vitest';
import { foundText } from './foundText';

it.each([
  [{ isSearched: false, found: 2, loaded: 2, more: false }, '2 Einträge'],
  [{ isSearched: true, found: 1, loaded: 2, more: false }, '1 von 2 Einträgen'],
  [{ isSearched: true, found: 0, loaded: 2, more: false }, 'Kein gelöschter Eintrag passt zu Ihrer Suche.'],
  [{ isSearched: false, found: 1000, loaded: 1000, more: true }, 'Die 1.000 zuletzt gelöschten Einträge'],
  [{ isSearched: false, found: 0, loaded: 0, more: true }, ''],
  [{ isSearched: true, found: 3, loaded: 500, more: true }, '3 von den 500 zuletzt gelöschten Einträgen'],
  [
    { isSearched: true, found: 0, loaded: 500, more: true },
    'Von den 500 zuletzt gelöschten Einträgen passt keiner zu Ihrer Suche.',
  ],
])('counts no more than was looked at: %j', (found, text) => {
  expect(foundText(found)).toBe(text);
});
