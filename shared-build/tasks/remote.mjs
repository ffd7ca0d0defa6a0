// @ts-check
import './requireNode.mjs';
import { requireHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './installation.mjs';
import { runTypeScript } from './processes.mjs';
import { runTask } from './task.mjs';

await runTask(async () => {
  const words = process.argv.slice(2);
  const asksForHelp = words.includes('--help') || words.includes('-h');
  // Playwright is a package of the browser tests alone.
  const tries = words.find((word) => !word.startsWith('-')) === 'try' && !asksForHelp;
  await ensureInstalled();
  const { code } = tries
    ? await runTypeScript('e2e/try/main.ts', words, {
        env: { CHROMIUM_PATH: await requireHeadlessChromium(process.env) },
      })
    : await runTypeScript('shared-build/src/remote/main.ts', words);
  process.exitCode = code;
});
