import { expect, type Locator, type Page, test } from '@playwright/test';
import { walkByTab } from './focusWalk';
import { findingsInEveryMode } from './modes';

/** What was found so far, by state: one run tells everything. */
export const createFindings = (page: Page) => {
  const all: string[] = [];
  const add = (state: string, found: readonly string[]) =>
    all.push(...found.map((finding) => `${state}: ${finding}`));
  const look = (state: string) => test.step(state, async () => add(state, await findingsInEveryMode(page)));
  return { all, add, look };
};

/** Goes round in the dialog by keyboard alone: nothing leads out of it, and every stop is seen. */
export async function dialogWalkFindings(page: Page, dialog: Locator): Promise<string[]> {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  const { stops, findings } = await walkByTab(page, dialog);
  // The stop that it begins at is not counted.
  return stops < 1 ? [...findings, 'no stops'] : findings;
}
