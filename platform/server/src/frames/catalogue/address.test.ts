import { expect, it } from 'vitest';
import { LONGEST, readAddress, shorten } from './address';

it('cuts a text that is too long after a word', () => {
  const words = 'verkehr '.repeat(125);
  const { text, isShortened } = readAddress({ q: words });
  expect([text, isShortened]).toEqual(['verkehr '.repeat(25).trim(), true]);
  expect(shorten(`${'a'.repeat(LONGEST)} b`)).toBe('a'.repeat(LONGEST));
  expect(shorten(`bus ${'a'.repeat(LONGEST)}`)).toBe('bus');
  expect(shorten('a'.repeat(1000))).toBe('a'.repeat(LONGEST));
});

it('reads a text of the greatest length as it is', () => {
  expect(readAddress({ q: ` ${'a'.repeat(LONGEST)} ` })).toMatchObject({ text: 'a'.repeat(LONGEST) });
  expect(readAddress({ q: ` ${'a'.repeat(LONGEST)} ` }).isShortened).toBeUndefined();
});

it('cuts hostile white space in time', () => {
  const begin = performance.now();
  shorten(`a${' '.repeat(1_000_000)}`);
  shorten(' a'.repeat(500_000));
  expect(performance.now() - begin).toBeLessThan(1000);
});
