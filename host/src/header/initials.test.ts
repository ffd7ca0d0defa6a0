import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  [{ name: 'Miriam Sander' }, 'MS'],
  [{ name: 'Dr. Özge von der Änderung' }, 'DÄ'],
  [{ name: 'Admin' }, 'A'],
  [{ username: 'leser' }, 'LE'],
  [{ name: '  ', username: 'gast' }, 'GA'],
  [{}, ''],
])('%j has the initials %s', (person, expected) => {
  expect(initials(person)).toBe(expected);
});
