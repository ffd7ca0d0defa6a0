import { createHash, randomBytes } from 'node:crypto';
import {
  type Configuration,
  DESCRIPTOR_FILE,
  type Descriptor,
  declaredRight,
  type HostManifest,
  hostManifest,
  type Register,
  register,
  releaseUrl,
} from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { ReleaseError } from '../../releases/ReleaseError';
import { fetchJson, fetchText, reasonOf } from '../fetchJson';
import { readStart } from './swap';

/** Client of the realm for development, whose sign-ins may return to loopback addresses (platform/identity). */
export const DEVELOPMENT_CLIENT = 'portal-development';

/** A running portal, as far as development needs to know it. */
export interface AskedPortal {
  /** Its origin, as `https://portal.example`. */
  readonly origin: string;
  readonly host: HostManifest;
  readonly configuration: Configuration;
  readonly register: Register;
  /** Names of the rights of this remote that can be granted there. */
  readonly knownRights: readonly string[];
}

const declaredRights = z.object({ rights: z.optional(z.array(declaredRight)) });

/**
 * Asks a portal for its host, its configuration and what it has of a remote.
 * @param portal its address
 * @param name of the remote
 * @throws ReleaseError when it cannot be reached, has no SDK, or sends what does not match the schemas
 */
export async function askPortal(portal: string, name: string): Promise<AskedPortal> {
  const { origin } = new URL(portal);
  const host = await fetchJson(`${origin}/sdk/host.json`, hostManifest);
  const [current, page] = await Promise.all([
    fetchJson(`${origin}/releases/remotes.json`, register),
    fetchText(`${origin}/`, 'text/html'),
  ]);
  const start = readStart(page, origin);
  if (!start) throw new ReleaseError(`${origin} has no start block in its page: is this a portal?`);
  const knownRights = await rightsOf(origin, current, name);
  return { origin, host, configuration: start.configuration, register: current, knownRights };
}

/** Returns the rights of the live release of a remote. A portal activates no release whose rights nobody has approved. */
async function rightsOf(origin: string, { remotes }: Register, name: string): Promise<readonly string[]> {
  const live = remotes.find((remote) => remote.name === name);
  if (!live) return [];
  const file = `${origin}${releaseUrl(name, live.active.version)}${DESCRIPTOR_FILE}`;
  const { rights = [] } = await fetchJson(file, declaredRights);
  return rights.map((right) => right.name);
}

/** Returns the declared rights that the portal does not know, so that nobody can have them there. */
export const unknownRights = (
  { rights = [] }: Pick<Descriptor, 'rights'>,
  knownRights: readonly string[],
): readonly string[] => rights.map(({ name }) => name).filter((name) => !knownRights.includes(name));

/** Returns the address of the realm. An identity provider below the portal's own origin is asked there. */
export const realmAddress = ({ origin, configuration }: AskedPortal): string => {
  const { url, realm } = configuration.identity;
  return `${new URL(url, origin).href.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;
};

/**
 * Whether the realm has the client for development: its authorization endpoint redirects a request that may show nothing
 * (`prompt=none`; OpenID Connect Core, 3.1.2.6) to the client's address, and shows a page for a client or an address that it
 * does not know (RFC 6749, 4.1.2.1).
 * @param own origin of the proxy, to which sign-ins return
 * @throws ReleaseError when the identity provider cannot be reached
 */
export async function hasDevelopmentClient(portal: AskedPortal, own: string): Promise<boolean> {
  const redirectUri = `${own}/anmeldung`;
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    client_id: DEVELOPMENT_CLIENT,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const address = `${realmAddress(portal)}/protocol/openid-connect/auth`;
  try {
    const response = await fetch(`${address}?${query}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await response.body?.cancel();
    return response.headers.get('location')?.startsWith(`${redirectUri}?`) ?? false;
  } catch (error) {
    throw new ReleaseError(`${address} cannot be reached: ${reasonOf(error)}`);
  }
}
