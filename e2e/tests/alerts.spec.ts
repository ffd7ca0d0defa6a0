import {
  button,
  type ContentClient,
  expect,
  filter,
  openSignedIn,
  type Page,
  statusWith,
  test,
  uniqueName,
} from '../support/test';

const RENAMED = 'wurde erfolgreich aktualisiert';
const tray = (page: Page) => page.getByRole('region', { name: 'Statusmeldungen' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const topOf = async (page: Page) => (await heading(page).boundingBox())?.y;

/** Opens the list of tags with one tag of the test, scrolled to its row. Returns the name of the tag. */
async function openScrolled(page: Page, somebodyElse: ContentClient): Promise<string> {
  const { tagName } = await somebodyElse.tag(uniqueName('Meldung'));
  await openSignedIn(page, 'admin', '/tagverwaltung');
  await filter(page, 'Tag-Name', tagName);
  await button(page, tagName).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return tagName;
}

async function rename(page: Page, tagName: string, newName: string): Promise<void> {
  await button(page, tagName).click();
  const dialog = page.getByRole('dialog', { name: `Tag ${tagName}` });
  await dialog.getByRole('textbox', { name: 'Tag-Name' }).fill(newName);
  await button(dialog, 'Speichern').click();
  await expect(dialog).toBeHidden();
}

test('an alert is in sight wherever the page is scrolled to, moves nothing, and is reached from a dialog', async ({
  page,
  somebodyElse,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const name = await openScrolled(page, somebodyElse);
  await expect(heading(page)).not.toBeInViewport();
  const before = await topOf(page);
  await rename(page, name, `${name} neu`);
  const alert = statusWith(page, RENAMED);
  await expect(alert).toBeInViewport({ ratio: 1 });
  expect(await topOf(page)).toBe(before);

  await test.step('from a dialog', async () => {
    await button(page, `${name} neu`).click();
    const dialog = page.getByRole('dialog', { name: `Tag ${name} neu` });
    const field = dialog.getByRole('textbox', { name: 'Tag-Name' });
    await field.focus();
    await expect(alert).toBeVisible();
    await page.keyboard.press('F8');
    await expect(tray(page)).toBeFocused();
    await page.keyboard.press('F8');
    await expect(field).toBeFocused();
    await button(alert, 'Statusmeldung schließen').click();
    await expect(alert).toBeHidden();
    await expect(field).toBeFocused();
    await button(dialog, 'Abbrechen').click();
    await expect(dialog).toBeHidden();
  });
});

/** Whether the alerts cover the focused control, or a part of it. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('[role="region"][aria-label="Statusmeldungen"]');
    const focused = document.activeElement;
    if (!region || !focused) throw new Error('there are no alerts');
    if (focused === document.body || region.contains(focused)) return false;
    const [a, b] = [region.getBoundingClientRect(), focused.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  });

test('alerts never cover the focused control, to the end of the page', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const name = await openScrolled(page, somebodyElse);
  await page.setViewportSize({ width: 320, height: 640 });
  await rename(page, name, `${name} neu`);
  await expect(statusWith(page, RENAMED)).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await button(page, `${name} neu`).focus();
  for (let step = 0; step < 60; step += 1) {
    await expect.poll(() => isCovered(page), `after ${step} steps`).toBe(false);
    if (await last.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(last).toBeFocused();
});
