import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Violations, watchViolations } from '../support/violations';

/* The watch that stands over every other test: what it must not let through, and what it may. */

const complain = (page: Page, text: string) => page.evaluate((words) => console.error(words), text);

/** Watches a page of its own context that does this. Rejects with what the watch does not let through. */
const watching = (browser: Browser, does: (page: Page, violations: Violations) => Promise<void>) =>
  watchViolations({ browser }, async (violations) => {
    const page = await browser.newPage();
    await does(page, violations);
    await page.close();
  });

test('watches pages in contexts of their own', async ({ browser }) => {
  const watch = watching(browser, (page) => complain(page, 'Network response was not ok'));
  await expect(watch).rejects.toThrow('Network response was not ok');
});

const FORBIDDEN = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'"><script>harm()</script>`;

test('an allowance never covers a violation of the policy', async ({ browser }) => {
  // The message of Chromium, and that of the watch's own script.
  for (const words of [/Content Security Policy directive/, /Policy violated: script-src/]) {
    const watch = watching(browser, async (page, violations) => {
      violations.allow(/./);
      const said = page.waitForEvent('console', (message) => words.test(message.text()));
      await page.goto(`data:text/html,${encodeURIComponent(FORBIDDEN)}`);
      await said;
    });
    await expect(watch).rejects.toThrow(words);
  }
});

test('a status that is allowed is not found in an address', async ({ browser }) => {
  const text = 'Broken at http://localhost:40404/404.js:404:1';
  const watch = watching(browser, (page, violations) => {
    violations.allow(/404/);
    return complain(page, text);
  });
  await expect(watch).rejects.toThrow(text);
});

test('allows a message for one address only', async ({ browser }) => {
  const text = 'the server responded with a status of 404 (Not Found)';
  const watch = watching(browser, (page, violations) => {
    violations.allow({ says: /404/, of: /\/geoserver/ });
    return complain(page, text);
  });
  await expect(watch).rejects.toThrow(text);
});

test('lets provoked messages through, and violations of the policy where the test allows them', async ({
  browser,
}) => {
  await watching(browser, async (page, violations) => {
    violations.allow(/status of 404 \(Not Found\)$/);
    violations.allowPolicy();
    await complain(page, 'the server responded with a status of 404 (Not Found)');
    await complain(page, "Refused to load the script 'x' because it violates the Content Security Policy");
  });
});

test('ignores ERR_NETWORK_CHANGED', async ({ browser }) => {
  await watching(browser, (page) => complain(page, 'Failed to load resource: net::ERR_NETWORK_CHANGED'));
});

test('reports messages beside the provoked ones', async ({ browser }) => {
  const watch = watching(browser, async (page, violations) => {
    violations.allow(/status of 404/);
    await complain(page, 'the server responded with a status of 404 (Not Found)');
    await complain(page, 'the server responded with a status of 500 (Internal Server Error)');
  });
  await expect(watch).rejects.toThrow('status of 500');
});
