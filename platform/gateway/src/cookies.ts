/** The portal's own cookies, which no service receives or sets. */
const OWN = /^mobidrom_/;
/** The identity provider's session cookies, which only the identity provider receives. */
const IDENTITY = /^KEYCLOAK_/;
/** All cookies of the identity provider, which only the identity provider sets. */
const SET_BY_IDENTITY = /^(?:KEYCLOAK_|KC_|AUTH_SESSION_ID)/;
const IDENTITY_PREFIX = '/keycloak';

/**
 * Cookie header for a service below `prefix`. All services share the portal's origin, so the browser sends every cookie to
 * each of them; a compromised service must not learn the secrets of the others.
 *
 * @returns undefined when nothing is left
 */
export function cookiesFor(prefix: string, header: string | undefined): string | undefined {
  const kept = (header ?? '').split(';').filter((pair) => {
    const name = pair.split('=', 1)[0]?.trim() ?? '';
    if (OWN.test(name)) return false;
    return prefix === IDENTITY_PREFIX || !IDENTITY.test(name);
  });
  return kept.join(';').trim() || undefined;
}

/**
 * Returns the Set-Cookie headers that a service below `prefix` may send: a service that sets the portal's cookies or those of
 * the identity provider could sign users in as somebody else. A browser sends a cookie without a name as its value alone, so
 * that `=mobidrom_x=1` would arrive as a cookie of that name.
 */
export const serviceCookies = (
  prefix: string,
  headers: string | readonly string[] | undefined,
): readonly string[] =>
  [headers ?? []].flat().filter((header) => {
    const sent = header.replace(/^[\s=]+/, '');
    return !OWN.test(sent) && (prefix === IDENTITY_PREFIX || !SET_BY_IDENTITY.test(sent));
  });
