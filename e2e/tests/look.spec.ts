import {
  button,
  expect,
  expectNoSidewaysScrolling,
  filter,
  type Locator,
  openSignedIn,
  type Page,
  showInScheme,
  test,
  uniqueName,
  waitForAnimations,
} from '../support/test';
import { createButton, holdZoneManager, jobList, openBackups } from './operations/backupSteps';
import { choose, openEvents, openNew } from './operations/eventSteps';

/* Places, sizes and edges, which neither axe nor the text of a page show. */

/** Box of an element's text, without its padding. */
const words = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Contrast of what a field shows while it is empty with what is painted behind it (WCAG 2.2, 1.4.3). */
const placeholderContrast = (field: Locator) =>
  field.evaluate((input) => {
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const behind = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255];
      const [red = 0, green = 0, blue = 0, alpha = 1] = parts(getComputedStyle(element).backgroundColor);
      return alpha === 1 ? [red, green, blue] : behind(element.parentElement);
    };
    const luminance = (colour: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = colour.map((part) => {
        const light = part / 255;
        return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { color, opacity } = getComputedStyle(input, '::placeholder');
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts(color);
    const share = alpha * Number(opacity);
    const ground = behind(input);
    const mixed = [red, green, blue].map((part, at) => part * share + (ground[at] ?? 0) * (1 - share));
    const [darker = 0, lighter = 0] = [luminance(mixed), luminance(ground)].sort((one, other) => one - other);
    return (lighter + 0.05) / (darker + 0.05);
  });

test('placeholders of empty fields can be read', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/rechteuebersicht');
  const portalField = page.getByRole('combobox', { name: 'Organisationen' });
  const search = page.getByRole('searchbox');
  for (const [address, field] of [
    ['/rechteuebersicht', portalField],
    ['/api/ckan/dataset', page.getByRole('combobox', { name: 'Datenkatalog durchsuchen' })],
    ['/landingpage', search],
  ] as const) {
    if (address !== '/rechteuebersicht') await page.goto(address);
    for (const scheme of ['light', 'dark'] as const) {
      await showInScheme(page, scheme);
      await expect(field).toHaveAttribute('placeholder', /.+/);
      await waitForAnimations(page);
      expect(await placeholderContrast(field), `${address}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the ring of a focused search is that of the whole field', { tag: '@all' }, async ({ page }) => {
  const rings = (element: Locator) =>
    element.evaluate((node) => {
      const { outlineStyle, boxShadow } = getComputedStyle(node);
      return [outlineStyle, boxShadow];
    });
  for (const [address, field] of [
    ['/faq', 'label:has(> input[type=search])'],
    ['/landingpage', '.srch'],
  ] as const) {
    await page.goto(address);
    const input = page.getByRole('searchbox');
    await expect(input).toBeVisible();
    await input.focus();
    await expect.poll(() => rings(input), { message: address }).toEqual(['none', 'none']);
    const whole = await rings(page.locator(field));
    expect(whole, `${address}: the field's own ring`).not.toEqual(['none', 'none']);
  }
});

/** Room below the text of the start page's head that nothing fills, and what the head is higher than its text, in pixels. */
const roomInHero = (page: Page) =>
  page.locator('.hero').evaluate((hero) => {
    const text = hero.querySelector('.text');
    const shown = [...(text?.children ?? [])].filter((child) => child.getClientRects().length > 0);
    const outer = hero.getBoundingClientRect();
    return {
      below: outer.bottom - (shown.at(-1)?.getBoundingClientRect().bottom ?? Number.NaN),
      around: outer.height - (text?.getBoundingClientRect().height ?? Number.NaN),
    };
  });

test('the head of the start page leaves no hole below its text', { tag: '@all' }, async ({ page }) => {
  await page.goto('/landingpage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [600, 760, 899]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const { below, around } = await roomInHero(page);
      expect(below, `${width} px, below`).toBeLessThanOrEqual(120);
      expect(around, `${width} px, around`).toBeLessThanOrEqual(160);
    }).toPass();
  }
});

test('the weekdays of a schedule stand in one row, also on a telephone', { tag: '@all' }, async ({
  page,
}) => {
  await openEvents(page);
  const dialog = await openNew(page);
  await choose(dialog, 'Intervall', 'Wöchentlich');
  const days = dialog.getByRole('checkbox', { name: /tag$|^Mittwoch$/ });
  await expect(days).toHaveCount(7);
  const rows = () =>
    days.evaluateAll((boxes) => {
      const tops = boxes.map((box) => Math.round(box.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    });
  for (const width of [1280, 899, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(rows, { message: `${width} px` }).toEqual([7]);
  }
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
  await expect(pill).toHaveAccessibleName(/^Läuft: 1 von 10 .*Sicherung Zonenmanager/);
  // Its words are whole, also with the numbers of a long job, and the header stays one line, as wide as the window.
  const words = pill.getByText('Läuft: 1 von 10');
  await words.evaluate((text) => {
    text.textContent = 'Läuft: 244 von 300';
  });
  const isWhole = () =>
    pill.getByText('Läuft: 244 von 300').evaluate((text) => text.scrollWidth <= text.clientWidth);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isWhole, { message: `${width} px` }).toBe(true);
    await expectNoSidewaysScrolling(page);
    expect((await pill.boundingBox())?.height, `${width} px`).toBe(40);
    await expect(page.getByRole('button', { name: 'Benutzermenü' })).toBeInViewport({ ratio: 1 });
  }
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

/** Returns what the cells of a table cut off: their own content, and the ends of the words in them. */
const cutOffCells = (table: Locator) =>
  table.evaluate((element) =>
    [...element.querySelectorAll('td, tbody th')].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector('label') ?? cell);
      const outside = range.getBoundingClientRect().right - cell.getBoundingClientRect().right;
      const isCutOff = cell.scrollWidth > cell.clientWidth || outside > 0.5;
      return isCutOff ? [`${cell.textContent?.slice(0, 20)}: ${outside} px`] : [];
    }),
  );

test('a question about two versions shows long values whole', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const long = (end: string) => uniqueName('Verkehrsverbund').replaceAll(' ', '').padEnd(79, 'x') + end;
  const organisation = await somebodyElse.organisation({ name: uniqueName('Lang') });
  await openSignedIn(page, 'admin', '/organisationsverwaltung');
  await filter(page, 'Name', organisation.name);
  await button(page, organisation.name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(long('A'));
  await somebodyElse.change({ ...organisation, name: long('B') });
  await button(dialog, 'Speichern').click();
  const table = dialog.getByRole('alert').getByRole('table');
  await expect(table).toContainText(/x{40,}A/);
  await expect(table).toContainText(/x{40,}B/);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutOffCells(table), { message: `${width} px` }).toEqual([]);
  }
});
