import { expect, type Locator, type Page, test } from '@playwright/test';
import { walkByTab } from './focusWalk';
import { findingsInEveryMode } from './modes';

/** Collects findings by state, so that one test reports all of them. */
export const createFindings = (page: Page) => {
  const all: string[] = [];
  const add = (state: string, found: readonly string[]) =>
    all.push(...found.map((finding) => `${state}: ${finding}`));
  const look = (state: string) => test.step(state, async () => add(state, await findingsInEveryMode(page)));
  return { all, add, look };
};

/** Walks round the dialog by Tab and returns the findings: stops outside of it, stops without a visible focus. */
export async function dialogWalkFindings(page: Page, dialog: Locator): Promise<string[]> {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  const { stops, findings } = await walkByTab(page, dialog);
  // The first stop is not counted.
  return stops < 1 ? [...findings, 'no stops'] : findings;
}
