import { RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import { openAccounts } from '../../platform/server/src/identity/accounts';
import { createPasswords } from '../../platform/server/src/identity/passwords';
import { readRealm } from '../../platform/server/src/identity/realm';
import { openStore } from '../../platform/server/src/store/openStore';

/**
 * Adds one account per role of the portal to a data folder that no portal uses. Each holds that role alone; name and
 * password are the role's name. The demo accounts hold bundles of roles, so they cannot show the effect of one.
 */
const [data] = process.argv.slice(2);
if (!data) throw new Error('addRoleAccounts <data folder>');
const store = await openStore({ dataFolder: data });
try {
  const accounts = openAccounts(store.db, await readRealm(), createPasswords());
  // Grafana's roles belong to another client; in the portal they only show a link.
  const { grafana: _, ...portal } = ROLES;
  for (const role of new Set([...Object.values(portal).flat(), ...Object.values(RELEASE_ROLES).flat()])) {
    const account = await accounts.create({
      username: role,
      email: `${role}@mobidrom.example`,
      firstName: 'Rolle',
      lastName: role,
      password: role,
    });
    if (typeof account === 'string') throw new Error(`${role}: ${account} is taken`);
    await accounts.setHoldings(account.id, { roles: [role], groups: [] });
  }
} finally {
  await store.close();
}
