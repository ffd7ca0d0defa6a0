import { previewPage } from '@mobidrom/shared-contract';
import { isProtectedAndAllowed, isPublic, type Route, routesOf, settled } from '../../support/routes';
import {
  type Account,
  expect,
  openSignedIn,
  type Page,
  type RunningPortal,
  rolesOf,
  test,
  uniqueName,
} from '../../support/test';
import { BULK_PATH, control, fillCommon, pasteTable, tableOf } from '../content/bulkSteps';
import {
  asUpload,
  backUp,
  createButton,
  holdZoneManager,
  openBackups,
  restoreField,
  serviceRow,
} from '../operations/backupSteps';

/*
 * Every route in every role, from telephone to wall, while jobs run for those who may begin them: no sideways scrolling, and
 * nothing leaves the window. Roles also walk the pages that they share with visitors, and those that refuse them.
 */

test.describe.configure({ timeout: 400_000 });

/** 899 and 900 are where the header changes; at 1000 it has least room. */
const WIDTHS = [320, 390, 600, 899, 900, 1000, 1280, 1440, 2560];
/** Widths for pages that another person's test sees at all of them: only their header differs. */
const HEADER_WIDTHS = [320, 390, 899, 1000, 1280];

/**
 * Expects that nothing leaves the window at this width. On a busy machine Chromium changes the layout some time after the
 * window, or applies the rules of the new width only after another change of width: further attempts come from the other side
 * of the header's breakpoint.
 */
async function expectToFitAt(page: Page, address: string, width: number): Promise<void> {
  let attempts = 0;
  await expect(async () => {
    if (attempts > 0) await page.setViewportSize({ width: width < 900 ? 1100 : 600, height: 900 });
    await page.setViewportSize({ width, height: 900 });
    attempts += 1;
    const known = await page.evaluate((px) => [innerWidth, matchMedia(`(width: ${px}px)`).matches], width);
    expect(known, 'window, and whether media queries know its width').toEqual([width, true]);
    expect(await outsideOfWindow(page), `${address}, ${width} px`).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/**
 * Returns the visible elements that are partly left or right of the window, the documents that scroll sideways, and in a wide window the
 * lists with checkboxes that do.
 */
function outsideOfWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const documents = [document];
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentDocument?.body) documents.push(frame.contentDocument);
    }
    return documents.flatMap((one) => {
      const findings: string[] = [];
      const root = one.documentElement;
      const wide = root.scrollWidth - root.clientWidth;
      if (wide > 0) findings.push(`${wide} px to scroll`);
      const view = one.defaultView ?? window;
      const clips = (element: Element) => view.getComputedStyle(element).overflowX !== 'visible';
      const leaves = (element: Element): boolean => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && (left < -0.5 || right > view.innerWidth + 0.5);
      };
      // Rows of a list that can be selected have actions at their end, which a wide window has room for.
      const lists =
        view.innerWidth >= 1280 ? one.body.querySelectorAll('table:has(thead input[type=checkbox])') : [];
      for (const { parentElement: region } of lists) {
        const hidden = region ? region.scrollWidth - region.clientWidth : 0;
        if (hidden > 0) findings.push(`${hidden} px of '${region?.getAttribute('aria-label')}' to scroll`);
      }
      for (const element of one.body.querySelectorAll('*')) {
        if (!leaves(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue;
        // Content that a region scrolls or clips stays inside the window with that region.
        let around = element.parentElement;
        while (around && around !== one.body && !clips(around)) around = around.parentElement;
        if (around && around !== one.body) continue;
        const text = element.textContent?.trim().slice(0, 40) ?? '';
        findings.push(`<${element.localName}> '${text}' leaves the window`);
      }
      return findings.slice(0, 3);
    });
  });
}

/** The page of previews, which asks visitors to sign in. There is no preview of this id. */
const PREVIEW: Route = { address: previewPage('A'.repeat(22)) };

/** Opens a page as a link inside the portal does, so that running jobs go on. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await expect(page).toHaveURL((url) =>
    `${url.pathname}${url.search}`.startsWith(address.split('?')[0] ?? ''),
  );
  await settled(page);
}

/** @param opens whether the page of an area is shown, and not refused: it has a title of its own */
async function expectToFit(
  page: Page,
  routes: readonly Route[],
  {
    widths = WIDTHS,
    opens = isPublic,
  }: { widths?: readonly number[]; opens?: (route: Route) => boolean } = {},
): Promise<void> {
  for (const route of routes) {
    const { address, area } = route;
    await test.step(address, async () => {
      const [path, title] = [new URL(page.url()).pathname, await page.title()];
      await follow(page, address);
      // The page before stays until the next one is loaded, and has a heading as well. Pages of the shell may share a title.
      if (area && opens(route) && address.split('?')[0] !== path) {
        await expect.poll(() => page.title(), { message: address }).not.toBe(title);
        await settled(page);
      }
      for (const width of widths) await expectToFitAt(page, address, width);
    });
  }
}

