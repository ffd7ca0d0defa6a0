import {
  button,
  expect,
  type Locator,
  openSignedIn,
  type Page,
  test,
  waitForAnimations,
} from '../support/test';
import { createButton, holdZoneManager, jobList, openBackups } from './operations/backupSteps';

/* Places, sizes and edges, which neither axe nor the text of a page show. */

/** Box of an element's text, without its padding. */
const words = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Contrast of what a field shows while it is empty (WCAG 2.2, 1.4.3). */
const placeholderContrast = (field: Locator) =>
  field.evaluate((input) => {
    const { color, opacity } = getComputedStyle(input, '::placeholder');
    const luminance = (colour: string, share: number) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const light = (Number(part) * share + 255 * (1 - share)) / 255;
        return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return 1.05 / (luminance(color, Number(opacity)) + 0.05);
  });

test('placeholders of empty fields can be read', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, 'admin', '/rechteuebersicht');
  const field = page.getByRole('combobox', { name: 'Organisationen' });
  await expect(field).toHaveAttribute('placeholder', /.+/);
  expect(await placeholderContrast(field)).toBeGreaterThanOrEqual(4.5);
});

test('the name of a column of figures ends where its figures end', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'leser', '/tagverwaltung');
  const figure = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
    .getByRole('cell');
  await expect(figure.first()).toHaveText(/^\d+$/);
  const name = page.getByRole('columnheader', { name: 'Organisationen' }).getByRole('button');
  const { right } = await words(figure.first());
  expect((await words(name)).right).toBeCloseTo(right, 0);
});

test('the number of a page of the catalogue stands in the middle, also on the first', {
  tag: ['@all', '@embedded'],
}, async ({ page }) => {
  await page.goto('/api/ckan/dataset');
  const number = page.getByText(/^Seite 1 von \d+$/);
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return box ? box.x + box.width / 2 : undefined;
  };
  await expect(async () => {
    expect(await middleOf(number)).toBeCloseTo((await middleOf(number.locator('..'))) ?? 0, 0);
  }).toPass();
});

test('the title of a dialog keeps its place while the dialog grows', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  await button(page.getByRole('main'), 'Tag hinzufügen').click();
  const dialog = page.getByRole('dialog');
  const place = () => dialog.getByRole('heading', { level: 2 }).boundingBox();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await waitForAnimations(page);
  const before = await place();
  await button(dialog, 'Speichern').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await waitForAnimations(page);
  await expect.poll(place).toEqual(before);
});

/** Returns how far the focus ring of the focused element is cut off above or below, in pixels. */
const cutOffRing = (middle: Locator) =>
  middle.evaluate((box) => {
    const focused = document.activeElement?.closest('.MuiInputBase-root') ?? document.activeElement;
    if (!focused || !box.contains(focused)) return 0;
    const [outer, inner] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
    return Math.max(0, outer.top - inner.top + 4, inner.bottom + 4 - outer.bottom);
  });

test('a dialog that scrolls shows focus rings whole, and where its content goes on above', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openSignedIn(page, 'admin', '/organisationsverwaltung');
  await button(page.getByRole('main'), 'Organisation hinzufügen').click();
  const dialog = page.getByRole('dialog');
  const middle = dialog.locator('header + div');
  const edge = () => dialog.locator('header').evaluate((head) => getComputedStyle(head).borderBottomColor);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  const none = await edge();
  for (let stop = 0; stop < 10; stop++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => cutOffRing(middle)).toBeLessThan(0.5);
  }
  await expect.poll(() => middle.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await expect.poll(edge).not.toBe(none);
});

/** Returns the element at the outermost point of a corner: inside of the box, outside of its rounding. */
const atCorner = (region: Locator, corner: 'top' | 'bottom') =>
  region.evaluate((element, where) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, bottom } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + 0.5, where === 'top' ? top + 0.5 : bottom - 0.5);
    return element.contains(found) ? 'the table' : 'what is around it';
  }, corner);

test('a table that fills its card leaves the corners of the card round', { tag: '@all' }, async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/sicherung-wiederherstellung');
  const services = page.getByRole('region', { name: /Dienste/ });
  await expect(services).toBeVisible();
  await expect.poll(() => atCorner(services, 'top')).toBe('what is around it');
  // The card's own foot follows.
  await expect.poll(() => atCorner(services, 'bottom')).toBe('the table');
});

test('on a telephone the foot of a list has its arrows beside what is shown', { tag: '@all' }, async ({
  page,
}) => {
  await openSignedIn(page, 'leser', '/datenquellenverwaltung');
  await page.setViewportSize({ width: 390, height: 844 });
  const range = page.getByText(/^Einträge 1 bis 10 von \d{3}$/);
  await expect(range).toBeVisible();
  await expect(button(page, 'Menü')).toBeVisible();
  const below = async () => {
    const arrow = await button(page, 'Nächste Seite').boundingBox();
    return (arrow?.y ?? 0) - (await words(range)).bottom;
  };
  await expect.poll(below, { message: 'px between what is shown and the arrows' }).toBeLessThan(0);
});

test('a backup that waits says in the header how often it has asked, and in the list at which stage it is', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  await openBackups(page, 'admin', freshPortal.url);
  await holdZoneManager(page, freshPortal);
  await createButton(page, 'Zonenmanager').click();
  const pill = page.getByRole('banner').getByRole('button', { name: /Vorgänge: 1/ });
  await expect(pill).toContainText('Sicherung Zonenmanager');
  await expect(pill).toContainText('1 von 10');
  const list = await jobList(page);
  await expect(list.getByRole('listitem')).toHaveText([
    /^Ereignis ausgelöst/,
    'Ergebnis abwarten',
    'Herunterladen',
  ]);
  await expect(list.locator('[aria-current="step"]')).toHaveText('Ergebnis abwarten');
  await freshPortal.faults.clear();
});

test('in the widest window the line of the footer lies within the footer, with all its stops', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  await page.goto('/impressum');
  const footer = page.getByRole('contentinfo');
  // The logo of the footer has circles of its own.
  const stops = footer.locator('> svg circle');
  await expect(stops).toHaveCount(5);
  const top = (await footer.boundingBox())?.y ?? Number.NaN;
  const above = await stops.evaluateAll(
    (circles, edge) => circles.filter((stop) => !(stop.getBoundingClientRect().top >= edge)).length,
    top,
  );
  expect(above, 'stops that are cut off').toBe(0);
});

/** The names on the map that can be seen. */
const placeNames = (page: Page) => page.frameLocator('main iframe').locator('.place span:visible');

for (const width of [1280, 390]) {
  test(`on the map, ${width} px wide, no name covers another`, { tag: '@all' }, async ({ page }) => {
    await openSignedIn(page, 'karte', '/zonenmanager');
    await expect(placeNames(page).first()).toBeVisible();
    await page.setViewportSize({ width, height: 900 });
    // The map is drawn for the room that it has at first.
    await page.reload();
    await expect(placeNames(page).first()).toBeVisible();
    const names = await placeNames(page).evaluateAll((all) =>
      all.map((name) => ({ name: name.textContent, box: name.getBoundingClientRect().toJSON() as DOMRect })),
    );
    expect(names.length).toBeGreaterThan(2);
    const covered = names.flatMap(({ name, box }, place) =>
      names
        .slice(place + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
        .map((other) => `${name} and ${other.name}`),
    );
    expect(covered).toEqual([]);
  });
}
