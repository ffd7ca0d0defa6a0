import { expect, type Page } from '@playwright/test';
import { accessibilityFindings, showInScheme } from './accessibility';
import { controlsWithoutEdge, rememberSurfaces } from './forcedColours';
import { tooSmallTargets } from './targetSize';

const WIDE = { width: 1280, height: 900 };
/** A width of 1280 px at a zoom of 400 % leaves 320 px (WCAG 2.2, 1.4.10). */
export const NARROW = { width: 320, height: 900 };

/**
 * Returns the findings on the open page in every mode: wide in the light scheme, in the dark one and with forced colours,
 * and light at a zoom of 400 %. Leaves the page wide, light and with its own colours.
 */
export async function findingsInEveryMode(page: Page): Promise<string[]> {
  await resize(page, WIDE);
  const wide = [...(await wideFindings(page)), ...(await findingsInOtherColours(page))];
  await resize(page, NARROW);
  const narrow = await narrowFindings(page);
  await resize(page, WIDE);
  return [...wide, ...narrow];
}

/** As `findingsInEveryMode`, for elements that exist only at a zoom of 400 %. The page must have that size already. */
export async function findingsInEveryNarrowMode(page: Page): Promise<string[]> {
  return [...(await findingsInOtherColours(page)), ...(await narrowFindings(page))];
}

/** Returns the findings in the dark scheme and with forced colours, where only colours differ. */
export async function findingsInOtherColours(page: Page): Promise<string[]> {
  // The hover style would count as the element's look.
  await page.mouse.move(0, 0);
  await rememberSurfaces(page);
  await showInScheme(page, 'dark');
  const dark = await accessibilityFindings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // Not axe: it reads the page's own text colours, not the system's that replace them.
  const forced = await controlsWithoutEdge(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return [
    ...dark.map((finding) => `dark: ${finding}`),
    ...forced.map((finding) => `forced colours: ${finding}`),
  ];
}

/** Returns the findings on a wide page: order, menus and targets differ from a narrow one's. */
async function wideFindings(page: Page): Promise<string[]> {
  const findings = [...(await accessibilityFindings(page)), ...(await tooSmallTargets(page))];
  return findings.map((finding) => `1280 px: ${finding}`);
}

async function narrowFindings(page: Page): Promise<string[]> {
  const findings = [...(await accessibilityFindings(page)), ...(await tooSmallTargets(page))];
  // Dialogs scroll by themselves; only a table's region may scroll horizontally.
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      .map((element) => element.scrollWidth - element.clientWidth)
      .filter((pixels) => pixels > 0),
  );
  findings.push(...tooWide.map((pixels) => `${pixels} px too wide`));
  return findings.map((finding) => `320 px: ${finding}`);
}

async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
}
