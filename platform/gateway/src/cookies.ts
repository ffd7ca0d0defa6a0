/** The portal's own cookies, which no service receives. */
const OWN = /^mobidrom_/;
/** The identity provider's session cookies, which only the identity provider receives. */
const IDENTITY = /^KEYCLOAK_/;
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
