import { expect, openSignedIn, test } from '../../support/test';

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  ['/sitemap', 'Sitemap'],
  ['/mobidrom', 'Mobidrom'],
  ['/datenplattform', 'Datenplattform'],
  ['/zonenmanagement', 'Zonenmanagement'],
  ['/faq', 'Häufige Fragen'],
  ['/daten-suchen', 'Daten suchen'],
  ['/daten-bereitstellen', 'Daten bereitstellen'],
  ['/kontakt', 'Kontakt'],
  ['/kontakt_organisation', 'Organisation'],
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/nutzungsbedingungen', 'Nutzungsbedingungen'],
  ['/cookies', 'Cookies'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
];

/** The names of the pages whose own file, as `faq.1cdf3481d75e.js`, was among these requests. */
const filesOfPages = (requests: readonly string[]): string[] =>
  requests.flatMap((url) => {
    const [, name] = /\/releases\/public\/.*\/([\w-]+)\.\w+\.js$/.exec(url) ?? [];
    return PAGES.some(([path]) => path === `/${name}`) ? [`/${name}`] : [];
  });

test('every info page has its heading, and fetches the file of no other', async ({ page }) => {
  let requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [path, heading] of PAGES) {
    requests = [];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    // Asked for ahead and then loaded, a file may be requested twice.
    expect([...new Set(filesOfPages(requests))]).toEqual([path]);
  }
});

/** Most KiB, brotli, that an information page may take (docs/measurements.md). */
const SCRIPTS_KIB = 150;

test('a first visit of an information page takes few scripts', {
  tag: '@embedded',
}, async ({ page }) => {
  const calm = page.waitForResponse('/api/portal-health/beacons');
  await page.goto('/faq');
  await calm;
  const scripts = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // A file that was asked for ahead has two entries.
    const sizes = new Map(files.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes].filter(([name]) => name.endsWith('.js'));
  });
  expect(scripts.length).toBeGreaterThan(5);
  const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes / 1024, scripts.map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(
    SCRIPTS_KIB,
  );
});

test('questions open and close by keyboard, and each answer has an address', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('button', {
    name: 'Darf ich die Daten in meiner eigenen Anwendung nutzen?',
  });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  const link = page.getByRole('link', {
    name: 'Link zu dieser Antwort: Darf ich die Daten in meiner eigenen Anwendung nutzen?',
  });
  await link.press('Enter');
  await expect(page).toHaveURL('/faq#darf-ich-die-daten-in-meiner-eigenen-anwendung-nutzen');
  await expect(question).toBeFocused();
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('the questions are searched while one types', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await expect(questions.nth(19)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Fragen durchsuchen' });
  await search.fill('passwort vergessen');
  await expect(questions).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Fragen' })).toHaveText(/^1 von \d+ Fragen$/);
  await search.fill('gibtesnicht');
  await expect(page.getByText('Keine Frage passt zu Ihrer Suche.')).toBeVisible();
});

test('facts about the operator come from the configuration; only the version overview names missing ones', async ({
  page,
}) => {
  await page.goto('/impressum');
  const main = page.getByRole('main');
  await expect(main).toContainText('Musterstraße 1');
  await expect(main).not.toContainText('Registereintrag');
  await expect(page.locator('body')).not.toContainText('nicht hinterlegt');
  await openSignedIn(page, 'betrieb', '/version-overview');
  await expect(main.getByRole('region', { name: 'Fehlende Angaben' })).toContainText(
    'Registereintrag (operator.register)',
  );
});
