import { framed } from '../../support/framed';
import { expect, expectKnownToFrames, openSignedIn, test } from '../../support/test';

test('the dashboards show the runs of a period to accounts with their right', async ({ page }) => {
  await openSignedIn(page, 'admin', '/dashboards');
  const dashboards = framed(page);
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
  const values = /^\d\d\.\d\d\.\d{4}: \d+ Ausführung(en)?, davon \d+ fehlgeschlagen$/;
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
  tag: ['@all', '@parts'],
}, async ({ page }) => {
  await openSignedIn(page, 'admin', '/dashboards?zeitraum=woche');
  const week = framed(page).getByRole('link', { name: '7 Tage' });
  await expect(week).toHaveAttribute('aria-current', 'true');
  await framed(page).getByRole('link', { name: 'Fehler im Protokoll ansehen' }).click();
  await expect(page).toHaveURL(/\/ereignisverwaltung\?tab=protokoll&/);
  // By then the hidden frames of the sign-on have loaded, which must leave no step in the history.
  await expect(page.getByRole('textbox', { name: 'Filter Ergebnis' })).toHaveValue('fehlgeschlagen');
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
