import { expect, it } from 'vitest';
import { entriesLike } from './entriesLike';

const entry = (id: number, title: string) => ({ id, key: `k${id}`, title, at: '', actor: 'redaktion' });
const entries = [entry(1, 'Räder Köln Kopie'), entry(2, 'Busse Köln'), entry(3, 'Kölner Räder')];

it.each([
  ['*kopie', [1]],
  ['kopie*', [1]],
  ['* kopie', [1]],
  ['raeder*koeln', [1]],
  ['köln', [1, 2, 3]],
  ['k3', [3]],
  ['*', [1, 2, 3]],
  [' ', [1, 2, 3]],
  ['kopie*kopie', []],
])('%j finds %j', (search, ids) => {
  expect(entriesLike(entries, search).map(({ id }) => id)).toEqual(ids);
});
