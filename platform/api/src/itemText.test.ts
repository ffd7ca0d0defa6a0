import { expect, it } from 'vitest';
import { type ItemWords, itemText } from './releaseChanges';

const words: ItemWords = { area: (path, title) => `Seite ${title} ${path}`, menu: (entry) => entry };

it.each([
  ['area:/tags', 'Seite Tags /tags'],
  ['menu:admin/a:b\nc', 'admin/a:b\nc'],
  ['other:x', 'other:x'],
  ['toString:x', 'toString:x'],
  ['area', 'area'],
])('the item %j is called %j', (item, text) => {
  expect(itemText(item, words, 'Tags')).toBe(text);
});
