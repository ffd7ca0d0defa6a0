// @ts-check
import './requireNode.mjs';
import { ensureInstalled } from './installation.mjs';
import { stackSuite } from './stackSuite.mjs';
import { sumLine } from './suites.mjs';
import { runTask, say } from './task.mjs';

/** Runs the tests on the real parts: `npm run test:stack [-- arguments of Playwright]`. The last line is the sum. */
await runTask(async () => {
  await ensureInstalled();
  const sum = await stackSuite(process.argv.slice(2));
  const { passed, failed } = sum;
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  if (sum.skipped) say(`Tests auf den echten Teilen: ${sumLine(sum)}`);
  console.log(`${passed} passed, ${failed} failed`);
});
