// @ts-check

/** @typedef {{ passed: number, failed: number }} Sum */

/** A suite that broke down, or in which nothing ran: that is a failure, not a success of zero tests. */
const BROKEN = { passed: 0, failed: 1 };

/**
 * What one suite adds to the sum. A run that ended badly although every test passed has failed too: an unhandled error,
 * a file that could not be loaded.
 * @param {Sum} counted
 * @param {number} code the exit code of the run
 * @returns {Sum}
 */
function judged({ passed, failed }, code) {
  if (passed + failed === 0) return BROKEN;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * Reads Vitest's JSON report. A test file that failed without a failed test could not be loaded.
 * @param {string | undefined} report undefined when none was written
 * @param {number} code
 * @returns {Sum}
 */
export function vitestSum(report, code) {
  if (!report) return BROKEN;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  const unloaded = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return judged({ passed: numPassedTests, failed: numFailedTests + unloaded.length }, code);
}

/**
 * Reads Playwright's JSON report. A test that passed when it was repeated has passed: the list names it as flaky, for
 * somebody to look at. Errors outside of tests count as failed.
 * @param {string | undefined} report undefined when none was written
 * @param {number} code
 * @returns {Sum}
 */
export function playwrightSum(report, code) {
  if (!report) return BROKEN;
  const { stats, errors } = JSON.parse(report);
  return judged({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }, code);
}

/**
 * @param {readonly Sum[]} sums
 * @returns {Sum}
 */
export const total = (sums) => ({
  passed: sums.reduce((sum, { passed }) => sum + passed, 0),
  failed: sums.reduce((sum, { failed }) => sum + failed, 0),
});
