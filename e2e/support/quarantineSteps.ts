import { type Browser, expect, type Page } from '@playwright/test';
import { publishFourth } from './fixtureReleases';
import type { ChangedPortal } from './hostChangeSteps';
import { breakFirstRender } from './releaseFiles';
import { openSignedIn } from './signIn';

const PAGE = '/vierte-seite';
const BEACONS = '**/api/portal-health/beacons';

/** Opens the page in a tab of its own, and waits until its loads and failures are reported. */
async function visit(browser: Browser, url: string, version: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const reported = page.waitForResponse(BEACONS);
  await page.goto(url + PAGE);
  await expect(page.getByText(`Ausgabe ${version}`)).toBeVisible();
  expect((await reported).status()).toBe(200);
  await context.close();
}

/**
 * Lets a release of the fourth remote fail at its first render in five tabs, each of which shows the one before, until it is
 * in quarantine, and lifts that.
 */
export async function quarantineRelease(browser: Browser, page: Page, portal: ChangedPortal): Promise<void> {
  const { releases, url } = portal;
  for (const version of ['1.0.0', '1.1.0'] as const) {
    await publishFourth(releases, version);
    expect(await portal.remote('activate', 'vierter', version, '--why', 'Test')).toMatchObject({ code: 0 });
  }
  await breakFirstRender(releases, 'vierter', 'vierte-seite', '1.1.0');
  for (let tab = 0; tab < 5; tab += 1) await visit(browser, url, '1.0.0');

  const listed = async () => (await portal.remote('list')).stdout;
  await expect
    .poll(listed)
    .toMatch(/vierter[\s\S]*is in quarantine since .*: 5 failures \(render\) in 5 tabs/);
  expect((await portal.remote('verify', '--live')).stdout).toMatch(/vierter 1\.1\.0: is in quarantine/);

  // Nobody gets it: the visit needs no fallback.
  await page.goto(url + PAGE);
  await expect(page.getByText('Ausgabe 1.0.0')).toBeVisible();
  expect(await (await page.request.get(`${url}/releases/remotes.json`)).json()).toMatchObject({
    quarantined: [{ remote: 'vierter', version: '1.1.0', tabs: 5, kind: 'render' }],
  });

  await openSignedIn(page, 'betrieb', `${url}/version-overview`);
  const section = page.getByRole('region', { name: 'In Quarantäne' });
  await expect(section).toContainText('vierter 1.1.0: 5 Fehler in 5 Tabs');
  await expect(section.getByText('npm run remote -- lift vierter 1.1.0')).toBeVisible();

  expect(await portal.remote('lift', 'vierter', '1.1.0')).toMatchObject({ code: 0 });
  await expect(section).toBeHidden();
}
