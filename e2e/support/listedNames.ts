import { expect, type Page } from '@playwright/test';
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
/** Whether an entry of the page means a name. */
export const covers = (entry: string, name: string): boolean =>
  entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry;
