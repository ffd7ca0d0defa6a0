import type { Account } from './accounts';
import { clientRole, type Realm } from './realm';
import type { LiveSignOn } from './signOns';

export const SCOPE = 'openid profile email';

/** Roles that Keycloak gives to every account. They are in every token, and are no roles of the portal. */
const everybodysRoles = ({ realm }: Realm): string[] => [
  `default-roles-${realm}`,
  'offline_access',
  'uma_authorization',
  ...['manage-account', 'manage-account-links', 'view-profile'].map((name) => clientRole('account', name)),
];

/** Returns the claims of roles as in access tokens of Keycloak: realm roles, and client roles by client. */
export function roleClaims(roles: readonly string[]) {
  const realm = roles.filter((role) => !role.includes('/'));
  const clients: Record<string, { roles: string[] }> = {};
  for (const role of roles) {
    const slash = role.indexOf('/');
    if (slash < 0) continue;
    const client = role.slice(0, slash);
    clients[client] ??= { roles: [] };
    clients[client].roles.push(role.slice(slash + 1));
  }
  return { realm_access: { roles: realm }, resource_access: clients };
}

/** Returns the claims about a person for tokens and userinfo; groups without the leading slash of Keycloak. */
export const profileClaims = (account: Account) => ({
  email_verified: account.email_verified === true,
  name: `${account.first_name} ${account.last_name}`.trim(),
  // Keycloak omits the claim without groups.
  ...(account.groups.length > 0 && { groups: account.groups }),
  preferred_username: account.username,
  given_name: account.first_name,
  family_name: account.last_name,
  email: account.email,
});

/** Returns the claims that access and id tokens have in common. */
export const sharedClaims = (clientId: string, { signOn, account }: LiveSignOn) => ({
  sub: account.id,
  azp: clientId,
  sid: signOn.id,
  auth_time: Math.floor(signOn.authenticated_at.getTime() / 1000),
  acr: '1',
  ...profileClaims(account),
});

/**
 * Returns the claims of an access token.
 * @param clientId the client that it is issued to
 * @param origins those that may use it
 */
export function accessClaims(realm: Realm, clientId: string, live: LiveSignOn, origins: readonly string[]) {
  const roles = roleClaims([...live.account.roles, ...everybodysRoles(realm)]);
  const [onlyAudience, ...others] = Object.keys(roles.resource_access);
  return {
    ...sharedClaims(clientId, live),
    typ: 'Bearer',
    // Clients whose roles the token contains, as in Keycloak.
    ...(onlyAudience !== undefined && {
      aud: others.length > 0 ? [onlyAudience, ...others] : onlyAudience,
    }),
    'allowed-origins': origins,
    ...roles,
    scope: SCOPE,
  };
}
