import { settleWithin } from './settleWithin';

/** Endpoints in the discovery document that the session uses (OpenID Connect Discovery 1.0, 3). */
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'end_session_endpoint',
] as const;
export type ProviderMetadata = Readonly<Record<(typeof ENDPOINTS)[number], string>>;

/** Time that a sign-in waits for the document, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Reads the identity provider's discovery document.
 * @param realm the address of the realm, as `https://portal.example/keycloak/realms/mobidrom`
 * @returns undefined when it cannot be read within 2 s, or names an endpoint outside of the realm, to which no sign-in may
 * lead: keycloak-js then composes the addresses from the configuration
 */
export async function discover(
  realm: string,
  fetch: typeof globalThis.fetch,
): Promise<ProviderMetadata | undefined> {
  const ended = new AbortController();
  try {
    const read = readDocument(`${realm}/.well-known/openid-configuration`, fetch, ended.signal);
    const document = await settleWithin(PATIENCE_MS, read);
    return isMetadata(document, `${realm}/`) ? document : undefined;
  } catch {
    // Lost, or no JSON. The sign-in needs nothing that only the document says.
    return undefined;
  } finally {
    ended.abort();
  }
}

async function readDocument(
  address: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal });
  return response.ok ? response.json() : undefined;
}

function isMetadata(document: unknown, below: string): document is ProviderMetadata {
  const fields = Object(document) as Readonly<Record<string, unknown>>;
  return ENDPOINTS.every((name) => {
    const endpoint = fields[name];
    return typeof endpoint === 'string' && URL.canParse(endpoint) && new URL(endpoint).href.startsWith(below);
  });
}
