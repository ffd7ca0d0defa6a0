import { expect, it } from 'vitest';
import { attemptLimit } from './attempts';

it('blocks a name for a minute after ten attempts, and no other', () => {
  let now = 0;
  const attempts = attemptLimit(() => now);
  for (let count = 0; count < 10; count += 1) expect(attempts.begin('anna')).toBe(true);
  expect(attempts.begin('anna')).toBe(false);
  expect(attempts.begin('berta')).toBe(true);
  now = 60_001;
  expect(attempts.begin('anna')).toBe(true);
});

it('forgets failed attempts after a success', () => {
  const attempts = attemptLimit(() => 0);
  for (let count = 0; count < 10; count += 1) attempts.begin('anna');
  attempts.succeeded('anna');
  expect(attempts.begin('anna')).toBe(true);
});
