import { isProtectedAndAllowed, isPublic, routesOf, settled } from '../../support/routes';
import {
  type Account,
  expect,
  openSignedIn,
  type Page,
  type RunningPortal,
  rolesOf,
  tagRepeated,
  test,
} from '../../support/test';
import {
  asUpload,
  backUp,
  createButton,
  openBackups,
  restoreField,
  serviceRow,
} from '../operations/backupSteps';

/*
 * Every route in every role, from telephone to wall, while jobs run for those who may begin them: no sideways scrolling, and
 * nothing leaves the window.
 */

test.describe.configure({ timeout: 400_000 });

/** 899 and 900 are where the header changes; at 1000 it has least room. */
const WIDTHS = [320, 390, 600, 899, 900, 1000, 1280, 1440, 2560];

/**
 * Expects that nothing leaves the window at this width. A busy machine changes the layout some time after the window, or only
 * with the window's next change: each attempt changes the height by one.
 */
async function expectToFitAt(page: Page, address: string, width: number): Promise<void> {
  let attempts = 0;
  await expect(async () => {
    await page.setViewportSize({ width, height: 900 + (attempts % 2) });
    attempts += 1;
    const known = await page.evaluate((px) => [innerWidth, matchMedia(`(width: ${px}px)`).matches], width);
    expect(known, 'window, and whether media queries know its width').toEqual([width, true]);
    expect(await outsideOfWindow(page), `${address}, ${width} px`).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** Returns the visible elements that are partly left or right of the window, and the documents that scroll sideways. */
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

async function expectToFit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await follow(page, address);
      for (const width of WIDTHS) await expectToFitAt(page, address, width);
    });
  }
}

test('every page fits every window, for visitors', async ({ page, portal }) => {
  const routes = (await routesOf(portal.url)).filter(isPublic);
  expect(routes.length).toBeGreaterThan(20);
  await page.goto('/sitemap');
  await settled(page);
  await expectToFit(
    page,
    routes.map(({ address }) => address),
  );
});

/** Starts two jobs, which go on until the faults are cleared: one counts bytes, the other one the questions for its outcome. */
async function startJobs(page: Page, portal: RunningPortal, account: Account): Promise<void> {
  await openBackups(page, account);
  const tables = await backUp(page, 'Datentabellen');
  await portal.faults.add({ path: '/api/kstore-v2/restore', answer: 'held' });
  await restoreField(page, 'Datentabellen').setInputFiles(asUpload(tables));
  await expect(serviceRow(page, 'Datentabellen')).toContainText(/\d\s[KMG]?B von \d/);
  await createButton(page, 'Datenkatalog').click();
  await expect(page.getByRole('button', { name: /Vorgänge: 2/ })).toBeVisible();
}

/** Demo accounts that may begin jobs. */
const WITH_JOBS: readonly Account[] = ['admin', 'betrieb'];

for (const account of [
  'admin',
  'betrieb',
  'redaktion',
  'leser',
  'karte',
  'gast',
] as const satisfies readonly Account[]) {
  const withJobs = WITH_JOBS.includes(account);
  test(
    `every page fits every window, for ${account}${withJobs ? ' while jobs run' : ''}`,
    tagRepeated(account !== 'admin'),
    async ({ page, portal, violations }) => {
      violations.allow({ says: /404 \(Not Found\)/, of: /\/(geoserver|open-data-ckan-facade)/ });
      const roles = await rolesOf(account);
      const all = await routesOf(portal.url);
      // Public pages differ by the header alone, which is widest while jobs run for who may open every area.
      const open = all.filter((route) =>
        account === 'admin' ? isPublic(route) : route.address === '/sitemap',
      );
      const routes = [...open, ...all.filter((route) => isProtectedAndAllowed(route, roles))];
      if (withJobs) await startJobs(page, portal, account);
      else await openSignedIn(page, account, '/sitemap');
      await expectToFit(
        page,
        routes.map(({ address }) => address),
      );
      if (withJobs) await expect(page.getByRole('button', { name: /Vorgänge/ })).toBeVisible();
      await portal.faults.clear();
    },
  );
}
