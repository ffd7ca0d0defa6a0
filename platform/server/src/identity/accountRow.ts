import { EMAIL, FIELD_MESSAGES, LIMITS } from '@mobidrom/platform-api';
import { isRemoteRight } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { PASSWORD_HASH } from './passwords';
import type { Realm } from './realm';
import { texts } from './texts';

// Accounts of a realm file may have longer names than registration permits, or none.
const line = z.string().check(z.maxLength(LIMITS.text));
const known = (isKnown: (name: string) => boolean) =>
  z.array(z.string().check(z.refine(isKnown, texts.unknownHolding)));

/** Whether an account may have a role: one of the realm, or the right of a remote, which stays when it goes away with a set. */
export const isHoldable = ({ roleNames }: Pick<Realm, 'roleNames'>, role: string): boolean =>
  roleNames.has(role) || isRemoteRight(role);

/** Returns what of the stored roles and groups an account may still have: a realm can lose some of them. */
export const holdableOf = (
  realm: Pick<Realm, 'roleNames' | 'groupNames'>,
  { roles, groups }: { readonly roles: readonly string[]; readonly groups: readonly string[] },
) => ({
  roles: roles.filter((role) => isHoldable(realm, role)),
  groups: groups.filter((group) => realm.groupNames.has(group)),
});

/**
 * Returns the schema of the columns that registration and user administration write. Rules of new user names (`usernameFault`) and
 * passwords are none of them: accounts from before a rule must survive a restore, and whoever restores accounts could give
 * themselves any right by it.
 */
export const accountColumns = (realm: Pick<Realm, 'roleNames' | 'groupNames'>) => ({
  id: z.uuid(),
  username: line.check(z.minLength(1)),
  email: line.check(z.regex(EMAIL, FIELD_MESSAGES.email)),
  // Backups of earlier versions do not contain it.
  email_verified: z.optional(z.nullable(z.boolean())),
  first_name: line,
  last_name: line,
  password: z.string().check(z.regex(PASSWORD_HASH, texts.noPasswordHash)),
  enabled: z.boolean(),
  roles: known((role) => isHoldable(realm, role)),
  groups: known((group) => realm.groupNames.has(group)),
});
