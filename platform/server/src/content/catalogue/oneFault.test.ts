import { expect, it } from 'vitest';
import { isFaultyBeginning } from './oneFault';

it.each([
  ['fahrpal', 'fahrplan', true],
  ['farpl', 'fahrplan', true],
  ['fahhrp', 'fahrplan', true],
  ['fahrk', 'fahrplan', true],
  ['fahrp', 'fahrplan', false],
  ['farpaln', 'fahrplan', false],
  ['bahrp', 'fahrplan', false],
  ['fahrplna', 'fahrplan', false],
  ['', 'fahrplan', false],
])('%j is a faulty beginning of %j: %j', (typed, word, expected) => {
  expect(isFaultyBeginning(typed, word)).toBe(expected);
});
