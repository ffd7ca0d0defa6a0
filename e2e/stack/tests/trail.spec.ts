import { expect, openSignedIn, signInByForm, test } from '../../support/test';
import { runningStack } from '../runningStack';

test("Keycloak keeps sign-ins and changes of accounts for 90 days, and the portal's trail says that they are there", async ({
  page,
}) => {
  const { realm } = runningStack();
  const since = Date.now();
  await signInByForm(page, 'gast');
  const signIns = async () =>
    ((await realm.call('GET', '/events?type=LOGIN&max=50')) as { time: number; ipAddress: string }[]).filter(
      ({ time }) => time >= since,
    );
  await expect.poll(async () => (await signIns()).length).toBeGreaterThan(0);
  const settings = await realm.call('GET', '/events/config');
  expect(settings).toMatchObject({
    eventsEnabled: true,
    eventsExpiration: 90 * 86_400,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: false,
  });
  expect(((await realm.call('GET', '')) as { attributes: object }).attributes).toMatchObject({
    adminEventsExpiration: String(90 * 86_400),
  });

  await page.context().clearCookies();
  await openSignedIn(page, 'keycloak_admin', '/protokoll');
  await expect(page.getByText(/Anmeldungen und Änderungen an Konten stehen nicht hier/)).toBeVisible();
  await page.getByRole('button', { name: 'Zur Nutzerverwaltung' }).click();
  await expect(page).toHaveURL(/\/nutzerverwaltung$/);
});
