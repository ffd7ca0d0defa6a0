import { walkByTab } from '../../support/focusWalk';
import { findingsInEveryMode } from '../../support/modes';
import { type Account, expect, expectKnownToFrames, signIn, test } from '../../support/test';

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
    '@all',
    // Keycloak brings pages of its own.
    ...(path.startsWith('/keycloak/') ? ['@embedded'] : []),
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
