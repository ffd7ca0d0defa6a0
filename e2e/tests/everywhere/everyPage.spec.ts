import { MAX_LAYOUT_SHIFT, settledLayoutShifts, watchLayoutShift } from '../../support/layoutShift';
import { findingsInEveryMode, findingsInOtherColours } from '../../support/modes';
import { isProtectedAndAllowed, isPublic, type Route, routesOf, settled } from '../../support/routes';
import {
  type Account,
  accessibilityFindings,
  expect,
  type Page,
  rolesOf,
  signIn,
  tagRepeated,
  test,
} from '../../support/test';

/*
 * Every route of the portal, whichever remote brings it, as a visitor, as somebody who may only read, and as somebody who
 * may do everything: axe, wide and small, light, dark and with forced colours; the frame of the page; nothing that jumps
 * while it loads. `widths.spec.ts` looks at every width.
 */

test.describe.configure({ timeout: 400_000 });

const HEIGHT = 900;

/** One heading, a title that names it, landmarks once each and with names. */
async function frameFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  if (headings.length !== 1) findings.push(`${headings.length} headings of the first level: ${headings}`);
  const crumb = page.getByRole('navigation', { name: 'Brotkrumen' }).locator('[aria-current]');
  const [here] = await crumb.allTextContents();
  // The home page has nothing above itself, and is called as the portal.
  const wanted = here === undefined ? 'Mobilitätsdaten NRW' : `${here} – Mobilitätsdaten NRW`;
  const title = await page.title();
  if (title !== wanted) findings.push(`the title is '${title}' and not '${wanted}'`);
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    const count = await page.getByRole(role).count();
    if (count !== 1) findings.push(`${count} × ${role}`);
  }
  for (const role of ['navigation', 'region', 'search', 'form', 'complementary'] as const) {
    const count = await page.getByRole(role).count();
    const named = await page.getByRole(role, { name: /\S/ }).count();
    // One of its kind needs no name, but several ways through the portal do in any case.
    if (named < count && (count > 1 || role === 'navigation')) {
      findings.push(`${count - named} of ${count} × ${role} without a name`);
    }
  }
  for (const frame of page.frames()) {
    const slanted = await frame.evaluate(slantedTexts);
    // The font has no italics: the browser would slant its letters.
    if (slanted.length > 0) findings.push(`texts in italics: ${slanted.join(', ')}`);
  }
  return findings;
}

/** Returns the texts of the document whose letters are not upright. */
function slantedTexts(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim())
      .join('');
    return words !== '' && getComputedStyle(element).fontStyle !== 'normal' ? [words.slice(0, 40)] : [];
  });
}

const [WIDE, NARROW] = [1280, 320];

/** Opens the page at this width; a wide one is looked at in both schemes and with forced colours, as in every mode. */
async function findingsAt(page: Page, width: number, address: string): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(address);
  await settled(page);
  const shifts = await settledLayoutShifts(page);
  const findings = await accessibilityFindings(page);
  for (const { score, sources } of shifts) {
    if (score > MAX_LAYOUT_SHIFT) findings.push(`jumps by ${score}: ${sources.join(', ')}`);
  }
  findings.push(...(await frameFindings(page)));
  if (width === WIDE) findings.push(...(await findingsInOtherColours(page)));
  return findings.map((finding) => `${address}, ${width} px: ${finding}`);
}

async function expectNoFindings(page: Page, routes: readonly Route[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await watchLayoutShift(page);
  const findings: string[] = [];
  for (const { address } of routes) {
    await test.step(address, async () => {
      for (const width of [WIDE, NARROW]) findings.push(...(await findingsAt(page, width, address)));
    });
  }
  expect(findings).toEqual([]);
}

/** So many tests share the pages of one person, that two workers have the same to do. */
const PARTS = 3;
const isOf = (part: number) => (_: Route, at: number) => at % PARTS === part;

for (const part of [0, 1, 2]) {
  test(`public pages have no findings, part ${part + 1} of ${PARTS}`, async ({ page, portal }) => {
    const routes = (await routesOf(portal.url)).filter(isPublic);
    expect(routes.length).toBeGreaterThan(20);
    await expectNoFindings(page, routes.filter(isOf(part)));
  });

  for (const account of ['leser', 'admin'] as const satisfies readonly Account[]) {
    test(
      `every page that ${account} may open by a right, ${part + 1} of ${PARTS}`,
      tagRepeated(account !== 'admin'),
      async ({ page, portal, violations }) => {
        violations.allow({ says: /404 \(Not Found\)/, of: /\/(geoserver|open-data-ckan-facade)/ });
        const roles = await rolesOf(account);
        const routes = (await routesOf(portal.url)).filter((route) => isProtectedAndAllowed(route, roles));
        expect(routes.length).toBeGreaterThan(10);
        await page.goto('/sitemap');
        await signIn(page, account);
        await expectNoFindings(page, routes.filter(isOf(part)));
      },
    );
  }
}

test('protected pages have no findings for redaktion, betrieb and karte', {
  tag: '@all',
}, async ({ browser, portal, violations }) => {
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  const findings: string[] = [];
  for (const account of ['redaktion', 'betrieb', 'karte'] as const satisfies readonly Account[]) {
    const roles = await rolesOf(account);
    const routes = (await routesOf(portal.url)).filter((route) => isProtectedAndAllowed(route, roles));
    expect(routes).not.toEqual([]);
    const context = await browser.newContext({ baseURL: portal.url, colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto('/sitemap');
    await signIn(page, account);
    for (const { address } of routes) {
      await page.goto(address);
      await settled(page);
      const found = await findingsInEveryMode(page);
      findings.push(...found.map((finding) => `${account}, ${address}: ${finding}`));
    }
    await context.close();
  }
  expect(findings).toEqual([]);
});
