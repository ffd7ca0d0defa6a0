import { openBySitemap, openSitemap, sitemapEntries, sitemapLinks } from '../../support/sitemapSteps';
import {
  type Account,
  expect,
  expectSignedIn,
  fillSignIn,
  type Page,
  signIn,
  tagRepeated,
  test,
} from '../../support/test';

/** Pages that everybody may open, by heading of the sitemap. */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  'Startseite und Daten': ['Startseite', 'Datenkatalog', 'Zonenmanagement'],
  Über: ['Mobidrom', 'Datenplattform'],
  Hilfe: ['Daten suchen', 'Daten bereitstellen', 'FAQ'],
  'Kontakt und Rechtliches': [
    'Kontakt',
    'Impressum',
    'Datenschutz',
    'Nutzungsbedingungen',
    'Barrierefreiheit',
    'Cookies',
  ],
  Konto: ['Profil', 'Organisation'],
  'Weitere Seiten': ['Sitemap'],
};

/** Ends the name of a link to a page outside of the portal. */
const NEW_TAB = ' (neuer Tab)';

/** Further pages and links of each demo account, in the order of the admin menu. */
const PROTECTED: Readonly<Partial<Record<Account, readonly string[]>>> = {
  admin: [
    'Überblick',
    'Organisationsverwaltung',
    'Tagverwaltung',
    'Datenquellenverwaltung',
    'Rechteübersicht',
    'Datenangebotsverwaltung',
    'Datentabellenverwaltung',
    'Dashboards',
    `Grafana${NEW_TAB}`,
    'Präferenz-Service',
    'Ereignisverwaltung',
    'Geoserver',
    'Sicherung & Wiederherstellung',
    'Nutzerverwaltung',
    'Protokoll',
    `Argo Workflows${NEW_TAB}`,
    `Argo CD${NEW_TAB}`,
    'Versionsübersicht',
    'Auslieferung',
  ],
  redaktion: [
    'Überblick',
    'Organisationsverwaltung',
    'Tagverwaltung',
    'Datenquellenverwaltung',
    'Datenangebotsverwaltung',
  ],
  betrieb: [
    'Überblick',
    'Datentabellenverwaltung',
    'Präferenz-Service',
    'Ereignisverwaltung',
    'Sicherung & Wiederherstellung',
    'Versionsübersicht',
    'Auslieferung',
  ],
  leser: [
    'Überblick',
    'Organisationsverwaltung',
    'Tagverwaltung',
    'Datenquellenverwaltung',
    'Rechteübersicht',
    'Datenangebotsverwaltung',
    'Datentabellenverwaltung',
    `Grafana${NEW_TAB}`,
    'Präferenz-Service',
    'Ereignisverwaltung',
    'Versionsübersicht',
  ],
  karte: [],
  gast: [],
};
/** Whose roles open the map. */
const MAP: readonly Account[] = ['admin', 'karte'];

/** The sitemap as it stands: its parts with their links, in their order. */
const shown = (page: Page): Promise<Record<string, string[]>> =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .evaluateAll((parts) =>
      Object.fromEntries(
        parts.map((part) => [
          part.querySelector('h2')?.textContent ?? '',
          [...part.querySelectorAll('a')].map((link) => link.textContent ?? ''),
        ]),
      ),
    );
const sorted = (parts: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, titles]) => [name, [...titles].sort()]));

async function expectOpens(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Kein Zugriff' })).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden();
}

test('signed out: every public page is listed and opens, and one can sign in and register', async ({
  page,
}) => {
  await page.goto('/sitemap');
  const links = await sitemapLinks(page);
  expect(sorted(await shown(page))).toEqual(sorted(PUBLIC));
  await expect(sitemapEntries(page, 'button')).toHaveText(['Anmelden', 'Registrieren']);
  for (const link of links) {
    await openBySitemap(page, link);
    await expectOpens(page);
  }
});

for (const [account, areas] of Object.entries(PROTECTED) as [Account, readonly string[]][]) {
  test(
    `${account}: the sitemap lists exactly what the account may open, and all of it opens`,
    tagRepeated(account !== 'admin', ...(['leser', 'gast'].includes(account) ? ['@parts'] : [])),
    async ({ page, violations }) => {
      violations.allow({ says: /404 \(Not Found\)/, of: /\/(geoserver|open-data-ckan-facade)/ });
      await page.goto('/sitemap');
      await sitemapEntries(page, 'button').filter({ hasText: 'Anmelden' }).click();
      await fillSignIn(page, account);
      await expectSignedIn(page);
      await openSitemap(page);
      await expect(sitemapEntries(page, 'button')).toHaveText(['Abmelden']);

      const links = await sitemapLinks(page);
      const { 'Admin-Bereich': admin = [], ...others } = await shown(page);
      expect(admin).toEqual(areas);
      const map = MAP.includes(account) ? ['Zonenmanager'] : [];
      expect(sorted(others)).toEqual(
        sorted({ ...PUBLIC, 'Startseite und Daten': [...(PUBLIC['Startseite und Daten'] ?? []), ...map] }),
      );
      // The public pages are opened above, the links lead out of the portal.
      const opened = [...areas, ...map].filter((title) => !title.endsWith(NEW_TAB));
      for (const link of links.filter(({ title }) => opened.includes(title))) {
        await openBySitemap(page, link);
        await expectOpens(page);
      }
    },
  );
}

test('the sitemap signs out', async ({ page }) => {
  await page.goto('/sitemap');
  await signIn(page, 'gast');
  await openSitemap(page);
  await sitemapEntries(page, 'button').filter({ hasText: 'Abmelden' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
});
