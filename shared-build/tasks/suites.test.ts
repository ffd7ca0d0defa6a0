import { expect, it } from 'vitest';
import { playwrightSum, total, vitestSum } from './suites.mjs';

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });
const broken = { passed: 0, failed: 1 };

it('passed and failed tests are counted', () => {
  expect(vitestSum(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
  expect(playwrightSum(playwright({ expected: 3, unexpected: 1 }), 1)).toEqual({ passed: 3, failed: 1 });
});
it('a suite that ran no test has failed', () => {
  expect(vitestSum(vitest(0, 0), 0)).toEqual(broken);
  expect(playwrightSum(playwright({ skipped: 4 }), 0)).toEqual(broken);
});
it('a suite without a report has failed', () => {
  expect(vitestSum(undefined, 0)).toEqual(broken);
  expect(playwrightSum(undefined, 0)).toEqual(broken);
});
it('a run that ends badly has failed, even if every test passed', () => {
  expect(vitestSum(vitest(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
  expect(playwrightSum(playwright({ expected: 3 }), 1)).toEqual({ passed: 3, failed: 1 });
});
it('a test file that could not be loaded has failed, once', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(vitestSum(vitest(1, 1, files), 1)).toEqual({ passed: 1, failed: 2 });
});
it('a test that passed when it was repeated has passed', () => {
  expect(playwrightSum(playwright({ expected: 3, flaky: 1 }), 0)).toEqual({ passed: 4, failed: 0 });
});
it('errors outside of tests count', () => {
  expect(playwrightSum(playwright({ expected: 3 }, [{ message: 'set-up' }]), 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});
it('the sum is that of all suites', () => {
  expect(total([{ passed: 1, failed: 0 }, broken, { passed: 20, failed: 3 }])).toEqual({
    passed: 21,
    failed: 4,
  });
});
