import { expect, it } from 'vitest';
import { keyOfText, keyText } from './offerKey';

it('keyOfText reads what keyText writes, and no other text', () => {
  const key = { adapter: 'GBFS', id: 'raeder/koeln' } as const;
  expect(keyOfText(keyText(key))).toEqual(key);
  for (const text of ['', 'GBFS', 'GBFS/', '/raeder', 'CKAN/raeder', 'toString/raeder']) {
    expect(keyOfText(text)).toBeUndefined();
  }
});
