import {
  alertWith,
  button,
  expect,
  expectSessionEnded,
  type Page,
  question,
  signOutElsewhere,
} from '../support/test';
import { createButton, eventAnswer, jobList, serviceRow } from '../tests/operations/backupSteps';
import { PICTURE_TIME } from './galleryPortal';
import { type Chapter, isNarrow, NARROW, type Screen, WIDE, WINDOW, waitForRows } from './screens';

const admin = (name: string, title: string, path: string, prepare: Required<Screen>['prepare']): Screen => ({
  name,
  title,
  path,
  account: 'admin',
  prepare,
  inBothSchemes: true,
});
/** As `admin`, for a state that has looked wrong in one of the windows before. */
const inEveryWindow = (...state: Parameters<typeof admin>): Screen => ({
  ...admin(...state),
  inEveryWindow: true,
});

/** Opens the first data source of the filtered list and saves it without a change. */
async function saveFirstSource(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('button').click();
  await button(page.getByRole('dialog'), 'Speichern').click();
  await expect(page.getByRole('status').filter({ hasText: 'wurde erfolgreich aktualisiert' })).toBeVisible();
  await waitForRows(page);
}

async function openMenu(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) {
    await button(page, 'Menü').click();
    // The group of the current area is already expanded.
    const group = button(page.getByRole('dialog', { name: 'Menü' }), name);
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  } else {
    await button(page.getByRole('banner'), name).click();
    await expect(page.getByRole('menu')).toBeVisible();
  }
}

async function saveWrongAddress(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Quell-URL' });
  if (!(await address.isVisible()))
    await dialog.getByRole('button', { name: /Technische Informationen/ }).click();
  await address.fill('daten.stadtwerke.example/gtfs-rt');
  await button(dialog, 'Speichern').click();
  const summary = dialog.getByRole('alert').filter({ hasText: 'Bitte überprüfen Sie' });
  await summary.getByRole('link', { name: 'Quell-URL' }).click();
  await expect(address).toBeFocused();
}

/** Shows backups in three states: failed, done, and waiting for a result. */
const backUp: NonNullable<Screen['prepare']> = async (page, { faults }) => {
  await expect(serviceRow(page, 'Zonenmanager')).toContainText('Letzte');
  const path = (service: string) => `/api/event-search/event/backup/${service}`;
  const now = PICTURE_TIME.getTime() / 1000;
  const before = eventAnswer(now - 2 * DAY, 'succeeded');
  // The first request reads the earlier result, the next ones poll for a newer one.
  await faults.add({ path: path('geoserver'), answer: before, times: 1 });
  await faults.add({ path: path('geoserver'), answer: eventAnswer(now, 'failed') });
  await faults.add({ path: path('ckan'), answer: before });
  await createButton(page, 'Geoserver').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Geoserver' })).toBeVisible();
  await createButton(page, 'Ereignissteuerung').click();
  await expect(serviceRow(page, 'Ereignissteuerung')).toContainText('Sicherung erstellt');
  await createButton(page, 'Datenkatalog').click();
  await expect(serviceRow(page, 'Datenkatalog')).toContainText('Ergebnis abwarten');
};

/** Checks the rights of all search results in these fields. */
async function checkRights(page: Page): Promise<void> {
  for (const [field, text] of [
    ['Organisationen', 'Stadtwerke'],
    ['Datensätze', 'Echtzeit'],
  ] as const) {
    const choice = page.getByRole('combobox', { name: field });
    await choice.fill(text);
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Alle .*auswählen$/ })
      .click();
    await choice.press('Escape');
  }
  await button(page, 'Rechte prüfen').click();
  await waitForRows(page);
}

async function openAccount(page: Page): Promise<void> {
  const accounts = page.frameLocator('main iframe');
  await accounts.getByRole('link', { name: 'redaktion', exact: true }).click();
  await expect(button(page.frameLocator('main iframe').locator('body'), 'Speichern')).toBeVisible();
}

/** Selects accounts of which a search hides one, and opens the question before they get rights. */
async function askForAccounts(page: Page): Promise<void> {
  const accounts = page.frameLocator('main iframe');
  for (const name of ['gast', 'karte', 'redaktion']) {
    await accounts.getByRole('checkbox', { name: `${name} auswählen` }).check();
  }
  await accounts.getByRole('searchbox').fill('gast');
  await button(accounts.locator('body'), 'Suchen').click();
  await expect(accounts.getByRole('checkbox', { name: 'karte auswählen' })).toHaveCount(0);
  await accounts.getByRole('combobox', { name: 'Vorlage' }).selectOption('Redaktion');
  await button(accounts.locator('body'), 'Rechte geben').click();
  await expect(accounts.getByText('Betroffen: 2 Konten')).toBeVisible();
}

/** Ends the session in another tab while a form is open. */
async function loseSession(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Noch nicht gespeichert');
  await signOutElsewhere(page.context());
  await page.bringToFront();
  await expectSessionEnded(dialog);
}

/** In seconds. */
const DAY = 86_400;
const FILTERED = '/datenquellenverwaltung?filter=adapter:G&filter=rightsholder:Stadt';

