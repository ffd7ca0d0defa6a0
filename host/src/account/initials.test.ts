import { describe, expect, it } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    [{ name: 'Miriam Sander' }, 'MS'],
    [{ name: 'Dr. Özge von der Änderung' }, 'DÄ'],
    [{ name: 'Admin' }, 'A'],
    [{ username: 'leser' }, 'LE'],
    [{ name: '  ', username: 'gast' }, 'GA'],
    [{}, ''],
  ])('of %j are %j', (person, expected) => {
    expect(initials(person)).toBe(expected);
  });
});
