/** The client whose roles get its name as a prefix, so that `admin` of the dashboards is not `admin` of the portal. */
const PREFIXED_CLIENT = 'grafana';

/**
 * Returns the realm roles and client roles of an access token's claims, those of the dashboard tool as `grafana_…`. Claims
 * of another shape have none.
 */
export function rolesOf(claims: unknown): string[] {
  const roles = new Set(rolesIn(claimOf(claims, 'realm_access')));
  for (const [client, access] of Object.entries(claimOf(claims, 'resource_access') ?? {})) {
    for (const role of rolesIn(access)) roles.add(client === PREFIXED_CLIENT ? `${client}_${role}` : role);
  }
  return [...roles];
}

/** Returns the groups of a token's claims or of a userinfo response, without Keycloak's leading slash. */
export const groupsOf = (claims: unknown): string[] =>
  strings(claimOf(claims, 'groups')).map((group) => group.replace(/^\//, ''));

const claimOf = (claims: unknown, name: string): unknown =>
  typeof claims === 'object' && claims !== null && Object.hasOwn(claims, name)
    ? claims[name as keyof typeof claims]
    : undefined;
const rolesIn = (access: unknown): string[] => strings(claimOf(access, 'roles'));
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
