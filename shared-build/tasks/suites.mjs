// @ts-check

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './task.mjs';

/**
 * @typedef {object} Sum
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped] reported, and counted as neither
 * @property {string[]} [failures] a line per failure: the test, and what its error says
 */

/** Sum of a suite that crashed or ran no test: a failure, not a success of zero tests. */
const BROKEN = { passed: 0, failed: 1 };

/**
 * Returns what Playwright says of a failed expectation in one line: locator, expected and received, without the calls that
 * led there, and the line of the test or of its helper. Of an action that could not be done only its last calls say why.
 * @param {{ message?: string, location?: { line: number } } | undefined} error
 */
function playwrightLine({ message = '', location } = {}) {
  const lines = stripVTControlCharacters(message).split('\n');
  const calls = lines.findIndex((line) => /^Call log/.test(line));
  const inOneLine = (/** @type {string[]} */ some) =>
    some
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' ');
  const said = inOneLine(lines.slice(0, calls < 0 ? undefined : calls)).slice(0, LONGEST_LINE);
  const isAction = said.startsWith('TimeoutError') && calls >= 0;
  const text = isAction ? `${said} … ${inOneLine(lines.slice(calls + 1).slice(-LAST_CALLS))}` : said;
  return location ? `${text} (line ${location.line})` : text;
}
const LONGEST_LINE = 600;
/** Calls of an action that are reported: two attempts. */
const LAST_CALLS = 12;

/** @param {string | undefined} message */
const firstLine = (message = '') => message.trim().split('\n', 1)[0] ?? '';

/**
 * Returns what one suite adds to the sum. A run with an exit code other than 0 has failed even if every test passed, as with
 * an unhandled error or a file that could not be loaded.
 * @param {Sum} counted
 * @param {number} code the exit code of the run
 * @returns {Sum}
 */
function judged(counted, code) {
  const { passed, failed } = counted;
  if (passed + failed === 0) return BROKEN;
  if (code === 0 || failed > 0) return counted;
  return { ...counted, failed: 1, failures: [`every test passed, yet the run ended with ${code}`] };
}

/**
 * Reads Vitest's JSON report. A test file that failed without a failed test could not be loaded.
 * @param {string | undefined} report undefined when none was written
 * @param {number} code
 * @returns {Sum}
 */
export function vitestSum(report, code) {
  if (!report) return BROKEN;
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  /** @type {string[]} */
  const failures = [];
  for (const { name, status, message, assertionResults } of /** @type {VitestFile[]} */ (testResults)) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    failures.push(
      ...failed.map(({ fullName, failureMessages: [first] }) => `${file} › ${fullName}: ${reasonOf(first)}`),
    );
    if (status === 'failed' && failed.length === 0) failures.push(`${file}: ${firstLine(message)}`);
  }
  const skipped = numPendingTests + numTodoTests;
  return judged({ passed: numPassedTests, failed: failures.length, skipped, failures }, code);
}

/**
 * Returns the reason of a failed test. Vitest gives only a stack without a message where the test took too long.
 * @param {string | undefined} message
 */
const reasonOf = (message) =>
  message?.startsWith('Error: STACK_TRACE_ERROR') ? 'took longer than it may' : firstLine(message);

/**
 * @typedef {object} VitestFile
 * @property {string} name the file's path
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * Reads the report of `e2e/fuzz`, in which a test is a call.
 * @param {string | undefined} report undefined when none was written
 * @param {number} code
 * @returns {Sum}
 */
export const fuzzSum = (report, code) => (report ? judged(JSON.parse(report), code) : BROKEN);

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} [specs]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {boolean} ok
 * @property {{ status: string, results: { error?: { message?: string, location?: { line: number } } }[] }[]} tests
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
const playwrightFailures = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title, tests }) => {
      const error = tests
        .flatMap(({ results }) => results.map((result) => result.error))
        .find((one) => one?.message);
      return `${file} › ${title}: ${playwrightLine(error)}`;
    }),
  ...suites.flatMap(playwrightFailures),
];

/**
 * Reads Playwright's JSON report. A test that passed only on a retry has failed, and so have errors outside of tests.
 * @param {string | undefined} report undefined when none was written
 * @param {number} code
 * @returns {Sum}
 */
export function playwrightSum(report, code) {
  if (!report) return BROKEN;
  const { stats, errors, suites = [] } = JSON.parse(report);
  const failures = [...playwrightFailures({ title: '', suites }), ...errors.map(playwrightLine)];
  const { expected, flaky, unexpected, skipped } = stats;
  return judged({ passed: expected, failed: unexpected + flaky + errors.length, skipped, failures }, code);
}

/**
 * Whether Playwright's JSON report is of a run in which no test was selected.
 * @param {string | undefined} report undefined when none was written
 */
export function ranNothing(report) {
  if (!report) return false;
  const { stats, errors } = JSON.parse(report);
  return stats.expected + stats.flaky + stats.unexpected + errors.length === 0;
}

/**
 * @param {readonly Sum[]} sums
 * @returns {Sum}
 */
export const total = (sums) => ({
  passed: sums.reduce((sum, { passed }) => sum + passed, 0),
  failed: sums.reduce((sum, { failed }) => sum + failed, 0),
  skipped: sums.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
  failures: sums.flatMap(({ failures = [] }) => failures),
});

/**
 * Returns the line about a suite at its end. It names the number of skipped tests, because they prove nothing.
 * @param {Sum} sum
 */
export const sumLine = ({ passed, failed, skipped = 0 }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
