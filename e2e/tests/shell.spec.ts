import { expect, expectAccessible, signIn, test } from '../support/fixtures';

test('a person signs in at the identity provider and comes back to the portal', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'leser');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true })).toBeHidden();
});

test('an address that nobody knows is an error page of the portal', async ({ page }) => {
  await page.goto('/gibt-es-nicht');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

test('a service that is not connected says so', async ({ page, violations }) => {
  violations.allow(/404 \(Not Found\).*\/grafana/);
  const answer = await page.goto('/grafana');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Dieser Dienst ist nicht angebunden.' })).toBeVisible();
  await expectAccessible(page);
});
