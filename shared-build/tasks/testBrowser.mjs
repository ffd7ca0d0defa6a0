// @ts-check
import './requireNode.mjs';
import { requireHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './installation.mjs';
import { runNode, runTypeScript } from './processes.mjs';
import { runTask, TaskFailure } from './task.mjs';

/** Runs selected browser tests on a fresh build: `npm run e2e [-- arguments of Playwright]`. */
await runTask(async () => {
  await ensureInstalled();
  const built = await runTypeScript('e2e/support/prepare.ts');
  if (built.code !== 0) throw new TaskFailure('Das Portal lässt sich nicht bauen.');
  const { code } = await runNode(
    [
      'e2e/node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    { env: { CHROMIUM_PATH: await requireHeadlessChromium(process.env) } },
  );
  process.exitCode = code;
});
