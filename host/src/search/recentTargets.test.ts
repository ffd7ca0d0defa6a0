import { expect, it } from 'vitest';
import { addRecent, clearRecent, readRecent, recentOwner } from './recentTargets';

function storageOf(text?: string) {
  const values = new Map(text === undefined ? [] : [['portal-recent-targets', text]]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const target = (title: string) => ({ title, address: `/${title}` });

it('holds the last five targets, newest first, each once', () => {
  const storage = storageOf();
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) addRecent(storage, 'kim', target(title));
  expect(readRecent(storage, 'kim').map(({ title }) => title)).toEqual(['c', 'f', 'e', 'd', 'b']);
});
it('stores titles, details and addresses alone', () => {
  const storage = storageOf();
  const stored = { ...target('a'), detail: 'Tags' };
  addRecent(storage, 'kim', { ...stored, more: 'geheim' } as never);
  expect(readRecent(storage, 'kim')).toEqual([stored]);
  expect([...storage.values.values()].join()).not.toContain('geheim');
});
it('removes those of another person, also after a sign-out', () => {
  const storage = storageOf();
  addRecent(storage, 'kim', target('a'));
  expect(readRecent(storage, recentOwner({ status: 'anonymous', roles: [], groups: [] }))).toEqual([]);
  expect(storage.values.size).toBe(0);
});
it('leaves them while it is not known who is signed in', () => {
  const storage = storageOf();
  addRecent(storage, 'kim', target('a'));
  const owner = recentOwner({ status: 'settling', roles: [], groups: [] });
  addRecent(storage, owner, target('b'));
  expect(readRecent(storage, owner)).toEqual([]);
  expect(readRecent(storage, 'kim')).toEqual([target('a')]);
});
it('can be cleared', () => {
  const storage = storageOf();
  addRecent(storage, 'kim', target('a'));
  clearRecent(storage);
  expect(readRecent(storage, 'kim')).toEqual([]);
});
it.each([
  '',
  '{',
  'null',
  '7',
  '{"owner":"kim"}',
  '{"owner":"kim","targets":{}}',
  '{"owner":1,"targets":[]}',
])('reads nothing from %j', (text) => {
  expect(readRecent(storageOf(text), 'kim')).toEqual([]);
});
it('leaves out what is no target', () => {
  const stored = JSON.stringify({
    owner: 'kim',
    targets: [null, 3, { title: 'a' }, { ...target('a'), detail: {} }, target('b')],
  });
  expect(readRecent(storageOf(stored), 'kim')).toEqual([target('b')]);
});
