import { expect, it } from 'vitest';
import { people, remotes } from '../register/register.fixture';
import { portalAddress } from './portalAddress';

const address = (text: string, person = people.tagReader) =>
  portalAddress(text, remotes, person, 'https://portal.example');

it.each([
  ['/tagverwaltung?eintrag=1', '/tagverwaltung?eintrag=1'],
  ['/faq#frage', '/faq#frage'],
  ['/tagverwaltung/../faq', '/faq'],
])('portalAddress: %s leads to %s', (text, expected) => {
  expect(address(text)).toBe(expected);
});
it.each([
  'https://portal.example/faq',
  'https://example.org/faq',
  '//example.org/faq',
  '/\\example.org/faq',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'faq',
  '',
  '/..//example.org/faq',
  '/unbekannt',
  '/nutzerverwaltung',
])('portalAddress: %s leads nowhere', (text) => {
  expect(address(text)).toBeUndefined();
});
it('portalAddress knows the rights', () => {
  expect(address('/tagverwaltung', people.tagReader)).toBe('/tagverwaltung');
  expect(
    portalAddress('/tagverwaltung', remotes, people.anonymous, 'https://portal.example'),
  ).toBeUndefined();
});