/** States of screens: those of the drawn screens, and further ones. */
export const STATES: Chapter = {
  title: 'Zustände',
  screens: [
    {
      name: 'menue-hilfe',
      title: 'Menü „Hilfe“ über den häufigen Fragen',
      path: '/faq',
      inBothSchemes: true,
      opensAnew: true,
      prepare: (page) => (isNarrow(page) ? Promise.resolve() : openMenu(page, 'Hilfe')),
    },
    {
      ...admin('menue-admin', 'Admin-Bereich, offen über der gefilterten Liste', FILTERED, async (page) => {
        await saveFirstSource(page);
        await openMenu(page, 'Admin-Bereich');
      }),
      widths: [WIDE],
    },
    admin(
      'datenquellen-gefiltert',
      'Datenquellen mit Filtern, nach dem Speichern',
      FILTERED,
      saveFirstSource,
    ),
    {
      ...inEveryWindow(
        'datenquelle-fehler',
        'Datenquelle mit einer Angabe, die zu berichtigen ist',
        FILTERED,
        saveWrongAddress,
      ),
      window: { wide: 1180, narrow: 844 },
    },
    inEveryWindow('sicherung-laeuft', 'Eine Sicherung läuft', '/sicherung-wiederherstellung', backUp),
    {
      ...admin(
        'sicherung-vorgaenge',
        'Die Liste der Vorgänge',
        '/sicherung-wiederherstellung',
        async (page, portal) => {
          await backUp(page, portal);
          await jobList(page);
        },
      ),
    },
    {
      ...inEveryWindow('menue-telefon', 'Menü am Telefon', FILTERED, async (page) => {
        await waitForRows(page);
        await openMenu(page, 'Admin-Bereich');
      }),
      widths: [899, NARROW, 320],
      window: WINDOW,
    },
    {
      ...inEveryWindow(
        'fehlerkarte',
        'Ein Bereich, der nicht geladen werden konnte',
        '/organisationsverwaltung',
        async (page) => {
          await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
        },
      ),
      before: async (page) => {
        await page.route('**/releases/content/**/mf-manifest.json', (route) =>
          route.fulfill({ status: 404 }),
        );
      },
    },
    {
      ...admin('rueckfrage', 'Rückfrage vor dem Löschen', '/tagverwaltung', async (page) => {
        await page.getByRole('rowheader').first().getByRole('button').click();
        await button(page.getByRole('dialog'), 'Löschen').click();
        await expect(question(page)).toBeVisible();
      }),
      window: WINDOW,
    },
    {
      ...admin('suche', 'Suche mit Strg+K', '/tagverwaltung', async (page) => {
        await waitForRows(page);
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('daten');
      }),
      window: WINDOW,
    },
    inEveryWindow(
      'liste-leer',
      'Kein Eintrag passt zu den Filtern',
      '/tagverwaltung?filter=tagName:xyz',
      async (page) => {
        await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
      },
    ),
    {
      ...inEveryWindow(
        'liste-fehler',
        'Eine Liste, die nicht geladen werden konnte',
        '/tagverwaltung',
        async (page) => {
          await expect(alertWith(page, 'Beim Laden der Tags')).toBeVisible();
        },
      ),
      before: async (page) => {
        const problem = { status: 503, title: 'Service Unavailable', detail: 'Der Dienst wird gewartet.' };
        await page.route('**/api/orga-management/tags*', (route) =>
          route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify(problem),
          }),
        );
      },
    },
    inEveryWindow('rechte-ergebnis', 'Rechteübersicht, geprüft', '/rechteuebersicht', checkRights),
    {
      ...inEveryWindow('konto', 'Nutzerverwaltung: ein Konto', '/nutzerverwaltung', openAccount),
      opensAnew: true,
    },
    {
      ...inEveryWindow(
        'konten-frage',
        'Nutzerverwaltung: Frage vor der Änderung mehrerer Konten',
        '/nutzerverwaltung',
        askForAccounts,
      ),
      opensAnew: true,
    },
    {
      name: 'sitzung-abgelaufen',
      title: 'Die Sitzung ist abgelaufen, während ein Formular offen ist',
      path: '/tagverwaltung',
      account: 'redaktion',
      prepare: loseSession,
      window: WINDOW,
    },
    {
      name: 'adresse-fehlt',
      title: 'Eine Adresse, die nicht hinterlegt ist',
      path: '/nicht-hinterlegt/argoCd',
      account: 'admin',
    },
    {
      name: 'kein-zugriff',
      title: 'Kein Zugriff',
      path: '/organisationsverwaltung',
      account: 'karte',
    },
    { name: 'unbekannte-seite', title: 'Eine Adresse, die es nicht gibt', path: '/gibt-es-nicht' },
    {
      name: 'anmeldung',
      title: 'Anmeldung',
      path: '/tagverwaltung',
      prepare: async (page) => expect(page.getByLabel('Benutzername oder E-Mail')).toBeVisible(),
      inEveryWindow: true,
    },
    {
      name: 'registrierung',
      title: 'Registrierung',
      path: '/tagverwaltung',
      prepare: async (page) => {
        await page.getByRole('link', { name: 'Registrieren' }).click();
        await expect(page.getByLabel('Vorname')).toBeVisible();
      },
    },
  ],
};
