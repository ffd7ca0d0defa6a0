import { expect, it } from 'vitest';
import { provideIdentity, provider } from '../identity/provider.fixture';
import { grantDemoRights } from './demoRights';

provideIdentity();

const RIGHTS = ['verkehr_read', 'verkehr_create'];

/** Returns the rights of the remote that each demo account has. */
async function granted() {
  const accounts = await provider.identity.accounts.list();
  return Object.fromEntries(
    accounts.map(({ username, roles }) => [username, roles.filter((role) => role.startsWith('verkehr_'))]),
  );
}

it('gives admin all rights of a remote, leser those that read, others none, and twice the same', async () => {
  const before = await provider.identity.accounts.byLogin('admin');
  await grantDemoRights(provider.identity.accounts, RIGHTS);
  await grantDemoRights(provider.identity.accounts, RIGHTS);
  const { admin, leser, ...others } = await granted();
  expect(admin).toEqual(RIGHTS);
  expect(leser).toEqual(['verkehr_read']);
  expect(Object.values(others).flat()).toEqual([]);
  const after = await provider.identity.accounts.byLogin('admin');
  expect(after?.roles).toEqual([...(before?.roles ?? []), ...RIGHTS]);
  expect(after?.groups).toEqual(before?.groups);
});
it('refuses a right that no remote can declare, and changes nothing', async () => {
  const before = await granted();
  await expect(grantDemoRights(provider.identity.accounts, ['portal_admin_x', 'keycloak_x'])).rejects.toThrow(
    RangeError,
  );
  expect(await granted()).toEqual(before);
});
