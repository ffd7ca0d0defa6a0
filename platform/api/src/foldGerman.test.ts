import { describe, expect, it } from 'vitest';
import { foldGerman, withoutAccents } from './foldGerman';

describe('foldGerman', () => {
  it.each([
    ['KÖLN', 'koeln'],
    ['Ko\u0308ln', 'koeln'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Ärger über Maß', 'aerger ueber mass'],
    ['Café Liège', 'cafe liege'],
  ])('writes %j as %j', (text, folded) => {
    expect(foldGerman(text)).toBe(folded);
  });
});

it('withoutAccents takes the dots of umlauts away', () => {
  expect(withoutAccents('Räder à la Liège')).toBe('Rader a la Liege');
});
