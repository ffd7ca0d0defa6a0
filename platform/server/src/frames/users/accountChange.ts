import type { AccountFacts } from '../../identity/accounts';

type Held = Pick<AccountFacts, 'roles' | 'groups' | 'enabled' | 'email_verified'>;

/** Returns the difference for the trail, as `+nosql_viewer -tag_verwaltung_read disabled`; empty without any. */
export function accountChange(before: Held, after: Held): string {
  const [old, now] = [before, after].map(({ roles, groups }) => [
    ...roles,
    ...groups.map((group) => `group:${group}`),
  ]) as [string[], string[]];
  const given = [...new Set(now)].filter((name) => !old.includes(name)).map((name) => `+${name}`);
  const taken = old.filter((name) => !now.includes(name)).map((name) => `-${name}`);
  const status = before.enabled === after.enabled ? [] : [after.enabled ? 'enabled' : 'disabled'];
  const address =
    (before.email_verified === true) === (after.email_verified === true)
      ? []
      : [after.email_verified ? 'address-confirmed' : 'address-unconfirmed'];
  return [...given, ...taken, ...status, ...address].join(' ');
}
