import { groupArea, heldAreas, rightAreas } from '../../rights/roleAreas';
import type { Identity } from '../provider';
import type { LiveSignOn } from '../signOns';
import { type AccountForms, accountPage } from './accountPage';
import type { Page } from './page';

/** Returns the page of the own account, with the rights and sessions that it has at the moment. */
export async function ownPage(
  { realm, accounts, signOns, approvedRights }: Identity,
  { account, signOn }: LiveSignOn,
  forms: AccountForms = {},
): Promise<Page> {
  const known = { roleNames: realm.roleNames, approved: await approvedRights() };
  const areas = [...rightAreas(known, account.roles), groupArea(realm.groupNames)];
  return accountPage({
    base: realm.base,
    account,
    held: heldAreas(areas, [...account.roles, ...account.groups]),
    lastSignIn: await accounts.lastSignIn(account.id),
    sessions: (await signOns.ofAccount(account.id)).map(({ id, authenticated_at, last_used_at }) => ({
      isOwn: id === signOn.id,
      begun: authenticated_at,
      used: last_used_at,
    })),
    ...forms,
  });
}
