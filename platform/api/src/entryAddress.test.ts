import { expect, it } from 'vitest';
import { entryAddress, filteredAddress, newEntryAddress } from './entryAddress';

it('encodes what an id or a text holds', () => {
  expect(entryAddress('tagverwaltung', 'a&b=c #ä')).toBe('/tagverwaltung?eintrag=a%26b%3Dc+%23%C3%A4');
  expect(filteredAddress('tagverwaltung', 'tagName', ' Bus & Bahn ')).toBe(
    '/tagverwaltung?filter=tagName%3ABus+%26+Bahn',
  );
  expect(newEntryAddress('tagverwaltung')).toBe('/tagverwaltung?neu=1');
});
