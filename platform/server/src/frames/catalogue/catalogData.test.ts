import { expect, it } from 'vitest';
import { CATALOG_PAGE_SIZE, catalogData, readPage } from './catalogData';

const pagesOf = (page: number, total: number) => {
  const data = catalogData([], { total, changed: undefined, page, origin: 'https://portal.example' });
  return (data['@graph'] as readonly Record<string, unknown>[])[1];
};
const at = (page: number) => ({ '@id': `https://portal.example/api/ckan/catalog.jsonld?page=${page}` });

it('names the pages before and after a page in the middle', () => {
  expect(pagesOf(2, 2 * CATALOG_PAGE_SIZE + 1)).toMatchObject({
    ...at(2),
    'hydra:firstPage': at(1),
    'hydra:previousPage': at(1),
    'hydra:nextPage': at(3),
    'hydra:lastPage': at(3),
  });
});

it('has one page without data sets', () => {
  expect(pagesOf(1, 0)).toMatchObject({ 'hydra:lastPage': at(1), 'hydra:totalItems': 0 });
});

it.each([
  [undefined, 1],
  ['1', 1],
  ['10000', 10_000],
  ['0', undefined],
  ['01', undefined],
  ['10001', undefined],
  [['1', '2'], undefined],
])('reads page %j as %j', (value, page) => {
  expect(readPage(value)).toBe(page);
});
