import { framed } from '../../support/framed';
import { expect, openSignedIn, type Page, test } from '../../support/test';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Änderungen verwerfen' });
const answer = (page: Page, name: 'Ja' | 'Nein') => question(page).getByRole('button', { name }).click();
const toContact = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Kontakt' });

test('the portal asks before a name typed into the framed profile is left, by a link and by the tab', {
  tag: '@embedded',
}, async ({ page, freshPortal }) => {
  await openSignedIn(page, 'keycloak_admin', `${freshPortal.url}/profilverwaltung`);
  const name = framed(page).getByLabel('Vorname');
  const former = await name.inputValue();
  await name.fill(`${former}x`);
  await toContact(page).click();
  await answer(page, 'Nein');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/profilverwaltung$/);
  await expect(name).toHaveValue(`${former}x`);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await framed(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(framed(page).getByRole('status')).toBeVisible();
  await toContact(page).click();
  await expect(page).toHaveURL(/kontakt$/);
  await expect(question(page)).toBeHidden();
});

test('the portal asks before rights chosen in the framed user administration are left by a link inside the frame', {
  tag: ['@embedded', '@all'],
}, async ({ page, freshPortal }) => {
  let endSignOn: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    endSignOn = resolve;
  });
  let takeEffect: (() => void) | undefined;
  const effect = new Promise<void>((resolve) => {
    takeEffect = resolve;
  });
  await page.route('**/api/ckan/user/sso', async (route) => {
    // The sign-on takes effect at once, and its answer comes late.
    const response = await route.fetch();
    takeEffect?.();
    await held;
    await route.fulfill({ response });
  });
  // On a busy machine the portal asks for the framed page before the sign-on has taken effect, which would refuse the person.
  await page.route('**/keycloak/admin/*/console/', async (route) => {
    await effect;
    await route.continue();
  });
  await openSignedIn(page, 'keycloak_admin', `${freshPortal.url}/nutzerverwaltung`);
  await framed(page).getByRole('searchbox').fill('gast');
  await framed(page).getByRole('button', { name: 'Suchen' }).click();
  // The list before has this link, too: the answer of the search could replace the page that it leads to.
  await expect(framed(page).getByRole('status')).toHaveText('1 Konto');
  await framed(page).getByRole('link', { name: 'gast', exact: true }).click();
  const right = framed(page).getByRole('checkbox', { name: 'tag_verwaltung_read' });
  await right.check();
  // The end of a late sign-on loads pages again that may have refused the user. This one is edited.
  const signedOn = page.waitForResponse('**/api/ckan/user/sso');
  endSignOn?.();
  await signedOn;
  await framed(page).getByRole('link', { name: 'Abbrechen' }).click();
  await answer(page, 'Nein');
  await expect(right).toBeChecked();
  await framed(page).getByRole('link', { name: 'Abbrechen' }).click();
  await answer(page, 'Ja');
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Nutzerverwaltung' })).toBeVisible();
  await toContact(page).click();
  await expect(page).toHaveURL(/kontakt$/);
});
