import { expect, type Page } from '@playwright/test';
import { accessibilityFindings, showInScheme } from './accessibility';
import { lostInForcedColours, rememberSurfaces } from './forcedColours';
import { tooSmallTargets } from './targetSize';

const WIDE = { width: 1280, height: 900 };
/** 320 px are what is left of 1280 at a zoom of 400 % (WCAG 2.2, 1.4.10). */
export const NARROW = { width: 320, height: 900 };

/**
 * What is found on the page as it stands, in every mode that a person may use: wide in the light, in the dark and with the
 * forced colours of the system, light at a zoom of 400 %. Leaves the page wide, light and with its own colours.
 */
export async function findingsInEveryMode(page: Page): Promise<string[]> {
  await resize(page, WIDE);
  const wide = [...(await wideFindings(page)), ...(await otherColours(page))];
  await resize(page, NARROW);
  const narrow = await narrowFindings(page);
  await resize(page, WIDE);
  return [...wide, ...narrow];
}

/** As `findingsInEveryMode`, for what there is at a zoom of 400 % alone, which the page has already. */
export async function findingsInEveryNarrowMode(page: Page): Promise<string[]> {
  return [...(await otherColours(page)), ...(await narrowFindings(page))];
}

/** What is found in the dark and with forced colours; nothing but colours is another there. */
export async function otherColours(page: Page): Promise<string[]> {
  // What is pointed at looks otherwise.
  await page.mouse.move(0, 0);
  await rememberSurfaces(page);
  await showInScheme(page, 'dark');
  const dark = await accessibilityFindings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // Not axe: it is told the page's own colours of a text, before those of the system take their place.
  const forced = await lostInForcedColours(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return [
    ...dark.map((finding) => `dark: ${finding}`),
    ...forced.map((finding) => `forced colours: ${finding}`),
  ];
}

/** What stands side by side on a wide page is not what a narrow one shows: its order, its menus, its targets are others. */
async function wideFindings(page: Page): Promise<string[]> {
  const findings = [...(await accessibilityFindings(page)), ...(await tooSmallTargets(page))];
  return findings.map((finding) => `1280 px: ${finding}`);
}

async function narrowFindings(page: Page): Promise<string[]> {
  const findings = [...(await accessibilityFindings(page)), ...(await tooSmallTargets(page))];
  // What is open over the page has its own scrolling; only a table's region may be moved sideways.
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
