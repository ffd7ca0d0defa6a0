import type { Browser } from '@playwright/test';
import { publishFourth } from '../support/fixtureReleases';
import { expect, expectAccessible, openSignedIn, test } from '../support/test';

const REMOTE = 'vierter';
/** Numbers of browsers within and beyond a share of 50 %. */
const [INSIDE, OUTSIDE] = ['0', '2'];

/** Opens the page in a browser with this number, which shows this version. */
async function expectVersion(browser: Browser, url: string, number: string, version: string): Promise<void> {
  const localStorage = [{ name: 'portal-share', value: number }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${url}/vierte-seite`);
  await expect(page.getByText(`Ausgabe ${version}`)).toBeVisible();
  await context.close();
}

test('half of the browsers get a candidate, until it fails too often', { tag: '@all' }, async ({
  browser,
  page,
  freshPortal,
}) => {
  const { releases, url } = freshPortal;
  for (const version of ['1.0.0', '1.1.0'] as const) await publishFourth(releases, version);
  expect(await freshPortal.remote('activate', REMOTE, '1.0.0')).toMatchObject({ code: 0 });

  await openSignedIn(page, 'admin', `${url}/auslieferung`);
  await page.getByRole('button', { name: /^Vorabversion beginnen\s*: vierter$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Anteil der Browser/ }).click();
  await page.getByRole('option', { name: '50 %' }).click();
  await dialog.getByRole('radio', { name: 'Nach Zeitplan' }).check();
  await dialog.getByRole('textbox', { name: 'Für alle nach' }).fill('1 Tag');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Probe');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vorabversion beginnen' }).click();
  await expect(page.getByText('für 50 % der Browser')).toBeVisible();
  const next = page.getByText(/^nächster Schritt: alle am .* Ortszeit \(.* Uhr UTC\), Zeitplan von admin$/);
  await expect(next).toBeVisible();
  await expectVersion(browser, url, INSIDE, '1.1.0');
  await expectVersion(browser, url, OUTSIDE, '1.0.0');

  // As twenty tabs report it, each of which the platform takes for another one.
  for (let tab = 0; tab < 20; tab++) {
    const events = [{ remote: REMOTE, version: '1.1.0', kind: tab < 15 ? 'load' : 'render' }];
    const data = { host: '1.0.0', running: {}, events };
    const headers = { Origin: url };
    const sent = await page.request.post(`${url}/api/portal-health/beacons`, { data, headers });
    expect(sent.status()).toBe(200);
  }
  const sets = page.getByRole('table', { name: 'Bisherige Stände' });
  await expect(sets).toContainText(`Vorabversion ${REMOTE} 1.1.0 automatisch beendet: 5 Fehler bei`, {
    timeout: 120_000,
  });
  await expect(sets).toContainText('begonnen von admin');
  await expect(next).toBeHidden();
  await expectVersion(browser, url, INSIDE, '1.0.0');
});
