import { type Cookie, expect, type Page } from '@playwright/test';
import { describedStack } from '../stack/running';
import type { StoredName } from './storedNames';

/** The words of the page for each kind. */
const KINDS: Readonly<Record<string, string>> = {
  Cookie: 'cookie',
  'Lokaler Speicher': 'local',
  'Speicher des Tabs': 'session',
  'Dateien im Browser': 'files',
};

/** What the page lists, as `cookie KEYCLOAK_SESSION`; '…' at the end stands for anything. */
export async function listedNames(page: Page): Promise<StoredName[]> {
  const entries = page.getByRole('main').locator('dl > div');
  await expect(entries.first()).toBeVisible();
  const names: StoredName[] = await entries.evaluateAll(
    (all, kinds) =>
      all.map((entry) => {
        const name = entry.querySelector('dt')?.textContent ?? '';
        const kind = entry.querySelector('dd:last-child')?.textContent?.split(',')[0] ?? '';
        return `${kinds[kind] ?? kind} ${name}` as StoredName;
      }),
    KINDS,
  );
  // Which provider answers the page cannot know: a Keycloak's own stand in a sentence below the list.
  const ofKeycloak = describedStack() ? await page.getByRole('main').locator('p code').allTextContents() : [];
  return [...names, ...ofKeycloak.map((name): StoredName => `cookie ${name}`)];
}

/**
 * What the page says of how long these cookies stay and does not hold: a cookie without a date goes with the browser,
 * every other one has its hours. Cookies that the list does not name are left out.
 * @param seen when the cookies were there, within half an hour of being set
 */
export async function wrongDurations(page: Page, cookies: readonly Cookie[], seen: Date): Promise<string[]> {
  const entries = page.getByRole('main').locator('dl > div');
  await expect(entries.first()).toBeVisible();
  const wrong: string[] = [];
  for (const { name, expires } of cookies) {
    const entry = entries.filter({ has: page.locator('dt').getByText(name, { exact: true }) });
    if ((await entry.count()) === 0) continue;
    const said = (await entry.locator('dd').last().textContent()) ?? '';
    const goesWithBrowser = expires === -1;
    const holds = goesWithBrowser
      ? said.includes(WITH_BROWSER)
      : !said.includes(WITH_BROWSER) && said.includes(`höchstens ${hoursUntil(expires, seen)} Stunden`);
    if (!holds) wrong.push(`${name}: ${said}; ${goesWithBrowser ? 'no date' : hoursUntil(expires, seen)} h`);
  }
  return wrong;
}
const WITH_BROWSER = 'bis der Browser geschlossen wird';
const hoursUntil = (expires: number, since: Date): number =>
  Math.round((expires - since.getTime() / 1000) / 3600);

/** Whether an entry of the page means a name. */
export const covers = (entry: string, name: string): boolean =>
  entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry;
