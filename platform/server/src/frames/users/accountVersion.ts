import { createHash } from 'node:crypto';
import type { AccountFacts } from '../../identity/accounts';
import type { RightTemplate } from '../../rights/templates';

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
  hashOf([[...roles].sort(), [...groups].sort(), enabled, email, email_verified === true]);

/**
 * Returns the version of a template that a question was about. A different one means that it has other rights meanwhile, as that
 * of a remote after a set went live.
 */
export const templateVersion = ({ roles }: Pick<RightTemplate, 'roles'>): string => hashOf([...roles].sort());

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
