import type { Faults } from '../../support/faults';
import { layoutShift, MAX_LAYOUT_SHIFT, watchLayoutShift } from '../../support/layoutShift';
import { isProtectedAndAllowed, routesOf, settled } from '../../support/routes';
import { alertWith, expect, openSignedIn, type Page, rolesOf, test } from '../../support/test';
import { givenWhole, withoutEntry } from '../content/offerSteps';

/*
 * Services that answer late, or fail late: the page stands already and is being read, and what its rows have to say comes
 * in their place.
 */

const WIDTHS = [1280, 320];
const FAILED_IMPORT = 'stadtverkehr-hagen-echtzeit';

const PAGES = [
  { path: '/datenquellenverwaltung', alert: 'ist der letzte Import fehlgeschlagen:' },
  { path: '/rechteuebersicht', alert: 'konnten nicht geladen werden:' },
] as const;

for (const { path, alert } of PAGES) {
  for (const width of WIDTHS) {
    test(`${path} does not jump when a slow service answers with an alert, ${width} px`, {
      tag: '@all',
    }, async ({ page, portal }) => {
      await expectStill(page, portal, { path, width, alert, named: FAILED_IMPORT });
    });
  }
}

for (const width of WIDTHS) {
  test(`/datenangebotsverwaltung does not jump when a slow service answers with an alert, ${width} px`, {
    tag: '@all',
  }, async ({ page, portal, violations }) => {
    violations.allow(/404 \(Not Found\)/);
    const { others, offer } = await givenWhole(portal.url, 'Langsam');
    await withoutEntry(others, offer.id);
    const path = '/datenangebotsverwaltung';
    const alert = 'konnte kein Eintrag im Datenkatalog gefunden werden';
    await expectStill(page, portal, { path, width, alert, named: offer.id });
  });
}

for (const width of WIDTHS) {
  test(`no page jumps when its services answer late, or fail late, ${width} px`, {
    tag: ['@all', '@embedded'],
  }, async ({ page, portal, violations }) => {
    test.setTimeout(300_000);
    violations.allow(/404|500|Network response was not ok/);
    await watchLayoutShift(page);
    await openSignedIn(page, 'admin', '/tagverwaltung');
    await page.setViewportSize({ width, height: 900 });
    const roles = await rolesOf('admin');
    const routes = (await routesOf(portal.url)).filter(
      (route) => isProtectedAndAllowed(route, roles) && route.area?.layout !== 'frame',
    );
    expect(routes.length).toBeGreaterThan(10);
    const jumps: string[] = [];
    for (const { address } of routes) {
      // A 503 would be requested again, and answered by then.
      for (const answer of ['held', { status: 500, late: true }] as const) {
        await portal.faults.add({ path: '/api', answer });
        await page.goto(address);
        await standing(page);
        await portal.faults.clear();
        await settled(page);
        const { score, sources } = await layoutShift(page);
        if (score > MAX_LAYOUT_SHIFT)
          jumps.push(`${address}, ${JSON.stringify(answer)}: ${score}, ${sources.join(', ')}`);
      }
    }
    expect(jumps).toEqual([]);
  });
}

interface SlowPage {
  readonly path: string;
  readonly width: number;
  /** Words of the alert that its rows bring, and what the alert names. */
  readonly alert: string;
  readonly named: string;
}

async function expectStill(
  page: Page,
  { faults }: { readonly faults: Faults },
  { path, width, alert, named }: SlowPage,
): Promise<void> {
  await watchLayoutShift(page);
  await openSignedIn(page, 'admin', '/tagverwaltung');
  await page.setViewportSize({ width, height: 900 });
  await faults.add({ path: '/api', answer: 'held' });
  await page.goto(path);
  await expect(
    page.getByRole('main').getByText('Daten werden geladen. Bitte warten...').first(),
  ).toBeVisible();
  await standing(page);
  await faults.clear();
  await settled(page);
  await expect(alertWith(page, alert)).toContainText(named);
  const { score, sources } = await layoutShift(page);
  expect(score, sources.join(', ')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}

/** Waits until the heading and the first content have been painted, so that any later movement counts as a shift. */
async function standing(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}
