import { expect, type Page } from '@playwright/test';
import { accessibilityFindings } from './accessibility';
import { lostInForcedColours, rememberSurfaces } from './forcedColours';
import { tooSmallTargets } from './targetSize';

const WIDE = { width: 1280, height: 900 };
/** 320 px are what is left of 1280 at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const NARROW = { width: 320, height: 900 };

/**
 * What is found on the page as it stands, in every mode that a person may use: wide in the dark and with the forced colours
 * of the system, light at a zoom of 400 %. Leaves the page wide, light and with its own colours.
 */
export async function findingsInEveryMode(page: Page): Promise<string[]> {
  // What is pointed at looks otherwise.
  await page.mouse.move(0, 0);
  await rememberSurfaces(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await accessibilityFindings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // Not axe: it is told the page's own colours of a text, before those of the system take their place.
  const forced = await lostInForcedColours(page);
  await page.emulateMedia({ forcedColors: 'none' });
  const narrow = await narrowFindings(page);
  return [
    ...dark.map((finding) => `dark: ${finding}`),
    ...forced.map((finding) => `forced colours: ${finding}`),
    ...narrow.map((finding) => `320 px: ${finding}`),
  ];
}

async function narrowFindings(page: Page): Promise<string[]> {
  await resize(page, NARROW);
  const findings = [...(await accessibilityFindings(page)), ...(await tooSmallTargets(page))];
  // What is open over the page has its own scrolling; only a table's region may be moved sideways.
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      .map((element) => element.scrollWidth - element.clientWidth)
      .filter((pixels) => pixels > 0),
  );
  findings.push(...tooWide.map((pixels) => `${pixels} px too wide`));
  await resize(page, WIDE);
  return findings;
}

async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
}
