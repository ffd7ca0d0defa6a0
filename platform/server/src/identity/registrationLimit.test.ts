import { expect, it } from 'vitest';
import { registrationLimit } from './registrationLimit';

it('permits ten accounts an hour per address', () => {
  let now = 0;
  const limit = registrationLimit(() => now);
  for (let count = 0; count < 10; count += 1) expect(limit.account('192.0.2.7')).toBe(0);
  now = 600_000;
  expect(limit.account('192.0.2.7')).toBe(3000);
  expect(limit.account('192.0.2.8')).toBe(0);
  now = 3_600_000;
  expect(limit.account('192.0.2.7')).toBe(0);
});

it('does not count an account that was not created', () => {
  const limit = registrationLimit(() => 0);
  for (let count = 0; count < 30; count += 1) {
    expect(limit.account('192.0.2.7')).toBe(0);
    limit.notCreated('192.0.2.7');
  }
});

it('permits sixty forms an hour per address', () => {
  const limit = registrationLimit(() => 0);
  for (let count = 0; count < 60; count += 1) expect(limit.form('192.0.2.7')).toBe(0);
  expect(limit.form('192.0.2.7')).toBe(3600);
});
