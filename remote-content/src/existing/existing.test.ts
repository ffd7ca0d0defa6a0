import { expect, it } from 'vitest';
import { addressKey } from './addressKey';
import { foldedName } from './foldedName';
import { othersThan } from './othersThan';
import { rereadEntries } from './rereadEntries';
import { texts } from './texts';

it.each([
  'https://Daten.Example/gbfs.json',
  ' http://daten.example/gbfs.json ',
  'https://daten.example:443/gbfs.json/',
  'https://daten.example/gbfs.json#oben',
  'https://kim:geheim@daten.example/gbfs.json',
])('addressKey: %s is the place of https://daten.example/gbfs.json', (address) => {
  expect(addressKey(address)).toBe(addressKey('https://daten.example/gbfs.json'));
});
it.each([
  'https://daten.example/GBFS.json',
  'https://daten.example/gbfs.json?netz=2',
  'https://daten.example:8443/gbfs.json',
  'https://www.daten.example/gbfs.json',
])('addressKey: %s is another place', (address) => {
  expect(addressKey(address)).not.toBe(addressKey('https://daten.example/gbfs.json'));
});
it('addressKey: keys within addresses do not matter, and an address without scheme counts', () => {
  expect(addressKey('https://daten.example/a?api_key=1')).toBe(
    addressKey('https://daten.example/a?api_key=***'),
  );
  expect(addressKey('www.daten.example/a')).toBe(addressKey('https://www.daten.example/a'));
});
it.each(['', 'daten', 'https://', 'ftp://daten.example/a'])('addressKey: %j is no web address', (text) => {
  expect(addressKey(text)).toBe('');
});

it('foldedName leaves out case, blanks and hyphens', () => {
  expect(foldedName('Bus – Köln_Mitte ')).toBe(foldedName('BUSKÖLN mitte'));
  expect(foldedName('Bus 1')).not.toBe(foldedName('Bus 2'));
});

it('names up to three entries in a warning, and how many more there are', () => {
  expect(texts.sourceAddress(['Bus'])).toBe('Diese Adresse ruft schon die Datenquelle „Bus“ ab.');
  expect(texts.sourceAddress(['A', 'B', 'C', 'D', 'E'])).toBe(
    'Diese Adresse rufen schon die Datenquellen „A“, „B“, „C“ und 2 weitere ab.',
  );
});

it('othersThan leaves out the entry itself, and none for a new one', () => {
  const all = [{ id: 'a' }, { id: 'b' }];
  expect(othersThan('a', all, ({ id }) => id)).toEqual([{ id: 'b' }]);
  expect(othersThan(undefined, all, ({ id }) => id)).toEqual(all);
});

it('rereadEntries keeps what has not arrived again, and takes what has as it is now', () => {
  const entry = (value: string, label = value) => ({ value, label });
  const before = [entry('a'), entry('b')];
  expect(rereadEntries(before, [entry('a', 'neu'), entry('c')])).toEqual([
    entry('a', 'neu'),
    entry('c'),
    entry('b'),
  ]);
  expect(rereadEntries([], before)).toBe(before);
});