test('every page fits every window, for visitors', async ({ page, portal }) => {
  const routes = (await routesOf(portal.url)).filter(isPublic);
  expect(routes.length).toBeGreaterThan(20);
  await page.goto('/sitemap');
  await settled(page);
  await expectToFit(page, routes);
});

const running = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`Laufende Vorgänge: ${count}(?!\\d)`) });

/** Starts a restore, which counts bytes until the faults are cleared. */
async function startRestore(page: Page, portal: RunningPortal, account: Account): Promise<void> {
  await openBackups(page, account);
  const tables = await backUp(page, 'Datentabellen');
  await portal.faults.add({ path: '/api/kstore-v2/restore', answer: 'held' });
  await restoreField(page, 'Datentabellen').setInputFiles(asUpload(tables));
  await expect(serviceRow(page, 'Datentabellen')).toContainText(/\d\s[KMG]?B von \d/);
  await expect(running(page, 1)).toBeVisible();
}

/** Starts a restore and beside it a backup, which waits for the answer to a question for its outcome. */
async function startTwo(page: Page, portal: RunningPortal, account: Account): Promise<void> {
  await startRestore(page, portal, account);
  await holdZoneManager(page, portal);
  await createButton(page, 'Zonenmanager').click();
  await expect(running(page, 2)).toBeVisible();
}

/** Starts the export of a table, whose first missing rows do not come until the faults are cleared. */
async function startExport(page: Page, portal: RunningPortal, account: Account): Promise<void> {
  await openSignedIn(page, account, '/datentabellenverwaltung/tabellendetails?tabelle=haltestellen');
  await settled(page);
  await portal.faults.add({ path: '/api/kstore-v2', answer: 'held', times: 1 });
  await page.getByRole('button', { name: 'CSV-Export' }).click();
  await expect(running(page, 1)).toBeVisible();
}

/** Starts the adding of a data source from a table, whose answer does not come until the faults are cleared. */
async function startAdding(page: Page, portal: RunningPortal, account: Account): Promise<void> {
  await openSignedIn(page, account, BULK_PATH);
  await pasteTable(page, tableOf(uniqueName('Breite'), 1));
  await fillCommon(page);
  await portal.faults.add({ method: 'POST', path: '/api/dataset-management/dataEntries', answer: 'held' });
  await control(page, '1 Datenquelle hinzufügen').click();
  await expect(running(page, 1)).toBeVisible();
}

/** Jobs that the demo accounts may begin. The others have none. */
const JOBS: Partial<Record<Account, typeof startRestore>> = {
  admin: startTwo,
  betrieb: startRestore,
  redaktion: startAdding,
  leser: startExport,
};

for (const account of [
  'admin',
  'betrieb',
  'redaktion',
  'leser',
  'karte',
  'gast',
] as const satisfies readonly Account[]) {
  const start = JOBS[account];
  test(`every page fits every window, for ${account}${start ? ' while jobs run' : ''}`, {
    tag: '@all',
  }, async ({ page, portal, violations }) => {
    violations.allow({
      says: /404 \(Not Found\)/,
      of: /\/(geoserver|open-data-ckan-facade|release-previews)/,
    });
    const roles = await rolesOf(account);
    const all = [...(await routesOf(portal.url)), PREVIEW];
    const isOwn = (route: Route) =>
      isProtectedAndAllowed(route, roles) || route.address === '/sitemap' || account === 'admin';
    if (start) await start(page, portal, account);
    else await openSignedIn(page, account, '/sitemap');
    await expectToFit(page, all.filter(isOwn), { opens: () => true });
    // Public pages and pages that are refused.
    const others = all.filter((route) => !isOwn(route));
    expect(others.length > 0).toBe(account !== 'admin');
    await expectToFit(page, others, { widths: HEADER_WIDTHS });
    // They go on: a job that has ended is named otherwise, and takes less room.
    if (start) await expect(running(page, account === 'admin' ? 2 : 1)).toBeVisible();
    await portal.faults.clear();
  });
}
