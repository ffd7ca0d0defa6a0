import { createHash } from 'node:crypto';
import type { AccountFacts } from '../../identity/accounts';

/** What a form of an account was made from: another one means that somebody else has changed it since. */
export const accountStand = ({
  roles,
  groups,
  enabled,
}: Pick<AccountFacts, 'roles' | 'groups' | 'enabled'>): string =>
  createHash('sha256')
    .update(JSON.stringify([[...roles].sort(), [...groups].sort(), enabled]))
    .digest('base64url');
