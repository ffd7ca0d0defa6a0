import { expect, it } from 'vitest';
import { spellings } from './spellings';

it.each([
  ['Koeln', ['Koeln', 'köln']],
  ['Köln', ['Köln', 'koeln']],
  ['strasse', ['strasse', 'straße']],
  ['Straße', ['Straße', 'strasse']],
  ['Bus', ['Bus']],
  ['BUS', ['BUS']],
  ['neue strasse', ['neue strasse', 'neue straße', 'neü straße', 'neü strasse']],
  ['Messestrasse', ['Messestrasse', 'messestraße', 'meßestraße']],
  [
    'Neue Quellen Große Straße',
    [
      'Neue Quellen Große Straße',
      'neue quellen grosse strasse',
      'neü qüllen große straße',
      'neü qüllen grosse strasse',
    ],
  ],
  ['Straße München', ['Straße München', 'strasse muenchen', 'strasse münchen', 'straße muenchen']],
  [
    'muenchener strasse',
    ['muenchener strasse', 'münchener straße', 'münchener strasse', 'muenchener straße'],
  ],
])('spellings: %s is spelled %j', (text, all) => {
  expect(spellings(text)).toEqual(all);
});

it('keeps the text and three spellings where there are more', () => {
  expect(spellings('Gruess Gott, Süße Straße')).toHaveLength(4);
});
