import { requestAs } from '../../support/requestAs';
import { openBySitemap, sitemapLinks } from '../../support/sitemapSteps';
import { declaredNames, declares, undeclaredDurations } from '../../support/storageDeclaration';
import { watchStoredNames } from '../../support/storedNames';
import {
  button,
  expect,
  expectSignedIn,
  openSearch,
  type Page,
  signInByForm,
  test,
  uniqueName,
} from '../../support/test';
import { BULK_PATH, control, fillCommon, pasteTable, tableOf } from '../content/bulkSteps';
import { fillParking, givenSource, openNew, ownOffer, save, statusWith } from '../content/offerSteps';
import { createButton, serviceRow, WHOLE_SERVICE } from '../operations/backupSteps';

/* The page about cookies is an obligation (§ 25 TDDDG): it names what the browser holds, and nothing besides. */

/** Opens every page that the sitemap names, by its link. */
async function openEveryPage(page: Page): Promise<void> {
  await page.goto('/sitemap');
  const links = await sitemapLinks(page);
  // Pages outside of the portal have cookies of their own.
  for (const link of links.filter(({ title }) => !title.endsWith('(neuer Tab)')))
    await openBySitemap(page, link);
}

test('everything that a visitor’s browser stores is listed, after every page and the choice of a scheme', async ({
  page,
  context,
}) => {
  const stored = await watchStoredNames(context);
  await page.goto('/');
  await page.getByLabel('Farbschema').selectOption({ label: 'Dunkel' });
  await openEveryPage(page);
  await stored.look(page);
  await page.goto('/cookies');
  const entries = await declaredNames(page);
  const held = [...stored.all()];
  expect(held).toContain('local portal-color-scheme');
  expect(held.filter((name) => !entries.some((entry) => declares(entry, name)))).toEqual([]);
});

test('the page about cookies lists everything that a person at work leaves in the browser, and nothing besides', {
  tag: '@embedded',
}, async ({ page, context, portal, violations }) => {
  // Nothing is connected as geoserver; an offer of the demo data has no entry, and one that is not saved yet has nothing.
  violations.allow({
    says: /404 \(Not Found\)/,
    of: /\/(geoserver|open-data-ckan-facade|preference-service|event-scheduler\/schedulers)/,
  });
  const source = await givenSource(await requestAs(portal.url), 'MOBILITHEK_PARKING');
  const stored = await watchStoredNames(context);
  await page.goto('/');
  await page.getByLabel('Farbschema').selectOption({ label: 'Dunkel' });
  await signInByForm(page, 'admin');
  await openEveryPage(page);
  const [seen, cookies] = [new Date(), await context.cookies()];

  await test.step('a table: page size, filter and columns', async () => {
    await page.goto('/organisationsverwaltung?pageSize=20');
    await button(page, 'Spalten').click();
    await page.getByRole('menuitemcheckbox', { name: 'Ort' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Ort' })).toBeHidden();
    await stored.look(page);
  });

  await test.step('a save of an offer that is not finished', async () => {
    const { title } = ownOffer('Unfertig');
    await page.goto('/datenangebotsverwaltung');
    const dialog = await openNew(page);
    await fillParking(dialog, title, [source.title]);
    await portal.faults.add({ method: 'POST', path: '/api/open-data-ckan-facade', answer: 'held' });
    const asked = page.waitForRequest(/open-data-ckan-facade/);
    await save(dialog);
    await asked;
    await stored.look(page);
    await portal.faults.clear();
    await expect(statusWith(page, `${title} wurde erfolgreich hinzugefügt`)).toBeVisible();
  });

  await test.step('several sources from a table', async () => {
    await page.goto(BULK_PATH);
    await pasteTable(page, tableOf(uniqueName('Tabelle'), 1));
    await fillCommon(page);
    await portal.faults.add({ method: 'POST', path: '/api/dataset-management', answer: 'held' });
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && /dataset-management/.test(request.url()),
    );
    await control(page, '1 Datenquelle hinzufügen').click();
    await asked;
    await stored.look(page);
    await portal.faults.clear();
    await expect(statusWith(page, '1 Datenquelle hinzugefügt')).toBeVisible();
  });

  await test.step('a backup that is too large for the memory', async () => {
    await page.goto('/sicherung-wiederherstellung');
    const answer = { status: 200, contentType: 'application/zip', body: 'x'.repeat(17 * 1024 * 1024) };
    await portal.faults.add({ method: 'GET', path: '/api/preference-service/backup', answer });
    const download = page.waitForEvent('download', WHOLE_SERVICE);
    await createButton(page, 'Präferenz-Service').click();
    await download;
    await portal.faults.clear();
    await expect(serviceRow(page, 'Präferenz-Service')).toContainText(
      'Letzte Sicherung in diesem Browser: heute',
    );
    await stored.look(page);
  });

  await test.step('a release that cannot be used', async () => {
    violations.allow(/Failed to find a valid digest|SRI's integrity checks/);
    violations.allow(/cannot be used: .*mf-manifest\.json is not the file that was published/);
    await page.route('**/releases/*/*/mf-manifest.json', (route) => route.fulfill({ body: '{}' }));
    await page.goto('/tagverwaltung');
    await expect(button(page, 'Erneut versuchen')).toBeVisible();
    await stored.look(page);
    await page.unroute('**/releases/*/*/mf-manifest.json');
  });

  await test.step('signed in again after a reload, and signed out', async () => {
    await page.reload();
    await expectSignedIn(page);
    await (await openSearch(page)).fill('sitemap');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sitemap');
    await stored.look(page);
    await page.getByRole('button', { name: 'Benutzermenü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(button(page.getByRole('banner'), 'Anmelden')).toBeVisible();
    await stored.look(page);
  });

  await page.goto('/cookies');
  const entries = await declaredNames(page);
  const held = [...stored.all()];
  expect(
    held.filter((name) => !entries.some((entry) => declares(entry, name))),
    'held, and not listed',
  ).toEqual([]);
  expect(
    entries
      // Previews need the build of a team (preview.spec.ts).
      .filter((entry) => !entry.includes('portal-preview'))
      // Shares need a candidate (candidate.spec.ts).
      .filter((entry) => !entry.includes('portal-share'))
      .filter((entry) => !held.some((name) => declares(entry, name))),
    'listed, and never held',
  ).toEqual([]);
  const names = cookies.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['KEYCLOAK_IDENTITY', 'KEYCLOAK_SESSION', 'mobidrom_framed']));
  expect(await undeclaredDurations(page, cookies, seen), 'stays otherwise than the page says').toEqual([]);
});
