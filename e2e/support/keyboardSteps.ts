import { expect, type Locator, type Page } from '@playwright/test';

/* Steps with the keyboard only. */

const STEPS = 60;
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus to the target by a key. Waits for the target first: a list may still be loading. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let step = 0; step < STEPS && !(await isFocused(target)); step++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Opens a select and moves through its list to the option. */
export async function pickOption(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('option', { name: option, exact: true });
  await expect(entry).toBeVisible();
  await tabTo(page, entry, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(select).toHaveText(option);
}

/**
 * Selects in a group of radio buttons without a selection: Tab to the first, the space bar selects it, an arrow key moves
 * to the next.
 */
export async function markRadio(page: Page, first: Locator, next?: Locator): Promise<void> {
  await tabTo(page, first);
  await page.keyboard.press('Space');
  if (next) await page.keyboard.press('ArrowDown');
  await expect(next ?? first).toBeChecked();
}

/**
 * Opens the search over all areas, and returns its field. The shell hears the keys only once it has started, which a page
 * that is already painted does not show: they are pressed until it does.
 */
export async function openSearch(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: 'Suchbegriff' });
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 3_000 });
  }).toPass();
  return field;
}

/** Opens the search, types a text and waits for the answers of all lists: a late one may mark another result. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await (await openSearch(page)).fill(text);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/ Ergebnis/);
}

/** Closes a dialog by Escape. If the tooltip of the focused control is open by then, the first Escape closes that alone. */
export async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 3_000 });
  }).toPass();
}
