import { walkByTab } from '../../support/focusWalk';
import { isProtectedAndAllowed, isPublic, type Route, routesOf, settled } from '../../support/routes';
import { tooSmallTargets } from '../../support/targetSize';
import {
  type Account,
  button,
  closeByEscape,
  expect,
  type Locator,
  openSearch,
  type Page,
  rolesOf,
  signIn,
  test,
} from '../../support/test';

/* Keyboard and targets on every page, which axe does not test. */

test.describe.configure({ timeout: 400_000 });
// The look of a stop is compared with and without the focus: nothing may fade meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Walks a page by Tab from the link past the menus to its end, and returns what is wrong. */
async function findingsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await settled(page);
  const small = await tooSmallTargets(page);
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  // A sign-in in a frame takes the focus into its first field by itself; nobody has to go there by Tab. Keycloak's comes
  // late, after the account's page: it may take the focus from a first Tab.
  const taking = page.frameLocator('main iframe').locator('[autofocus]');
  await expect(async () => {
    if ((await taking.count()) > 0) {
      await expect(taking).toBeFocused();
      await skip.focus();
    } else await page.keyboard.press('Tab');
    await expect(skip).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await skip.focus();
  const { stops, findings } = await walkByTab(page);
  if (stops < 10) findings.push(`only ${stops} stops`);
  return [...small, ...findings].map((finding) => `${address}: ${finding}`);
}

async function expectNoFindings(page: Page, routes: readonly Route[]): Promise<void> {
  const findings: string[] = [];
  for (const { address } of routes) {
    await test.step(address, async () => {
      findings.push(...(await findingsOn(page, address)));
    });
  }
  expect(findings).toEqual([]);
}

test('every page that everybody may open: no trap, a visible focus, targets that can be hit', {
  tag: '@all',
}, async ({ page, portal }) => {
  const routes = (await routesOf(portal.url)).filter(isPublic);
  expect(routes.length).toBeGreaterThan(20);
  await expectNoFindings(page, routes);
});

test('every page that takes a right: no trap, a visible focus, targets that can be hit', async ({
  page,
  portal,
  violations,
}) => {
  violations.allow({ says: /404 \(Not Found\)/, of: /\/(geoserver|open-data-ckan-facade)/ });
  const account: Account = 'admin';
  const roles = await rolesOf(account);
  await page.goto('/sitemap');
  await signIn(page, account);
  await expectNoFindings(
    page,
    (await routesOf(portal.url)).filter((route) => isProtectedAndAllowed(route, roles)),
  );
});

/** Opens a dialog by keyboard: the focus moves into it, stays in it, is seen, and comes back when Escape closes it. */
async function findingsIn(page: Page, opener: Locator, dialog: Locator): Promise<string[]> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  const { stops, findings } = await walkByTab(page, dialog);
  if (stops < 2) findings.push(`only ${stops} stops`);
  findings.push(...(await tooSmallTargets(page)));
  await closeByEscape(page, dialog);
  await expect(opener).toBeFocused();
  return findings;
}

test('menus, search and drawer: opened and closed by keyboard, the focus comes back', async ({ page }) => {
  await page.goto('/sitemap');
  await signIn(page, 'admin');
  await page.goto('/organisationsverwaltung');
  await settled(page);
  for (const name of ['Über', 'Hilfe', 'Admin-Bereich', 'Benutzermenü', 'Spalten']) {
    await test.step(name, async () => {
      const opener = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await opener.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu.locator(':focus')).toHaveCount(1);
      const focused = () => menu.locator(':focus').textContent();
      const first = await focused();
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).not.toBe(first);
      expect(await tooSmallTargets(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
  const add = button(page.getByRole('main'), 'Organisation hinzufügen');
  await add.focus();
  await closeByEscape(page, await openSearch(page));
  await expect(add).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findingsIn(page, button(page, 'Menü'), page.getByRole('dialog', { name: 'Menü' }))).toEqual(
    [],
  );
});
