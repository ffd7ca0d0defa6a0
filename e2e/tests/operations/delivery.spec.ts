import { publishFourth } from '../../support/fixtureReleases';
import {
  answerQuestion,
  closeByEscape,
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

/** Waits until the platform has counted the tab of the page; what the page before says when it is left does not. */
const countedTab = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/portal-health/beacons') && !response.request().postDataJSON().ends,
  );

/**
 * Waits until the page has read the token of its counted tab. The answer's head is not enough: a page that is left without the token
 * cannot say so, and its tab counts for five minutes more.
 */
async function readToken(page: Page, counted: ReturnType<typeof countedTab>): Promise<void> {
  await (await counted).finished();
  // The page reads the answer's body before a task that is begun now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

async function reloadCounted(page: Page): Promise<void> {
  const counted = countedTab(page);
  await page.reload();
  await readToken(page, counted);
}

test('shows what is live, since when and by whom, and follows an activation without being loaded again', {
  tag: '@embedded',
}, async ({ page, freshPortal }) => {
  await publishFourth(freshPortal.releases, '1.0.0');
  await publishFourth(freshPortal.releases, '1.1.0');
  const counted = countedTab(page);
  await openSignedIn(page, 'betrieb', freshPortal.url + PATH);
  const live = page.getByRole('region', { name: /^Aktueller Stand: Stand \d+$/ });
  await readToken(page, counted);
  for (let reload = 0; reload < 3; reload++) await reloadCounted(page);
  await expect(live.getByText('1 in den letzten 5 Minuten', { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await expect(rowOf(page, 'Bestandteile', /^content/)).toContainText('Tagverwaltung');
  await expect(rowOf(page, 'Bestandteile', /^operations/).getByRole('img')).toHaveAccessibleName(
    /^14 Tage: [1-9]\d* Aufrufe?, 0 Fehler$/,
  );
  await expect(rowOf(page, 'Bestandteile', /^vierter/)).toContainText('nie aktiv');
  await expect(rowOf(page, 'Weitere Versionen im Bestand', 'vierter')).toHaveCount(2);

  const activated = await freshPortal.remote('activate', 'vierter', '1.1.0', '--why', 'Probe');
  expect(activated).toMatchObject({ code: 0 });
  await expect(live.getByText('Probe')).toBeVisible({ timeout: 120_000 });
  await expect(rowOf(page, 'Bestandteile', /^vierter/)).toContainText('1.1.0');
  const sets = page.getByRole('table', { name: 'Bisherige Stände' });
  await expect(sets.getByRole('row').filter({ hasText: 'vierter 1.1.0 neu' })).toContainText('Probe');
  expect(await freshPortal.remote('switch-off', 'vierter')).toMatchObject({ code: 0 });
  await expect(rowOf(page, 'Bestandteile', /^vierter/)).toContainText('abgeschaltet', { timeout: 120_000 });
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

  await test.step('the time of an activation that comes twice, and its errors', async () => {
    const planned = await openDialog(page, /^Zu einem Zeitpunkt aktivieren/);
    await planned.getByRole('textbox', { name: /^Datum/ }).fill(hourThatComesTwice());
    await planned.getByRole('textbox', { name: /^Uhrzeit/ }).fill('02:30');
    await planned.getByRole('button', { name: 'Zeitpunkt planen' }).click();
    await expect(planned.getByRole('link', { name: 'Grund' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await answerQuestion(page, 'Ja');
    await expect(planned).toBeHidden();
  });
  await test.step('a remote is switched off only by whoever confirms what goes away', async () => {
    const question = await openDialog(page, /^Abschalten\s*: content$/);
    await expect(question.getByRole('list', { name: 'Nicht mehr erreichbar' })).toContainText(
      'Tagverwaltung',
    );
    await question.getByRole('button', { name: 'Abschalten' }).click();
    await expect(question.getByText('Bitte bestätigen Sie, dass das wegfallen soll.')).toBeVisible();
    await expectAccessible(page);
    await closeByEscape(page, question);
  });
});

/** Returns the next last Sunday of an October, on which 2:00 to 3:00 comes twice, as '31.10.2027'. */
function hourThatComesTwice(now = new Date()): string {
  const end = (year: number) => new Date(Date.UTC(year, 9, 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay()));
  const year = now.getUTCFullYear();
  const sunday = end(year) > now ? end(year) : end(year + 1);
  return `${sunday.getUTCDate()}.10.${sunday.getUTCFullYear()}`;
}

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
