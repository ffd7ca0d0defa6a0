/** The names of the portal's own cookies begin so: none of them is meant for a service that is forwarded to. */
const OWN = /^mobidrom_/;
/** The identity provider's cookies, which tell who is signed in: meant for itself alone. */
const IDENTITY = /^KEYCLOAK_/;
const IDENTITY_PREFIX = '/keycloak';

/**
 * The Cookie header that a service below `prefix` may see. All services share the portal's origin, so the browser sends
 * every cookie to each of them; one that is taken over must not learn the secrets of the others.
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
