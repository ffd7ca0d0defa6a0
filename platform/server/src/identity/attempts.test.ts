import { expect, it } from 'vitest';
import { attemptLimit } from './attempts';

it('ten tries in a row: the name waits a minute, others do not', () => {
  let now = 0;
  const attempts = attemptLimit(() => now);
  for (let count = 0; count < 10; count += 1) expect(attempts.begin('anna')).toBe(true);
  expect(attempts.begin('anna')).toBe(false);
  expect(attempts.begin('berta')).toBe(true);
  now = 60_001;
  expect(attempts.begin('anna')).toBe(true);
});

it('a success forgets the tries before it', () => {
  const attempts = attemptLimit(() => 0);
  for (let count = 0; count < 10; count += 1) attempts.begin('anna');
  attempts.succeeded('anna');
  expect(attempts.begin('anna')).toBe(true);
});
