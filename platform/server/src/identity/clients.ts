import type { Client, Realm } from './realm';

/*
 * Clients that people sign in to, and the addresses to which each may return: paths hold below every origin of the portal,
 * addresses on this machine with any port (RFC 8252, 7.3), as Keycloak has it.
 */

/** Client of the realm file with which developers of remotes sign in to a running portal on their own machine. */
export const DEVELOPMENT_CLIENT = 'portal-development';

/** Returns the client of an id; undefined when people cannot sign in to it. */
export const clientById = ({ signInClients }: Realm, id: string | undefined): Client | undefined =>
  signInClients.find(({ clientId }) => clientId === id);

/** Whether a sign-in to the client may return to an address. */
export const mayReturnTo = (client: Client, origins: readonly string[], address: string): boolean =>
  client.redirectUris.some((uri) => fits(uri, origins, address));

/** Whether a sign-out of the client may return to an address. */
export const mayLeaveTo = ({ attributes }: Client, origins: readonly string[], address: string): boolean =>
  (attributes['post.logout.redirect.uris']?.split('##') ?? []).some((uri) => fits(uri, origins, address));

/** Whether pages of an origin use the client. */
export const isOriginOf = (client: Client, origins: readonly string[], origin: string): boolean =>
  client.redirectUris.some((uri) =>
    uri.startsWith('/') ? origins.includes(origin) : withoutPort(`${origin}/`) === new URL('/', uri).href,
  );

/** Returns the client whose sign-in returned to an address; those of clients differ. */
export const clientAt = (realm: Realm, origins: readonly string[], address: string): Client =>
  realm.signInClients.find((client) => mayReturnTo(client, origins, address)) ?? realm.portal;

const fits = (uri: string, origins: readonly string[], address: string): boolean =>
  uri.startsWith('/')
    ? origins.some((origin) => origin + uri === address)
    : // The portal's own origins belong to its client, also where they are loopback addresses.
      URL.canParse(address) &&
      !origins.includes(new URL(address).origin) &&
      [address, withoutPort(address)].includes(uri);

/** Returns an address on this machine without its port; undefined for any other, and for one that is not in its usual form. */
function withoutPort(address: string): string | undefined {
  const [, host, path] = /^http:\/\/(localhost|127\.0\.0\.1)(?::[1-9]\d{0,4})?(\/.*)$/.exec(address) ?? [];
  return host === undefined || path === undefined ? undefined : `http://${host}${path}`;
}
