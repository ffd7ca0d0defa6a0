import { browserStorage } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from './flags';
import { ROOT, targetStore } from './signInTarget';

const ORIGIN = 'https://portal.example';
const storage = () =>
  browserStorage(() => {
    throw new DOMException('none', 'SecurityError');
  });

it('returns the target of a state once', () => {
  const targets = targetStore(storage(), ORIGIN);
  targets.keep('abc', { path: '/tagverwaltung?seite=2', closes: true });
  expect(targets.take('abc')).toEqual({ path: '/tagverwaltung?seite=2', closes: true });
  expect(targets.take('abc')).toEqual({ path: ROOT, closes: false });
});

it.each(['', 'kein JSON', 'null', '[]', '{"path":7}', '{"path":"https://evil.example/"}'])(
  'returns the root for the damaged entry %j',
  (kept) => {
    const values = storage();
    values.setItem(`${STORAGE_KEYS.signInTarget}abc`, kept);
    expect(targetStore(values, ORIGIN).take('abc')).toEqual({ path: ROOT, closes: false });
  },
);
