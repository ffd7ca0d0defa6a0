import { test as base, type Page } from '@playwright/test';
import { type Violations, watched } from '../support/violations';

/* The watch that stands over every other test: what it must not let through fails the test that it stands over. */

const test = base.extend<{ violations: Violations }>({ violations: [watched, { auto: true }] });
const complain = (page: Page, text: string) => page.evaluate((words) => console.error(words), text);

test.fail('a page in a context of its own is watched, too', async ({ browser }) => {
  const other = await browser.newPage();
  await complain(other, 'Network response was not ok');
  await other.close();
});

test.fail('an allowance never covers a violation of the policy', async ({ page, violations }) => {
  violations.allow(/./);
  // What Chromium says, and what the watch itself has each page say.
  await page.setContent(
    `<meta http-equiv="Content-Security-Policy" content="script-src 'none'"><script>harm()</script>`,
  );
});

test.fail('a status that is allowed is not found in an address', async ({ page, violations }) => {
  violations.allow(/404/);
  await complain(page, 'Broken at http://localhost:40404/404.js:404:1');
});

test.fail('what is allowed of one address is not allowed of another', async ({ page, violations }) => {
  violations.allow({ says: /404/, of: /\/geoserver/ });
  await complain(page, 'the server responded with a status of 404 (Not Found)');
});

test('what a test provokes is let through, and a violation where that is the matter', async ({
  page,
  violations,
}) => {
  violations.allow(/status of 404/);
  violations.allowPolicy();
  await complain(page, 'the server responded with a status of 404 (Not Found)');
  await complain(page, "Refused to load the script 'x' because it violates the Content Security Policy");
});
