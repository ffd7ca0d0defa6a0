import { expect, it } from 'vitest';
import { unresolvedChunks } from './AllowChunksWithoutFiles';

const missing = `"*-*-*-CHUNK-SRI-HASH-${'-'.repeat(40)}"`;

it('ids without a hash are found, however the table is written', () => {
  expect(unresolvedChunks(`{31:"sha384-x",145:${missing},"tags-page":${missing}}`)).toEqual([
    '145',
    'tags-page',
  ]);
  expect(unresolvedChunks('{31:"sha384-x"}')).toEqual([]);
});

it('a placeholder that stands for no id is not overlooked', () => {
  expect(unresolvedChunks(`{145:${missing}};load(${missing})`)).toBeUndefined();
});
