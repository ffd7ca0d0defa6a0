import { framed } from '../../support/framed';
import { expect, expectSignedIn, openSignedIn, test } from '../../support/test';

test('the profile shows visitors the sign-in in its frame, without a header of its own', {
  tag: '@embedded',
}, async ({ page }) => {
  await page.goto('/profilverwaltung');
  const signIn = framed(page);
  await expect(signIn.getByLabel('Benutzername oder E-Mail')).toBeVisible();
  for (const doubled of [signIn.getByText('Nicht für den Betrieb.'), signIn.getByText('Zurück zum Portal')]) {
    await expect(doubled).toBeHidden();
  }
});

test('whoever signs in inside the frame of the profile is signed in to the portal', {
  tag: '@embedded',
}, async ({ page }) => {
  await page.goto('/profilverwaltung');
  const form = framed(page);
  await form.getByLabel('Benutzername oder E-Mail').fill('leser');
  await form.getByLabel('Passwort', { exact: true }).fill('leser');
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await expectSignedIn(page);
});

test('the profile shows what became of its forms within the window', { tag: ['@embedded', '@all'] }, async ({
  page,
  freshPortal,
}) => {
  await openSignedIn(page, 'keycloak_admin', `${freshPortal.url}/profilverwaltung`);
  await page.setViewportSize({ width: 390, height: 600 });
  const profile = framed(page);
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
