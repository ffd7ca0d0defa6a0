import { expect, it } from 'vitest';
import { freeLineId } from './freeLineId';

const free = (cell: string, title: string, ...taken: readonly string[]) =>
  freeLineId({ cell, title, number: 7 }, (id) => taken.includes(id));

it.each([
  ['zeus_freiburg im breisgau', 'Zeus', 'zeus_freiburg-im-breisgau'],
  ['', 'Straßen & Wege', 'straen--wege'],
  ['東京', '東京', 'quelle-7'],
  ['__proto__', 'Rad', 'rad'],
])('makes an id of the cell %j and the title %j', (cell, title, id) => {
  expect(free(cell, title)).toBe(id);
});

it('numbers an id that is taken, within 40 characters', () => {
  expect(free('bolt', '', 'bolt', 'bolt-2')).toBe('bolt-3');
  const long = 'a'.repeat(40);
  expect(free(long, '', long)).toBe(`${'a'.repeat(38)}-2`);
});
