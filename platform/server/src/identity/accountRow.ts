import { EMAIL, FIELD_MESSAGES, LIMITS } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { PASSWORD_HASH } from './passwords';
import type { Realm } from './realm';
import { texts } from './texts';

// Accounts of a realm file may have longer names than registration permits, or none.
const line = z.string().check(z.maxLength(LIMITS.text));
const known = (names: ReadonlySet<string>) =>
  z.array(z.string().check(z.refine((name) => names.has(name), texts.unknownHolding)));

/** Returns the schema of the columns that registration and user administration write. */
export const accountColumns = ({ roleNames, groupNames }: Pick<Realm, 'roleNames' | 'groupNames'>) => ({
  id: z.uuid(),
  username: line.check(z.minLength(1)),
  email: line.check(z.regex(EMAIL, FIELD_MESSAGES.email)),
  // Backups of earlier versions do not contain it.
  email_verified: z.optional(z.nullable(z.boolean())),
  first_name: line,
  last_name: line,
  password: z.string().check(z.regex(PASSWORD_HASH, texts.noPasswordHash)),
  enabled: z.boolean(),
  roles: known(roleNames),
  groups: known(groupNames),
});
