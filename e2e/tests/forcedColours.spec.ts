import { walkByTab } from '../support/focusWalk';
import { settled } from '../support/routes';
import {
  button,
  expect,
  expectKnownToFrames,
  openSignedIn,
  type Page,
  searchFor,
  signIn,
  test,
} from '../support/test';
import { unmarkedChoices } from '../support/unmarkedChoices';

/* The colours of the system alone: edges, the focus, what is selected, and what charts and maps tell apart. */

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });
test('forced colours: a filled button keeps a border in the place of its surface', { tag: '@all' }, async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  const add = page.getByRole('main').getByRole('button', { name: 'Tag hinzufügen' });
  await expect(add).toHaveCSS('border-top-style', 'solid');
  await add.click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true });
  await expect(save).toHaveCSS('border-top-style', 'solid');
});

/** The framed pages by their own addresses: a walk through the portal only passes through its frames. */
const FRAMED = [
  '/landingpage',
  '/api/ckan/dataset?format=GBFS',
  '/opensearch-dashboard/app/dashboards',
  '/kartenanwendung',
] as const;

test('forced colours: the focus is seen at every stop of lists, forms, info pages and framed pages', {
  tag: '@all',
}, async ({ page }) => {
  const findings: string[] = [];
  const walk = async (where: string, within?: ReturnType<Page['getByRole']>) =>
    findings.push(...(await walkByTab(page, within)).findings.map((finding) => `${where}: ${finding}`));
  await page.goto('/sitemap');
  await signIn(page, 'admin');
  await expectKnownToFrames(page);
  for (const address of ['/faq', '/organisationsverwaltung', '/ereignisverwaltung', ...FRAMED]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!FRAMED.some((framed) => framed === address)) {
      await settled(page);
      // It comes into sight with the focus.
      const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
      await skip.focus();
      await expect(skip).toBeInViewport();
    }
    await walk(address);
  }
  await page.goto('/ereignisverwaltung');
  await button(page, 'Ereignis hinzufügen').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await walk('the form of an event', dialog);
  expect(findings).toEqual([]);
});

test('forced colours: current and selected elements differ from the rest by more than a colour', {
  tag: '@all',
}, async ({ page, violations }) => {
  // The search reads the titles of data offers; one of the demo data has no entry in the catalogue.
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  const findings: string[] = [];
  const look = async (where: string) =>
    findings.push(...(await unmarkedChoices(page)).map((finding) => `${where}: ${finding}`));
  await page.goto('/faq');
  await expect(page.getByRole('navigation', { name: 'Auf dieser Seite' })).toBeVisible();
  await look('/faq');
  await signIn(page, 'admin');
  await expectKnownToFrames(page);
  await page.goto('/ereignisverwaltung');
  await settled(page);
  await look('tabs');
  for (const name of ['Admin-Bereich', 'Spalten', 'Benutzermenü']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    // All of them are shown at first: one that is not shows the difference.
    if (name === 'Spalten') await page.getByRole('menuitemcheckbox', { name: 'Zeitplan' }).click();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await searchFor(page, 'ver');
  await look('search');
  await page.goto('/rechteuebersicht');
  await settled(page);
  await page.getByRole('combobox', { name: 'Organisationen' }).click();
  await page.getByRole('option').nth(2).click();
  await expect(page.getByRole('option', { selected: true }).first()).toBeVisible();
  await page.mouse.move(0, 0);
  await look('options');
  for (const address of FRAMED) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(address);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // An entry inside a group, and one of the first level.
  for (const address of ['/tagverwaltung', '/datenkatalog']) {
    await page.goto(address);
    await button(page, 'Menü').click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
    await look(`drawer on ${address}`);
  }
  expect(findings).toEqual([]);
});

/** Returns the system's colours of text, background and selection. */
const systemColours = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    const colourOf = (name: string) => {
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      return getComputedStyle(probe).color;
    };
    const colours = { text: colourOf('CanvasText'), paper: colourOf('Canvas'), mark: colourOf('Highlight') };
    probe.remove();
    return colours;
  });

test('forced colours: the bars of the dashboards are of the system, and two kinds are two', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/sitemap');
  await signIn(page, 'admin');
  await expectKnownToFrames(page);
  await page.goto('/opensearch-dashboard/app/dashboards');
  const system = await systemColours(page);
  const fillOf = (kind: string) =>
    page
      .locator(`.keys svg .${kind}`)
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill);
  expect(await fillOf('fine')).toBe(system.text);
  expect(await fillOf('failed')).toBe(system.mark);
  expect(new Set([system.text, system.mark, system.paper]).size).toBe(3);
});

test('forced colours: zones have lines of the system, three kinds of lines, and the chosen one a thicker one', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/sitemap');
  await signIn(page, 'karte');
  await expectKnownToFrames(page);
  await page.goto('/kartenanwendung');
  const system = await systemColours(page);
  const legend = page.getByRole('list', { name: 'Legende' }).locator('rect.zone:not(.on)');
  const lines = await legend.evaluateAll((all) =>
    all.map((one) => {
      const { stroke, strokeDasharray } = getComputedStyle(one);
      return { stroke, strokeDasharray };
    }),
  );
  expect(lines.map(({ stroke }) => stroke)).toEqual([system.text, system.text, system.text]);
  expect(new Set(lines.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(3);
  // The map is drawn in the colours and lines of the legend, those of a chosen zone included.
  const chosen = page.locator('.legend .zone.on').first();
  await expect(chosen).toHaveCSS('stroke', system.text);
  await expect(chosen).toHaveCSS('stroke-width', '4px');
  await page.locator('.list .show').first().click();
  await expect(page.locator('.list [aria-current=true]')).toHaveCSS('outline-style', 'solid');
});
