import { publishFourth } from '../../support/fixtureReleases';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScrolling,
  openSignedIn,
  type Page,
  test,
} from '../../support/test';

const PATH = '/auslieferung';
const rowOf = (page: Page, table: string, head: string | RegExp) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: head }) });

test('shows what is live, since when and by whom, and follows an activation without being loaded again', {
  tag: '@embedded',
}, async ({ page, freshPortal }) => {
  await publishFourth(freshPortal.releases, '1.0.0');
  await publishFourth(freshPortal.releases, '1.1.0');
  await openSignedIn(page, 'betrieb', freshPortal.url + PATH);
  const live = page.getByRole('region', { name: /^Aktueller Stand: Stand \d+$/ });
  await expect(live.getByText(/^[1-9]\d* in den letzten 5 Minuten$/)).toBeVisible({ timeout: 40_000 });
  await expect(rowOf(page, 'Bestandteile', /^content/)).toContainText('Tagverwaltung');
  await expect(rowOf(page, 'Bestandteile', /^operations/).getByRole('img')).toHaveAccessibleName(
    /^14 Tage: [1-9]\d* Aufrufe?, 0 Fehler$/,
  );
  await expect(rowOf(page, 'Bestandteile', /^vierter/)).toContainText('nie aktiv');
  await expect(rowOf(page, 'Weitere Versionen im Bestand', 'vierter')).toHaveCount(2);

  const activated = await freshPortal.remote('activate', 'vierter', '1.1.0', '--why', 'Probe');
  expect(activated).toMatchObject({ code: 0 });
  await expect(live.getByText('Probe')).toBeVisible({ timeout: 40_000 });
  await expect(rowOf(page, 'Bestandteile', /^vierter/)).toContainText('1.1.0');
  const sets = page.getByRole('table', { name: 'Bisherige Stände' });
  await expect(sets.getByRole('row').filter({ hasText: 'vierter 1.1.0 neu' })).toContainText('Probe');
  expect(await freshPortal.remote('switch-off', 'vierter')).toMatchObject({ code: 0 });
  await expect(rowOf(page, 'Bestandteile', /^vierter/)).toContainText('abgeschaltet', { timeout: 40_000 });
  await expectAccessible(page);
});

const openDialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
};

test('proposes a set after its difference and a reason', {
  tag: '@embedded',
}, async ({ page, freshPortal }) => {
  for (const version of ['1.0.0', '1.1.0'] as const) await publishFourth(freshPortal.releases, version);
  const address = freshPortal.url + PATH;
  await openSignedIn(page, 'admin', address);
  const live = page.getByRole('region', { name: /^Aktueller Stand: Stand \d+$/ });
  await expect(live).toBeVisible();

  const proposal = await openDialog(page, 'Neuen Stand vorschlagen');
  await proposal.getByRole('combobox', { name: /^vierter/ }).click();
  await page.getByRole('option', { name: '1.1.0' }).click();
  await expect(proposal.getByRole('list', { name: 'Das ändert sich' })).toContainText('vierter 1.1.0 neu');
  await expect(proposal.getByRole('list', { name: 'Neu für Besucher' })).toContainText('/vierte-seite');
  await proposal.getByRole('textbox', { name: 'Grund' }).fill('Vierter Bereich');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await proposal.getByRole('button', { name: 'Vorschlagen' }).click();
  await expect(page.getByText(/^Stand \d+ ist vorgeschlagen\.$/)).toBeVisible();
});

test('offers no change to people without the right, and refuses theirs', {
  tag: ['@embedded', '@all'],
}, async ({ page, freshPortal }) => {
  const sent = page.waitForRequest('**/api/portal-health/sets');
  await openSignedIn(page, 'betrieb', freshPortal.url + PATH);
  await expect(rowOf(page, 'Bestandteile', /^content/)).toBeVisible();
  await expect(page.getByRole('button', { name: /vorschlagen|Abschalten|Zurück zu/ })).toHaveCount(0);
  const { authorization = '' } = await (await sent).allHeaders();
  const refused = await page.request.post(`${freshPortal.url}/api/portal-health/changes`, {
    headers: { authorization, 'If-Match': '"x"' },
    data: { kind: 'switch-off', remote: 'content', why: 'Versuch' },
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).detail).toContain('release_activate');
});

test('is accessible in both schemes, and fits a narrow window', { tag: ['@accessibility', '@all'] }, async ({
  page,
}) => {
  await openSignedIn(page, 'release_view', PATH);
  await expect(rowOf(page, 'Bestandteile', /^Rahmen/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScrolling(page);
});

test('opens to nobody without the right, and the menu does not offer it', async ({ page }) => {
  await openSignedIn(page, 'data_storage_read', PATH);
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(page.getByText('release_view')).toBeVisible();
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await expect(page.getByRole('menuitem', { name: 'Versionsübersicht' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Auslieferung' })).toBeHidden();
});
