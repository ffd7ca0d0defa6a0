import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fuzzSum, playwrightSum, ranNothing, sumLine, total, vitestSum } from './suites.mjs';
import { root } from './task.mjs';

const test = (fullName: string, ...failureMessages: string[]) => ({
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  fullName,
  failureMessages,
});
const vitest = (assertionResults: object[], file: object = {}) =>
  JSON.stringify({
    numPassedTests: assertionResults.filter((result) => 'status' in result && result.status === 'passed')
      .length,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: join(root, 'a/sum.test.ts'), status: 'passed', message: '', assertionResults, ...file },
    ],
  });
const playwright = (stats: object, rest: object = {}) =>
  JSON.stringify({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors: [],
    ...rest,
  });
const SEEN =
  "\u001b[31mError: not visible\u001b[39m\n\nLocator: getByRole('heading')\n\nCall log:\n  - waiting";
const broken = { passed: 0, failed: 1 };

it('counts passed and failed tests, and names the failed ones with what their error says', () => {
  const sum = test('adds up', 'expected 2 to be 3\n    at sum');
  expect(vitestSum(vitest([sum, test('is zero')], { status: 'failed' }), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['a/sum.test.ts › adds up: expected 2 to be 3'],
  });
  const specs = [
    {
      title: 'opens',
      file: 'shell.spec.ts',
      ok: false,
      tests: [{ results: [{}, { error: { message: SEEN, location: { line: 7 } } }] }],
    },
    { title: 'closes', file: 'shell.spec.ts', ok: true, tests: [] },
  ];
  const suites = [{ title: 'shell.spec.ts', suites: [{ title: 'menu', specs }] }];
  expect(playwrightSum(playwright({ expected: 3, unexpected: 1 }, { suites }), 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ["shell.spec.ts › opens: Error: not visible Locator: getByRole('heading') (line 7)"],
  });
});
it('says of an action that could not be done what it was tried on last', () => {
  const message =
    'TimeoutError: locator.click: Timeout 60000ms exceeded.\nCall log:\n  - waiting for the link\n    - <p>…</p> intercepts pointer events\n';
  const specs = [
    { title: 'leads on', file: 'a.spec.ts', ok: false, tests: [{ results: [{ error: { message } }] }] },
  ];
  const { failures } = playwrightSum(playwright({ unexpected: 1 }, { suites: [{ title: '', specs }] }), 1);
  expect(failures).toEqual([
    'a.spec.ts › leads on: TimeoutError: locator.click: Timeout 60000ms exceeded. … - waiting for the link - <p>…</p> intercepts pointer events',
  ]);
});
it('says of a test that took too long that it did', () => {
  const hangs = test('hangs', 'Error: STACK_TRACE_ERROR\n    at task');
  expect(vitestSum(vitest([hangs], { status: 'failed' }), 1).failures).toEqual([
    'a/sum.test.ts › hangs: took longer than it may',
  ]);
});
it('counts a suite that ran no test as failed', () => {
  expect(vitestSum(vitest([]), 0)).toEqual(broken);
  expect(playwrightSum(playwright({ skipped: 4 }), 0)).toEqual(broken);
});
it('counts random requests by call, and a run that ends badly as failed', () => {
  const report = JSON.stringify({ passed: 70, failed: 0, failures: [] });
  expect(fuzzSum(report, 0)).toEqual({ passed: 70, failed: 0, failures: [] });
  expect(fuzzSum(report, 1).failed).toBe(1);
  expect(fuzzSum(undefined, 1)).toEqual(broken);
});
it('names skipped tests in the line of their suite and counts them as neither', () => {
  const report = JSON.stringify({
    ...JSON.parse(vitest([test('is zero')])),
    numPendingTests: 2,
    numTodoTests: 1,
  });
  expect(sumLine(vitestSum(report, 0))).toBe('1 passed, 0 failed, 3 skipped');
  expect(sumLine(playwrightSum(playwright({ expected: 3, skipped: 4 }), 0))).toBe(
    '3 passed, 0 failed, 4 skipped',
  );
  expect(sumLine(playwrightSum(playwright({ expected: 3, skipped: 4 }), 1))).toBe(
    '3 passed, 1 failed, 4 skipped',
  );
  expect(sumLine(playwrightSum(playwright({ expected: 3 }), 0))).toBe('3 passed, 0 failed');
});
it('counts a suite without a report as failed', () => {
  expect(vitestSum(undefined, 0)).toEqual(broken);
  expect(playwrightSum(undefined, 0)).toEqual(broken);
});
it('counts a run with an exit code other than 0 as failed, even if every test passed', () => {
  const failures = ['every test passed, yet the run ended with 1'];
  expect(vitestSum(vitest([test('is zero')]), 1)).toEqual({ passed: 1, failed: 1, skipped: 0, failures });
  expect(playwrightSum(playwright({ expected: 3 }), 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures,
  });
});
it('counts a test file that could not be loaded as one failure', () => {
  const unloaded = { status: 'failed', message: 'Cannot find module' };
  expect(vitestSum(vitest([], unloaded), 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: ['a/sum.test.ts: Cannot find module'],
  });
});
it('counts a test that passed on a retry as failed, and names it', () => {
  const tests = [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }];
  const suites = [{ title: 'a', specs: [{ title: 'loads', file: 'a.spec.ts', ok: true, tests }] }];
  expect(playwrightSum(playwright({ expected: 3, flaky: 1 }, { suites }), 0)).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['a.spec.ts › loads: late'],
  });
});
it('counts errors outside of tests', () => {
  expect(playwrightSum(playwright({ expected: 3 }, { errors: [{ message: 'set-up' }] }), 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['set-up'],
  });
});
it('adds up all suites', () => {
  expect(
    total([{ passed: 1, failed: 0 }, broken, { passed: 20, failed: 3, skipped: 2, failures: ['a'] }]),
  ).toEqual({
    passed: 21,
    failed: 4,
    skipped: 2,
    failures: ['a'],
  });
});

it('tells a run without selected suites from one that broke down', () => {
  expect(ranNothing(playwright({ skipped: 3 }))).toBe(true);
  expect(ranNothing(playwright({ unexpected: 1 }))).toBe(false);
  expect(ranNothing(playwright({}, { errors: [{ message: 'no such file' }] }))).toBe(false);
  expect(ranNothing(undefined)).toBe(false);
});
