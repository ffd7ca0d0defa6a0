import { expect, it } from 'vitest';
import { groupId, groupOfId } from './groupId';

it('groupOfId reads what groupId writes, and no other text', () => {
  const group = { component: 'a","b', group: 'c/d' };
  expect(groupOfId(groupId(group))).toEqual(group);
  for (const text of ['', 'ckan', '["ckan"]', '["ckan",1]', '{}', '["a","b","c"]']) {
    expect(groupOfId(text)).toBeUndefined();
  }
});
