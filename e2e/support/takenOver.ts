import type { Page } from '@playwright/test';

/** Waits until the host has mounted its page in place of the text that the first answer of a public page brings. */
export const takenOver = (page: Page): Promise<void> =>
  page.locator('.start-main').waitFor({ state: 'detached' });
