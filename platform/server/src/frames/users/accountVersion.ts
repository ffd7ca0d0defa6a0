import { createHash } from 'node:crypto';
import type { AccountFacts } from '../../identity/accounts';

/**
 * Returns the version of an account that its form was rendered from. A different one means that somebody else has
 * changed the account.
 */
export const accountVersion = ({
  roles,
  groups,
  enabled,
  email,
  email_verified,
}: Pick<AccountFacts, 'roles' | 'groups' | 'enabled' | 'email' | 'email_verified'>): string =>
  createHash('sha256')
    .update(JSON.stringify([[...roles].sort(), [...groups].sort(), enabled, email, email_verified === true]))
    .digest('base64url');
