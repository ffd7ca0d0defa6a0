import { type Cookie, expect, type Page } from '@playwright/test';
import { stackDescription } from '../stack/runningStack';
import type { StoredName } from './storedNames';

/** Kinds of storage by their names on the page. */
const KINDS: Readonly<Record<string, string>> = {
  Cookie: 'cookie',
  'Lokaler Speicher': 'local',
  'Speicher des Tabs': 'session',
  'Dateien im Browser': 'files',
};

/** Returns the names that the cookie page lists, as `cookie KEYCLOAK_SESSION`; a '…' at the end stands for any text. */
export async function declaredNames(page: Page): Promise<StoredName[]> {
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
  // The page does not depend on the identity provider: it names Keycloak's own cookies in a sentence below the list.
  const ofKeycloak = stackDescription()
    ? await page.getByRole('main').locator('p code').allTextContents()
    : [];
  return [...names, ...ofKeycloak.map((name): StoredName => `cookie ${name}`)];
}

/**
 * Returns the cookies whose lifetime differs from the declared one: until the browser is closed for a cookie without an
 * expiry date, else a number of hours. Ignores cookies that the list does not name.
 * @param seen time of reading the cookies, within half an hour of being set
 */
export async function undeclaredDurations(
  page: Page,
  cookies: readonly Cookie[],
  seen: Date,
): Promise<string[]> {
  const entries = page.getByRole('main').locator('dl > div');
  await expect(entries.first()).toBeVisible();
  const wrong: string[] = [];
  for (const { name, expires } of cookies) {
    const entry = entries.filter({ has: page.locator('dt').getByText(name, { exact: true }) });
    if ((await entry.count()) === 0) continue;
    const declared = (await entry.locator('dd').last().textContent()) ?? '';
    const goesWithBrowser = expires === -1;
    const holds = goesWithBrowser
      ? declared.includes(WITH_BROWSER)
      : !declared.includes(WITH_BROWSER) &&
        declared.includes(`höchstens ${hoursUntil(expires, seen)} Stunden`);
    if (!holds)
      wrong.push(`${name}: ${declared}; ${goesWithBrowser ? 'no date' : hoursUntil(expires, seen)} h`);
  }
  return wrong;
}
const WITH_BROWSER = 'bis der Browser geschlossen wird';
const hoursUntil = (expires: number, since: Date): number =>
  Math.round((expires - since.getTime() / 1000) / 3600);

/** Whether an entry of the page stands for this name. */
export const declares = (entry: string, name: string): boolean =>
  entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry;
