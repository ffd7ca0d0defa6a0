import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestAs } from '../support/requestAs';
import { signedAgain } from '../support/setKey';
import {
  answerQuestion,
  button,
  type ContentClient,
  expect,
  filter,
  type Locator,
  openSignedIn,
  type Page,
  statusWith,
  test,
  uniqueName,
} from '../support/test';
import { givenEvent, ownName, planned } from './operations/eventSteps';

const RENAMED = 'wurde erfolgreich aktualisiert';
const tray = (page: Page) => page.getByRole('region', { name: 'Statusmeldungen' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Returns the distance of the heading from the top of the document: a saved row may be brought into view, but nothing moves for an alert. */
const topOf = (page: Page) =>
  heading(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

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

/** Expects the only alert to be one line that ends with its action, as high as a target must be. */
async function expectOneLine(page: Page, action: Locator): Promise<void> {
  const height = async () => (await tray(page).boundingBox())?.height;
  await expect.poll(height).toBeLessThan(53);
  await expect(action).toBeInViewport({ ratio: 1 });
  expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  // Pointed at, it stays where it is.
  const before = await action.boundingBox();
  await action.hover();
  expect(await action.boundingBox()).toEqual(before);
  await page.mouse.move(0, 0);
}

test('an alert is in sight wherever the page is scrolled to, moves nothing, and is reached from a dialog', async ({
  page,
  portal,
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

  await test.step('as a whole by the keyboard, after it has shrunk to one line', async () => {
    const eventName = ownName('meldung');
    await givenEvent(await requestAs(portal.url), planned(eventName));
    await page.clock.install();
    await page.goto(`/ereignisverwaltung?steuerung.filter=eventName:${eventName}`);
    const run = button(page, `Ausführen ${eventName}`);
    await run.focus();
    await page.keyboard.press('Enter');
    await answerQuestion(page, 'Ja');
    const action = button(tray(page), 'Im Ereignisprotokoll ansehen');
    await expect(action).toBeVisible();
    // The end of the run replaces the message about its beginning, and is read as long.
    await expect(tray(page)).toContainText('Der Lauf ist erfolgreich beendet.');
    await page.mouse.move(0, 0);
    await page.clock.fastForward(8000);
    await expectOneLine(page, action);
    await run.focus();
    await page.keyboard.press('F8');
    await expect(tray(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(action).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(tray(page), 'Statusmeldung schließen')).toBeFocused();
    await page.keyboard.press('F8');
    await expect(run).toBeFocused();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectOneLine(page, action);
    await action.click();
    await expect(page).toHaveURL(/[?&]tab=protokoll/);
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

/**
 * Returns 'clear' where the alerts leave the focused control in sight, 'nothing to compare' where none of the page's controls has the
 * focus or it is higher than half the window, which cannot be in sight as a whole, and otherwise how the two overlap.
 */
function focusBesideAlerts(): string {
  const control = document.activeElement;
  const tray = document.querySelector('[role="region"][aria-label="Statusmeldungen"]');
  if (!tray) return 'there are no alerts';
  if (!control || control === document.body || tray.contains(control)) return 'nothing to compare';
  const [one, other] = [control.getBoundingClientRect(), tray.getBoundingClientRect()];
  if (one.height > window.innerHeight / 2) return 'nothing to compare';
  const isClear =
    one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left;
  return isClear
    ? 'clear'
    : `${control.outerHTML.slice(0, 120)}: ${one.top} to ${one.bottom}, alerts ${other.top} to ${other.bottom}`;
}

/** Goes on by Tab, and expects at each stop that the alerts cover no focused control. Returns how many controls had the focus. */
async function tabBesideAlerts(page: Page, stops: number, place: string): Promise<number> {
  let controls = 0;
  for (let stop = 1; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    let found = '';
    const read = async () => {
      found = await page.evaluate(focusBesideAlerts);
      return found;
    };
    await expect.poll(read, `stop ${stop} of the ${place}`).toMatch(/^(clear|nothing to compare)$/);
    if (found === 'clear') controls += 1;
  }
  return controls;
}

test('the notice of a new version hides no focused control in a window of 568 × 320', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  await openSignedIn(page, 'admin', `${freshPortal.url}/tagverwaltung`);
  await page.setViewportSize({ width: 568, height: 320 });
  await expect(page.getByRole('textbox', { name: 'Filter Tag-Name' })).toBeAttached();
  // Another build of the host: the notice with the longest text.
  const file = join(freshPortal.releases, 'remotes.json');
  const register = JSON.parse(await readFile(file, 'utf8'));
  const body = await signedAgain(freshPortal.releases, file, JSON.stringify({ ...register, host: '99.0.0' }));
  await page.route('**/releases/remotes.json', (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(page, 'Neue Version laden')).toBeAttached();
  expect(await tabBesideAlerts(page, 40, 'page')).toBeGreaterThan(10);
  await page.getByRole('main').getByRole('button', { name: 'Tag hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await tabBesideAlerts(page, 10, 'dialog')).toBeGreaterThan(2);
});
