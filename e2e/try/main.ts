import { chromium } from '@playwright/test';
import { runTask } from '../../shared-build/tasks/task.mjs';
import { isClean, outcomeText } from './outcome';
import { trySettings } from './settings';
import { tryOnPage } from './tryOnPage';

/* `npm run remote -- try <set>`: the Probelauf of a proposed set without a person, in a Chromium of this machine. */

await runTask(async () => {
  const settings = trySettings(process.argv.slice(2), process.env);
  const browser = await chromium.launch({
    executablePath: settings.chromium,
    // As root there is no sandbox to be had.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });
    const { outcome, changed } = await tryOnPage(page, settings);
    console.log(settings.json ? JSON.stringify(outcome, null, 2) : outcomeText(outcome, changed));
    process.exitCode = isClean(outcome, changed) ? 0 : 1;
  } finally {
    await browser.close();
  }
});
