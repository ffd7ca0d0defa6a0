import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, which the law asks of public bodies (BITV 2.0), and what is good practice besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until nothing on the page fades or moves any more: what is half faded has no contrast of its own.
 * Endless motion, a spinner's say, is not waited for.
 */
export async function stillness(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(moving, { message: 'transitions that still run' }).toBe(0);
}

/** Expects that axe finds nothing on the page. Frames are pages of their own and are tested as such. */
export async function expectAccessible(page: Page): Promise<void> {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude('iframe').analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
