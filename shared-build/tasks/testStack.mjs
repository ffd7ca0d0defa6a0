// @ts-check
import './requireNode.mjs';
import { ensureInstalled } from './installation.mjs';
import { stackSuite } from './stackSuite.mjs';
import { runTask } from './task.mjs';

/** The tests on the real parts: `npm run test:stack [-- arguments of Playwright]`. The last line is the plain sum. */
await runTask(async () => {
  await ensureInstalled();
  const { passed, failed } = await stackSuite(process.argv.slice(2));
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
});
