import { expect, it } from 'vitest';
import { partsOf } from '../../content/catalogue/hitWords';
import { excerpt } from './excerpt';

const hits = new Set(['pegel', 'koeln']);

it('is the part of a text around its first hit, cut between words', () => {
  const text = `${'Vorher steht viel anderes. '.repeat(10)}Der Pegel des Rheins ${'und so weiter '.repeat(20)}`;
  const part = excerpt(text, hits) ?? '';
  expect(part).toMatch(/^… (steht|viel|anderes|Vorher).*Der Pegel des Rheins und so weiter.* …$/);
  expect(part.length).toBeLessThan(130);
});

it('begins with the text where the hit is near its beginning', () => {
  expect(excerpt('Der\n  Pegel.', hits)).toBe('Der Pegel.');
});

it('begins with the hit after a word without a place to cut', () => {
  expect(excerpt(`${'x'.repeat(100)}-Pegel`, hits)).toBe('… Pegel');
});

it('is undefined without a hit', () => {
  expect(excerpt('Der Regelfall', hits)).toBeUndefined();
});

it('divides a text into hits and the rest without changing it', () => {
  const text = 'Pegel: KÖLN (Ko\u0308ln) und Pegelstand';
  const parts = partsOf(text, hits);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toEqual([
    'Pegel',
    'KÖLN',
    'Ko\u0308ln',
  ]);
});
