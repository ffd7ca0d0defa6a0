import { expect, it } from 'vitest';
import { attemptLimit } from './attempts';

it('ten failures in a row: the name waits a minute, others do not', () => {
  let now = 0;
  const attempts = attemptLimit(() => now);
  for (let count = 0; count < 10; count += 1) {
    expect(attempts.mayTry('anna')).toBe(true);
    attempts.failed('anna');
  }
  expect(attempts.mayTry('anna')).toBe(false);
  expect(attempts.mayTry('berta')).toBe(true);
  now = 60_001;
  expect(attempts.mayTry('anna')).toBe(true);
});

it('a success forgets the failures before it', () => {
  const attempts = attemptLimit(() => 0);
  for (let count = 0; count < 9; count += 1) attempts.failed('anna');
  attempts.succeeded('anna');
  attempts.failed('anna');
  expect(attempts.mayTry('anna')).toBe(true);
});
