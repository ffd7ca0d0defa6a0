import { readFile } from 'node:fs/promises';
import { walkByTab } from '../../support/focusWalk';
import { findingsInEveryMode } from '../../support/modes';
import {
  type Account,
  expect,
  expectKnownToFrames,
  expectSignedIn,
  type Locator,
  openSignedIn,
  type Page,
  signIn,
  test,
} from '../../support/test';

const homeFrame = (page: Page) => page.frameLocator('iframe[title="Inhalt der Startseite"]');
const catalogue = (page: Page) => page.frameLocator('main iframe');

test('the home page stands in its frame, as high as its content', async ({ page }) => {
  await page.goto('/');
  const heading = homeFrame(page).getByRole('heading', { name: 'Mobilitätsdaten für Nordrhein-Westfalen' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Daten werden geladen. Bitte warten...')).toBeHidden();
  const frame = page.locator('main iframe');
  await expect(frame).toHaveAttribute('lang', 'de');
  const inner = () =>
    homeFrame(page)
      .locator('body')
      .evaluate((body) => body.ownerDocument.documentElement.scrollHeight);
  await expect(async () => {
    expect((await frame.boundingBox())?.height).toBeCloseTo(await inner(), 0);
  }).toPass();
  expect(await inner()).toBeGreaterThan(1000);
  await expect(homeFrame(page).locator('header.masthead')).toBeHidden();
  await expect(homeFrame(page).locator('.site-footer')).toBeHidden();
});

test('the profile shows visitors the sign-in in its frame, without a header of its own', {
  tag: '@embedded',
}, async ({ page }) => {
  await page.goto('/profilverwaltung');
  const signIn = catalogue(page);
  await expect(signIn.getByLabel('Benutzername oder E-Mail')).toBeVisible();
  for (const doubled of [signIn.getByText('Nicht für den Betrieb.'), signIn.getByText('Zurück zum Portal')]) {
    await expect(doubled).toBeHidden();
  }
});

test('whoever signs in inside the frame of the profile is signed in to the portal', {
  tag: '@embedded',
}, async ({ page }) => {
  await page.goto('/profilverwaltung');
  const form = catalogue(page);
  await form.getByLabel('Benutzername oder E-Mail').fill('leser');
  await form.getByLabel('Passwort', { exact: true }).fill('leser');
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await expectSignedIn(page);
});

test('the profile shows what became of its forms within the window', {
  tag: '@embedded',
}, async ({ page, freshPortal }) => {
  await openSignedIn(page, 'keycloak_admin', `${freshPortal.url}/profilverwaltung`);
  await page.setViewportSize({ width: 390, height: 600 });
  const profile = catalogue(page);
  const button = (name: string) => profile.getByRole('button', { name });
  await button('Speichern').click();
  const saved = profile.getByRole('status');
  await expect(saved).toBeInViewport({ ratio: 1 });
  await expect(saved).toBeFocused();
  await profile.getByLabel('Neues Passwort').fill('kurz');
  await button('Passwort ändern').click();
  const refused = profile.getByRole('alert');
  await expect(refused).toContainText('Bisheriges Passwort, Neues Passwort');
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(refused).toBeFocused();
  await refused.getByRole('link', { name: 'Neues Passwort' }).click();
  await expect(profile.getByLabel('Neues Passwort')).toBeFocused();
  await expect(profile.getByLabel('Neues Passwort')).toBeInViewport({ ratio: 1 });
});

test('the search of the home page leads the portal to the catalogue, and on to a data set and back', async ({
  page,
}) => {
  await page.goto('/');
  await homeFrame(page)
    .getByRole('searchbox', { name: 'Datenkatalog durchsuchen' })
    .fill('baustellen siegen');
  await homeFrame(page).getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/\/datenkatalog\?q=baustellen/);
  await catalogue(page).getByRole('link', { name: 'Baustellen Siegen' }).click();
  await expect(page).toHaveURL('/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen');
  await expect(catalogue(page).getByRole('heading', { level: 1, name: 'Baustellen Siegen' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/datenkatalog\?q=baustellen/);
  await expect(catalogue(page).getByRole('heading', { level: 1, name: 'Datenkatalog' })).toBeVisible();
  await page.goBack();
  await expect(homeFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('Back leads from a reloaded data set to the list as it was, and Forward to the data set again', async ({
  page,
}) => {
  const heading = (name: string) => catalogue(page).getByRole('heading', { level: 1, name });
  await page.goto('/faq');
  await page.goto('/datenkatalog');
  await catalogue(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' }).fill('baustellen siegen');
  await catalogue(page).getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL('/datenkatalog?q=baustellen+siegen');
  await catalogue(page).getByRole('link', { name: 'Baustellen Siegen' }).click();
  await expect(heading('Baustellen Siegen')).toBeVisible();
  await page.reload();
  await expect(heading('Baustellen Siegen')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/datenkatalog?q=baustellen+siegen');
  await expect(heading('Datenkatalog')).toBeVisible();
  await expect(catalogue(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' })).toHaveValue(
    'baustellen siegen',
  );
  await page.goForward();
  await expect(heading('Baustellen Siegen')).toBeVisible();
  await page.goBack();
  await expect(heading('Datenkatalog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/datenkatalog');
  await expect(heading('Datenkatalog')).toBeVisible();
  await expect(catalogue(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' })).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a data set is opened by its address, and nothing else is', async ({ page }) => {
  await page.goto('/datenkatalog/datensatz?src=%2Fapi%2Fckan%2Fdataset%2Fbaustellen-siegen');
  await expect(catalogue(page).getByRole('heading', { level: 1, name: 'Baustellen Siegen' })).toBeVisible();
  await page.goto('/datenkatalog/datensatz?src=/geoserver');
  await expect(catalogue(page).getByRole('heading', { level: 1, name: 'Datenkatalog' })).toBeVisible();
  await expect(page).toHaveURL('/datenkatalog');
});

test('a data set gives its page its name, in breadcrumb and tab, until another one is opened', async ({
  page,
}) => {
  const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
  const here = crumbs.locator('[aria-current="page"]');
  await page.goto('/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen');
  await expect(here).toHaveText('Baustellen Siegen');
  await expect(page).toHaveTitle('Baustellen Siegen – Mobilitätsdaten NRW');
  await crumbs.getByRole('link', { name: 'Datenkatalog' }).click();
  await expect(here).toHaveText('Datenkatalog');
  await catalogue(page)
    .getByRole('combobox', { name: 'Datenkatalog durchsuchen' })
    .fill('Verkehrszeichenkataster');
  await catalogue(page).getByRole('button', { name: 'Suchen' }).click();
  await catalogue(page).getByRole('link', { name: 'Verkehrszeichenkataster Siegen' }).click();
  await expect(page).toHaveURL(/\/datensatz\?src=/);
  await expect(here).toHaveText('Verkehrszeichenkataster Siegen');
});

test('the metadata of a data set come as a file, and the portal stays where it is', { tag: '@all' }, async ({
  page,
}) => {
  const address = '/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen';
  await page.goto(address);
  const coming = page.waitForEvent('download');
  await catalogue(page)
    .getByRole('link', { name: /^Metadaten als JSON-LD/ })
    .click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('baustellen-siegen.jsonld');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ '@type': 'dcat:Dataset', 'dct:title': { '@value': 'Baustellen Siegen' } });
  await expect(page).toHaveURL(address);
  await expect(catalogue(page).getByRole('heading', { level: 1, name: 'Baustellen Siegen' })).toBeVisible();
});

test('the catalogue suggests while someone types, by keyboard and by mouse, and searches without suggestions', async ({
  page,
}) => {
  await page.goto('/datenkatalog');
  const field = catalogue(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' });
  const list = catalogue(page).getByRole('listbox', { name: 'Vorschläge' });
  await field.pressSequentially('sieg');
  await expect(list).toBeVisible();
  await expect(catalogue(page).getByText(/^\d Vorschläge$/)).toBeAttached();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('sieg');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await field.press('ArrowUp');
  const last = list.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();

  await field.fill('baustellen siegne');
  await list.getByRole('option', { name: 'Baustellen Siegen Datensatz' }).click();
  await expect(page).toHaveURL('/datenkatalog?q=Baustellen+Siegen');
  await expect(catalogue(page).getByRole('link', { name: 'Baustellen Siegen' })).toBeVisible();

  // A proxy in front of the platform may answer with a page of its own.
  await page.route('**/api/ckan/vorschlaege*', (route) => route.fulfill({ body: '<h1>Wartung</h1>' }));
  const answered = page.waitForResponse(/vorschlaege/);
  await field.fill('fahrplan bonn');
  await answered;
  await expect(list).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL('/datenkatalog?q=fahrplan+bonn');
});

test('Strg+K opens the search of the portal from within a frame, and Escape leads back to the field', async ({
  page,
}) => {
  await page.goto('/datenkatalog');
  const field = catalogue(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' });
  const search = page.getByRole('combobox', { name: 'Suchbegriff' });
  await field.fill('Siegen');
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type(' Bus');
  await expect(field).toHaveValue('Siegen Bus');

  await field.press('Enter');
  await expect(page).toHaveURL('/datenkatalog?q=Siegen+Bus');
  await field.press('Control+k');
  await expect(search).toBeFocused();
  await search.fill('baustellen siegen');
  await page.getByRole('option', { name: /Baustellen.*Siegen.*Datensätze/ }).click();
  await expect(page).toHaveURL(/\/datenkatalog\/datensatz\?src=\/api\/ckan\/dataset\/./);
  await expect(catalogue(page).getByRole('heading', { level: 1, name: /Baustellen.*Siegen/ })).toBeVisible();
});

test('filters narrow the list, the address follows, and a chip takes one away', async ({ page }) => {
  await page.goto('/datenkatalog');
  await catalogue(page).getByRole('link', { name: /^GBFS/ }).first().click();
  await expect(page).toHaveURL('/datenkatalog?format=GBFS');
  const chip = catalogue(page).getByRole('link', { name: 'Filter Datenformat: GBFS entfernen' });
  await chip.click();
  await expect(page).toHaveURL('/datenkatalog');
  await expect(chip).toBeHidden();
});

test('on a telephone the filters stand behind a button, so that the list comes first', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/datenkatalog');
  const filters = catalogue(page)
    .getByText('Filter', { exact: true })
    .and(catalogue(page).locator('summary'));
  const format = catalogue(page).getByRole('link', { name: /^GBFS/ }).first();
  await expect(filters).toBeVisible();
  await expect(format).toBeHidden();
  await expect(catalogue(page).locator('.dataset-item').first()).toBeInViewport();
  const heights = await catalogue(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(140);
  // Whose data they are is read whole in the narrowest window, too.
  await page.setViewportSize({ width: 320, height: 844 });
  const owners = catalogue(page).getByText(/ · Geändert am /);
  await expect(owners).not.toHaveCount(0);
  const cut = await owners.evaluateAll((lines) =>
    lines
      .filter((line) => [line, ...line.children].some((part) => part.scrollWidth > part.clientWidth))
      .map((line) => line.textContent),
  );
  expect(cut).toEqual([]);
  await filters.press('Enter');
  await expect(format).toBeVisible();
  await format.click();
  await expect(page).toHaveURL('/datenkatalog?format=GBFS');
  await expect(catalogue(page).getByText('(1 gesetzt)')).toBeVisible();
  await expect(format).toBeHidden();
  await page.setViewportSize({ width: 900, height: 844 });
  await expect(format).toBeVisible();
  await expect(filters).toBeHidden();
});

for (const [account, sees] of [
  ['karte', 'private data sets too'],
  ['gast', 'what visitors see, since it has no right'],
] as const) {
  test(`the catalogue shows ${account} ${sees}`, async ({ page }) => {
    await page.goto('/datenkatalog');
    const count = catalogue(page).getByRole('status').filter({ hasText: 'Datensätze' });
    await expect(count).toHaveText(/Datensätze/);
    const shown = async () => Number.parseInt((await count.textContent()) ?? '', 10);
    const before = await shown();
    await signIn(page, account);
    await expectKnownToFrames(page);
    await page.goto('/datenkatalog');
    await expect(count).toHaveText(/Datensätze/);
    if (account === 'gast') expect(await shown()).toBe(before);
    else expect(await shown()).toBeGreaterThan(before);
  });
}

test('framed pages follow the scheme that was chosen in the portal', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/datenkatalog');
  const html = catalogue(page).locator('html');
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  await page.getByLabel('Farbschema').selectOption({ label: 'Dunkel' });
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
});

test('a frame that has not loaded after 15 s shows a notice with ways on', { tag: '@embedded' }, async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.clock.install();
  await portal.faults.add({ path: '/landingpage', answer: 'held', times: 1 });
  await page.goto('/', { waitUntil: 'commit' });
  const loading = page.getByRole('status').filter({ hasText: 'Daten werden geladen' });
  await expect(loading).toBeVisible();
  // The notice in place of the frame begins where other pages do, below the title of the area.
  const left = async (element: Locator) => (await element.boundingBox())?.x;
  const edge = (await left(page.getByRole('banner').getByRole('link').first())) ?? Number.NaN;
  const title = page.getByRole('main').locator('p', { hasText: /^Startseite$/ });
  await expect(title).toBeVisible();
  expect(await left(title)).toBeCloseTo(edge, 0);
  expect(await left(loading)).toBeCloseTo(edge, 0);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('link', { name: 'In neuem Tab öffnen' })).toBeVisible();
  expect(await left(loading)).toBeCloseTo(edge, 0);
  expect(await left(page.getByRole('button', { name: 'Erneut versuchen' }))).toBeCloseTo(edge, 0);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(homeFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a service that is not connected shows a notice in its frame to accounts with its right', async ({
  page,
  violations,
}) => {
  violations.allow({ says: /404 \(Not Found\)/, of: /\/geoserver/ });
  await openSignedIn(page, 'admin', '/geo');
  await expect(
    catalogue(page).getByRole('heading', { name: 'Dieser Dienst ist nicht angebunden.' }),
  ).toBeVisible();
});

test('the dashboards show the runs of a period to accounts with their right', async ({ page }) => {
  await openSignedIn(page, 'admin', '/dashboards');
  const dashboards = catalogue(page);
  await expect(dashboards.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  await expect(dashboards.getByRole('link', { name: '24 Stunden' })).toHaveAttribute('aria-current', 'true');
  const runs = dashboards
    .getByRole('term')
    .filter({ hasText: /^Ausführungen/ })
    .locator('xpath=../dd[1]');
  await expect(runs).toHaveText(/^[1-9][\d.]*$/);
  await dashboards.getByRole('link', { name: '7 Tage' }).click();
  await expect(dashboards.getByRole('link', { name: '7 Tage' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/dashboards\?zeitraum=woche$/);
  await expect(dashboards.getByRole('img', { name: /^Säulendiagramm: [1-9]/ })).toBeVisible();
  const columns = dashboards.getByRole('slider', { name: 'Säule im Zeitverlauf' });
  await columns.press('Home');
  await columns.press('ArrowRight');
  const values = /^\d\d\.\d\d\.\d{4}: \d+ Ausführungen, davon \d+ fehlgeschlagen$/;
  await expect(columns).toHaveAttribute('aria-valuetext', values);
  await expect(dashboards.getByText(values).first()).toBeVisible();
  const overTime = 'Ausführungen im Zeitverlauf';
  await dashboards.getByText(`Als Tabelle: ${overTime}`).click();
  await expect(dashboards.getByRole('region', { name: overTime }).getByRole('row')).toHaveCount(8);
  await dashboards.getByRole('link', { name: 'Fehler im Protokoll ansehen' }).click();
  await expect(page).toHaveURL(/\/ereignisverwaltung\?tab=protokoll&/);
  await expect(page.getByRole('textbox', { name: 'Filter Ergebnis' })).toHaveValue('fehlgeschlagen');
});

test('Back leads from a list to the period of the dashboards that linked to it', {
  tag: '@embedded',
}, async ({ page }) => {
  await openSignedIn(page, 'admin', '/dashboards?zeitraum=woche');
  const week = catalogue(page).getByRole('link', { name: '7 Tage' });
  await expect(week).toHaveAttribute('aria-current', 'true');
  await catalogue(page).getByRole('link', { name: 'Fehler im Protokoll ansehen' }).click();
  await expect(page).toHaveURL(/\/ereignisverwaltung\?tab=protokoll&/);
  await page.goBack();
  await expect(week).toHaveAttribute('aria-current', 'true');
});

test('the dashboards name the missing right, in the portal and at their own address', async ({
  page,
  violations,
}) => {
  violations.allow({ says: /403 \(Forbidden\)/, of: /opensearch-dashboard/ });
  await openSignedIn(page, 'geoserver_access', '/dashboards');
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expectKnownToFrames(page);
  await page.goto('/opensearch-dashboard/app/dashboards');
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(page.getByText('dashboarduser')).toBeVisible();
});

test('the user administration switches what an account holds, and the account has it at its next sign-in', {
  tag: '@embedded',
}, async ({ page, browser, freshPortal }) => {
  await openSignedIn(page, 'keycloak_admin', `${freshPortal.url}/nutzerverwaltung`);
  const users = catalogue(page);
  await expect(users.getByRole('heading', { level: 1, name: 'Nutzerverwaltung' })).toBeVisible();
  await users.getByRole('searchbox', { name: 'Konten durchsuchen' }).fill('gast');
  await users.getByRole('button', { name: 'Suchen' }).click();
  await expect(users.getByRole('status')).toHaveText('1 Konto');
  await users.getByRole('link', { name: 'gast', exact: true }).click();
  await users.getByRole('checkbox', { name: 'tag_verwaltung_read' }).check();
  await users.getByRole('button', { name: 'Speichern' }).click();
  const saved = users.getByRole('status');
  await expect(saved).toContainText('Das Konto wurde gespeichert.');
  // The frame is as high as its page, so the portal's window has to scroll to the message.
  await expect(saved).toBeInViewport({ ratio: 1 });
  await expect(saved).toBeFocused();
  await expect(users.getByRole('checkbox', { name: 'tag_verwaltung_read' })).toBeChecked();

  const other = await (await browser.newContext({ baseURL: freshPortal.url })).newPage();
  await openSignedIn(other, 'gast', '/tagverwaltung');
  await expect(other.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeVisible();

  // By keyboard: a selection outlives the search, and is disabled after a question; the disabled account is signed out.
  await users.getByRole('link', { name: 'Alle Konten' }).press('Enter');
  for (const name of ['gast', 'karte', 'keycloak_admin']) {
    await users.getByRole('checkbox', { name: `${name} auswählen` }).press('Space');
  }
  await expect(users.getByText('3 ausgewählt')).toBeVisible();
  await users.getByRole('searchbox').fill('tags lesen');
  await users.getByRole('searchbox').press('Enter');
  await expect(users.getByText(/^3 ausgewählt, davon \d durch die Suche ausgeblendet$/)).toBeVisible();
  await users.getByRole('button', { name: 'Deaktivieren' }).press('Enter');
  await expect(users.getByText('Wollen Sie 2 Konten deaktivieren?')).toBeInViewport();
  await users.getByRole('button', { name: 'Deaktivieren' }).press('Enter');
  const outcome = users.getByRole('status').filter({ hasText: '2 Konten wurden deaktiviert: gast, karte.' });
  await expect(outcome).toBeFocused();
  await expect(outcome).toBeInViewport({ ratio: 1 });
  await other.goto(`${freshPortal.url}/tagverwaltung`);
  await expect(other.getByLabel('Benutzername oder E-Mail')).toBeVisible();
  await other.context().close();
  await users.getByRole('button', { name: 'Rückgängig machen' }).press('Enter');
  await expect(
    users.getByRole('status').filter({ hasText: 'rückgängig gemacht: gast, karte.' }),
  ).toBeFocused();
});

test('the user administration is accessible in every mode: an account as it opens, saved, and changed meanwhile, a selection, its question and its outcome', {
  tag: ['@embedded', '@all'],
}, async ({ page, freshPortal, violations }) => {
  violations.allow({ says: /409 \(Conflict\)/, of: /\/console\/users\// });
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(freshPortal.url);
  await signIn(page, 'keycloak_admin');
  await expectKnownToFrames(page);
  await page.goto(`${freshPortal.url}/keycloak/admin/mobidrom/console/?q=gast`);
  await page.getByRole('link', { name: 'gast', exact: true }).click();
  const role = page.getByRole('checkbox', { name: 'tag_verwaltung_read' });
  await expect(role).not.toBeChecked();
  const findings = await findingsInEveryMode(page);

  const before = await page.context().newPage();
  await before.goto(page.url());
  await role.check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status')).toContainText('Das Konto wurde gespeichert.');
  findings.push(...(await findingsInEveryMode(page)));

  await before.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await before.getByRole('button', { name: 'Speichern' }).click();
  await expect(before.getByRole('alert')).toContainText('Das Konto wurde inzwischen geändert.');
  findings.push(...(await findingsInEveryMode(before)));

  await page.getByRole('link', { name: 'Alle Konten' }).click();
  await page.getByRole('checkbox', { name: 'gast auswählen' }).check();
  findings.push(...(await findingsInEveryMode(page)));
  await page.getByRole('combobox', { name: 'Vorlage' }).selectOption('Leserecht');
  await page.getByRole('button', { name: 'Rechte geben' }).click();
  await expect(page.getByText('Wollen Sie 1 Konto die Rechte der Vorlage „Leserecht“ geben?')).toBeVisible();
  findings.push(...(await findingsInEveryMode(page)));
  await before.getByRole('checkbox', { name: 'tag_verwaltung_update' }).check();
  await before.getByRole('button', { name: 'Speichern' }).click();
  await expect(before.getByRole('status')).toContainText('Das Konto wurde gespeichert.');
  await page.getByRole('button', { name: 'Rechte geben' }).click();
  await expect(page.getByRole('alert')).toContainText('1 Konto wurde nicht geändert:');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  findings.push(...(await findingsInEveryMode(page)));
  expect(findings).toEqual([]);
});

test('the map application narrows list and map at once, and zone and row select each other', async ({
  page,
}) => {
  await openSignedIn(page, 'karte', '/zonenmanager');
  const map = catalogue(page);
  const zones = map.getByRole('region', { name: 'Zonen', exact: true }).getByRole('listitem');
  const region = map.getByRole('region', { name: 'Karte der Zonen' });
  const popup = region.locator('.leaflet-popup');
  const found = map.getByRole('status').filter({ hasText: /Zonen?$/ });
  await expect(found).toHaveText('36 Zonen');
  await expect(map.getByText('Zonen im Kartenausschnitt: 36')).toBeVisible();
  await expect(region.getByText('Natural Earth')).toBeVisible();

  const municipality = map.getByLabel('Kommune');
  await municipality.selectOption('Köln');
  await expect(found).toHaveText('3 Zonen');
  await expect(zones.getByText(/^Köln · /)).toHaveCount(3);
  await expect(map.getByText('Zonen im Kartenausschnitt: 3', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/zonenmanager?municipality=K%C3%B6ln');
  await page.goBack();
  await expect(page).toHaveURL('/zonenmanager');
  await expect(found).toHaveText('36 Zonen');
  await expect(municipality).toHaveValue('');
  await page.goForward();
  await expect(found).toHaveText('3 Zonen');
  await page.reload();
  await expect(found).toHaveText('3 Zonen');
  await expect(map.getByRole('button', { name: 'Filtern' })).toBeHidden();
  await expect(region.getByText('Natural Earth')).toBeVisible();

  const selected = map.locator('li[aria-current=true]');
  const show = map.getByRole('button', { name: 'Köln Altstadt auf der Karte zeigen' });
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(popup.getByText('Köln Altstadt')).toBeVisible();
  await expect(selected).toContainText('Köln Altstadt');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(selected).toHaveCount(0);
  await expect(show).toBeFocused();

  // The zone that was shown from the list is still in the middle of the map.
  const canvas = await region.boundingBox();
  if (!canvas) throw new Error('the map is not shown');
  await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await expect(selected).toContainText('Köln Altstadt');
  await map.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(popup).toBeHidden();
});

/** Framed pages of the embedded edition, and who may open those that not everybody may. */
const PAGES: readonly (readonly [path: string, account?: Account])[] = [
  ['/landingpage'],
  ['/api/ckan/dataset'],
  ['/api/ckan/dataset?q=gibtesnicht&format=GBFS'],
  ['/api/ckan/dataset/baustellen-siegen'],
  ['/api/ckan/dataset/gibt-es-nicht'],
  ['/opensearch-dashboard/app/dashboards', 'dashboarduser'],
  ['/kartenanwendung', 'karte'],
  ['/kartenanwendung?municipality=gibtesnicht', 'karte'],
  ['/keycloak/realms/mobidrom/account', 'gast'],
  ['/keycloak/admin/mobidrom/console/', 'keycloak_admin'],
  ['/keycloak/admin/mobidrom/console/?q=gibtesnicht', 'keycloak_admin'],
];
for (const [path, account] of PAGES) {
  const tag = [
    '@accessibility',
    // Keycloak brings pages of its own.
    ...(path.startsWith('/keycloak/') ? ['@embedded'] : []),
    ...(/gibt-?es-?nicht/.test(path) ? ['@all'] : []),
  ];
  test(`${path} is accessible in every mode, with everything folded out, and by keyboard`, { tag }, async ({
    page,
    violations,
  }) => {
    violations.allow({ says: /404 \(Not Found\)/, of: /gibt-es-nicht/ });
    if (account) {
      await page.goto('/');
      await signIn(page, account);
      await expectKnownToFrames(page);
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { stops, findings } = await walkByTab(page);
    expect(stops).toBeGreaterThan(0);
    expect(findings).toEqual([]);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await findingsInEveryMode(page)).toEqual([]);
  });
}

test('a page that the pointer rests on is there before the click: its document is requested once', {
  tag: '@embedded',
}, async ({ page }) => {
  await page.goto('/sitemap', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/ckan/dataset') asked.push(request.method());
  });
  const link = page.getByRole('main').getByRole('link', { name: 'Datenkatalog', exact: true });
  const answered = page.waitForResponse('**/api/ckan/dataset');
  await link.hover();
  await answered;
  await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
  await link.click();
  await expect(catalogue(page).getByRole('heading', { level: 1, name: 'Datenkatalog' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(asked).toEqual(['GET']);
});
