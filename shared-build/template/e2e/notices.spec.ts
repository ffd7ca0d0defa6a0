import { expect, test } from '@playwright/test';
import type { Notice } from '../src/service';
import { openSignedIn } from './signIn';

const NOTICES: readonly Notice[] = [
  { id: '1', title: 'Baustelle', road: 'A 57' },
  { id: '2', title: 'Sperrung', road: 'B 9' },
];

test.beforeEach(({ page }) =>
  // In place of the service, so that the tests bring their own data, and leave none.
  page.route('**/api/vorlage/notices?*', (route) =>
    route.fulfill({
      json: {
        rowSetVersion: '1',
        totalCount: NOTICES.length,
        data: Object.fromEntries(NOTICES.map((notice) => [notice.id, notice])),
      },
    }),
  ),
);

test('the list stands in the portal, with its heading and its entry in the menu', async ({ page }) => {
  await openSignedIn(page, '/vorlage');
  await expect(page.getByRole('heading', { level: 1, name: 'Vorlage' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Baustelle.*A 57/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Sperrung.*B 9/ })).toBeVisible();
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await expect(page.getByRole('menuitem', { name: 'Vorlage', exact: true })).toBeVisible();
});

test('a service that fails is told above the list, and asked again', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/vorlage/notices?*', (route) =>
    isDown ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await openSignedIn(page, '/vorlage');
  await expect(page.getByRole('alert').filter({ hasText: 'Meldungen' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('row', { name: /Baustelle.*A 57/ })).toBeVisible();
});
