import {
  button,
  expect,
  filter,
  openSignedIn,
  statusWith,
  test,
  uniqueName,
  urgentNotices,
} from '../support/test';
import { asUpload, backUp, openBackups, restoreAllField, zipOf } from './operations/backupSteps';

/* What has little room on a telephone is neither covered nor cut off. */

/** The button or link that a text stands in. */
const BUTTON = 'xpath=ancestor-or-self::*[self::a or self::button][1]';

test('the alerts are one line beside the open drawer, and are shown by F8', async ({
  page,
  somebodyElse,
}) => {
  const { tagName } = await somebodyElse.tag(uniqueName('Schublade'));
  await openSignedIn(page, 'admin', '/tagverwaltung');
  await filter(page, 'Tag-Name', tagName);
  await page.setViewportSize({ width: 320, height: 640 });
  await button(page, tagName).click();
  const dialog = page.getByRole('dialog', { name: `Tag ${tagName}` });
  const field = dialog.getByRole('textbox', { name: 'Tag-Name' });
  await field.fill(`${tagName} neu`);
  await test.step('every control of a dialog is seen as a whole, enlarged to 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const control of [button(dialog, 'Schließen'), field, button(dialog, 'Speichern')]) {
      await control.focus();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 320, height: 640 });
  });
  await button(dialog, 'Speichern').click();
  const alert = statusWith(page, 'wurde erfolgreich aktualisiert');
  await expect(alert).toBeInViewport({ ratio: 1 });

  await button(page, 'Menü').click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  await expect(drawer).toBeVisible();
  const tray = page.getByRole('region', { name: 'Statusmeldungen' });
  await expect(button(tray, '1 Meldung')).toBeInViewport({ ratio: 1 });
  const lowest = button(drawer, 'Abmelden');
  // The drawer slides in, and the alerts fold up.
  await expect(async () => {
    const [line, signOut] = [await tray.boundingBox(), await lowest.boundingBox()];
    expect(line?.height).toBeLessThan(50);
    expect((signOut?.y ?? 0) + (signOut?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
  }).toPass();

  // Two buttons of one width, and below them one as wide as both.
  const boxes = async (...names: readonly string[]) =>
    Promise.all(names.map((name) => drawer.getByText(name, { exact: true }).locator(BUTTON).boundingBox()));
  const [profile, organisation, signOut] = await boxes('Profil', 'Organisation', 'Abmelden');
  if (!profile || !organisation || !signOut) throw new Error('a button of the drawer has no place');
  expect(organisation.width).toBeCloseTo(profile.width, 0);
  expect(signOut.x).toBeCloseTo(profile.x, 0);
  expect(signOut.x + signOut.width).toBeCloseTo(organisation.x + organisation.width, 0);

  await page.keyboard.press('F8');
  await expect(tray).toBeFocused();
  await expect(button(tray, '1 Meldung')).toBeHidden();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('F8');
  await expect(button(tray, '1 Meldung')).toBeVisible();
  await button(tray, '1 Meldung').click();
  await expect(tray).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
});

test('the drawer of a visitor has two buttons of one width', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/impressum');
  await button(page, 'Menü').click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  const widthOf = async (name: string) => (await button(drawer, name).boundingBox())?.width ?? Number.NaN;
  await expect(button(drawer, 'Anmelden')).toBeVisible();
  expect(await widthOf('Registrieren')).toBeCloseTo(await widthOf('Anmelden'), 0);
});

test('a question shows all its lines where the window has room, above the alerts', { tag: '@all' }, async ({
  page,
}) => {
  await openBackups(page);
  const { name, content } = await backUp(page, 'Präferenz-Service');
  const archive = await zipOf({ name, content }, { name: 'urlaub.txt', content: Buffer.from('x') });
  await page.setViewportSize({ width: 390, height: 844 });
  await restoreAllField(page).setInputFiles(asUpload({ name: 'teil.zip', content: archive }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('listitem').last()).toContainText('urlaub.txt');
  const scrolling = () =>
    question.evaluate((paper) =>
      [...paper.querySelectorAll('div, ul')]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ className }) => className),
    );
  await expect.poll(scrolling).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  const tray = page.getByRole('region', { name: 'Statusmeldungen' });
  const room = async () => {
    const [asked, told] = [await question.boundingBox(), await tray.boundingBox()];
    return (told?.y ?? 0) - (asked?.y ?? 0) - (asked?.height ?? 0);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('the last breadcrumb wraps and ends with its last word', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/datenquellenverwaltung');
  await page.setViewportSize({ width: 320, height: 640 });
  const last = page.getByRole('navigation', { name: 'Brotkrumen' }).locator('[aria-current=page] > span');
  await expect(last).toBeVisible();
  // One word, which has a line of its own rather than being broken.
  await expect.poll(async () => (await last.boundingBox())?.height).toBeLessThan(30);
  const cutOff = () =>
    last.evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollWidth - parentElement.clientWidth : Number.NaN,
    );
  await expect.poll(cutOff).toBeLessThanOrEqual(0);
  await expect(last).toHaveCSS('text-overflow', 'clip');
});

test('a warning above a list takes the width for its text, and its links stand below', {
  tag: '@all',
}, async ({ page }) => {
  await openSignedIn(page, 'admin', '/datenquellenverwaltung');
  await page.setViewportSize({ width: 320, height: 640 });
  const words = urgentNotices(page.getByRole('main')).first().locator('[data-words]');
  const detail = words.getByRole('listitem').first();
  const link = detail.getByRole('button');
  await expect(link).toBeVisible();
  // Measured again while the list above or below still arrives.
  await expect(async () => {
    const [text, line, place] = [
      await words.boundingBox(),
      await detail.boundingBox(),
      await link.boundingBox(),
    ];
    if (!text || !line || !place) throw new Error('the warning has no place');
    expect(text.width).toBeGreaterThan(200);
    expect(place.x).toBeLessThanOrEqual(line.x);
    expect(place.y + place.height).toBeCloseTo(line.y + line.height, 0);
  }).toPass();
});
