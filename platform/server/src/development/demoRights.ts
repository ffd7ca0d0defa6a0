import type { Accounts } from '../identity';

/** Demo account that may do everything. */
const ALL = 'admin';
/** Demo account that may read everything. */
const READING = 'leser';

/**
 * Gives demo accounts the rights of a remote, as they have those of the portal: `admin` all, `leser` those that end in `_read`.
 * @throws RangeError for a name that no remote can declare
 */
export async function grantDemoRights(accounts: Accounts, rights: readonly string[]): Promise<void> {
  for (const { id, username, roles, groups } of await accounts.list()) {
    if (username !== ALL && username !== READING) continue;
    const granted = rights.filter((right) => username === ALL || right.endsWith('_read'));
    await accounts.setHoldings(id, { roles: [...roles, ...granted], groups });
  }
}
