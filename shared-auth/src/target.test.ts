import { keyValues } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from './flags';
import { ROOT, targetStore } from './target';

const ORIGIN = 'https://portal.example';
const storage = () =>
  keyValues(() => {
    throw new DOMException('none', 'SecurityError');
  });

it('what was kept for a state is taken out once', () => {
  const targets = targetStore(storage(), ORIGIN);
  targets.keep('abc', { path: '/tagverwaltung?seite=2', closes: true });
  expect(targets.take('abc')).toEqual({ path: '/tagverwaltung?seite=2', closes: true });
  expect(targets.take('abc')).toEqual({ path: ROOT, closes: false });
});

it.each(['', 'kein JSON', 'null', '[]', '{"path":7}', '{"path":"https://evil.example/"}'])(
  'a damaged entry (%s) leads to the root',
  (kept) => {
    const values = storage();
    values.setItem(`${STORAGE_KEYS.signInTarget}abc`, kept);
    expect(targetStore(values, ORIGIN).take('abc')).toEqual({ path: ROOT, closes: false });
  },
);
