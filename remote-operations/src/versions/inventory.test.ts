import { describe, expect, it } from 'vitest';
import { readInventory } from './inventory';

describe('a line of the inventory', () => {
  it.each([
    ['mobidrom/portal-host:1.0.0', 'mobidrom/portal-host', '1.0.0'],
    ['postgres:16.8', 'postgres', '16.8'],
    ['registry.example:5000/ckan/base:2.11', 'registry.example:5000/ckan/base', '2.11'],
    ['registry.example:5000/ckan/base', 'registry.example:5000/ckan/base', ''],
    ['ckan/base@sha256:0a1b', 'ckan/base', 'sha256:0a1b'],
    ['ckan/base:2.11@sha256:0a1b', 'ckan/base', '2.11@sha256:0a1b'],
    ['ckan/base\t2.11', 'ckan/base', '2.11'],
    ['   ckan/base   2.11  ', 'ckan/base', '2.11'],
    ['keine Angabe zu diesem Dienst', 'keine Angabe zu diesem Dienst', ''],
  ])('%s', (line, image, tag) => {
    expect(readInventory(line)).toEqual([{ line: 0, image, tag }]);
  });
});

it('leaves out blank lines and comments, but not repeated images', () => {
  const lines = readInventory('# Stand November\r\n\r\na:1\r\n\r\na:1\n');
  expect(lines).toEqual([
    { line: 2, image: 'a', tag: '1' },
    { line: 4, image: 'a', tag: '1' },
  ]);
});

it('returns no image for an empty text', () => {
  expect(readInventory('')).toEqual([]);
});
