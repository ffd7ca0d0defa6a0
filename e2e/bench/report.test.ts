import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atLeast, goal } from '../../shared-build/src/bench/goals';
import { reportGoals } from './report';

const written = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const before = process.exitCode;
beforeEach(() => {
  written.mockClear();
});
afterEach(() => {
  process.exitCode = before;
});

it('leaves the exit code when all goals are reached', () => {
  reportGoals([goal('Bytes', 1, 1), atLeast('Punkte', 90, 90)]);
  expect(process.exitCode).toBe(before);
  expect(written).toHaveBeenCalledWith(
    '\nerreicht  Bytes: 1,00 (höchstens 1,00)\nerreicht  Punkte: 90,00 (mindestens 90,00)',
  );
});

it('sets the exit code 1 and prints a missed goal first', () => {
  reportGoals([goal('Bytes', 1, 1), atLeast('Punkte', 89, 90)]);
  expect(process.exitCode).toBe(1);
  expect(written).toHaveBeenCalledWith(
    '\nVERFEHLT  Punkte: 89,00 (mindestens 90,00)\nerreicht  Bytes: 1,00 (höchstens 1,00)',
  );
});
