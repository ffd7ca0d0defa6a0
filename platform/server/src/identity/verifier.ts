import { groupsOf, rolesOf } from '@mobidrom/shared-contract';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { SIGNING_ALGORITHM } from './keys';
import type { Principal, VerifyBearer } from './principal';

/** Issuer whose tokens are accepted. */
export interface TokenIssuer {
  readonly keys: JWTVerifyGetKey;
  /** `iss` of its tokens. */
  readonly issuer: () => string | Promise<string>;
  /** The client of the portal, to which tokens are issued. */
  readonly clientId: string;
  /** Further clients whose tokens are accepted, as the one for development. Default: none. */
  readonly furtherClients?: readonly string[];
  /** Default: the clock. */
  readonly now?: () => Date;
  /** Whether the session of a token has ended. Default: it lasts as long as its tokens. */
  readonly hasEnded?: (session: string) => Promise<boolean>;
  /**
   * Returns what the account of a session holds at the moment; undefined when the session has ended. Of the rights of a token only
   * those count. Default: all of them count as long as the token lives, with their age.
   */
  readonly holdings?: (session: string) => Promise<Pick<Principal, 'roles' | 'groups'> | undefined>;
}

/**
 * Returns a verifier of bearer tokens of the embedded provider or a real Keycloak: signed by one of its keys with
 * RS256, by this issuer, for a client of the portal, not expired, of a session that has not ended. The result for any other token is
 * null.
 * @throws when the keys of the issuer cannot be fetched, because then no token can be judged.
 */
export function createTokenVerifier(options: TokenIssuer): VerifyBearer {
  const { keys, issuer, clientId, furtherClients = [], now = () => new Date(), hasEnded, holdings } = options;
  const clients: readonly unknown[] = [clientId, ...furtherClients];
  async function identified(
    authorization: string | undefined,
    clockTolerance: number,
  ): Promise<Principal | null> {
    const token = /^bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const expected = await issuer();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: expected,
        algorithms: [SIGNING_ALGORITHM],
        requiredClaims: ['sub', 'exp'],
        currentDate: now(),
        clockTolerance,
      });
      if (payload.typ !== 'Bearer' || !clients.includes(payload.azp)) return null;
      return { ...principalOf(payload), rightsAge: ageOf(payload, now()) };
    } catch (error) {
      if (isRefusedToken(error)) return null;
      throw error;
    }
  }
  return async (authorization, expiredFor = 0) => {
    const principal = await identified(authorization, expiredFor);
    if (principal?.session === undefined) return principal;
    const { session, rightsAge, ...person } = principal;
    if (await hasEnded?.(session)) return null;
    if (!holdings) return principal;
    const held = await holdings(session);
    if (!held) return null;
    const roles = person.roles.filter((role) => held.roles.includes(role));
    return {
      ...person,
      session,
      roles,
      groups: person.groups.filter((group) => held.groups.includes(group)),
    };
  };
}

const ageOf = ({ iat = 0 }: JWTPayload, now: Date): number => Math.max(0, now.getTime() / 1000 - iat);

/** Whether an error of `jwtVerify` says that the token is wrong, and not that the keys are unavailable. */
export const isRefusedToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

/**
 * Returns a real Keycloak as issuer. Its keys are fetched on first use and again at the first token with an unknown
 * key.
 */
export function keycloakIssuer(options: {
  /** Address at which the server reaches it, as `http://keycloak:8080/keycloak`. */
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
  /** `iss` of its tokens, if browsers reach it at another address. Default: the issuer in its discovery document. */
  readonly issuer?: string | undefined;
}): TokenIssuer {
  const realmUrl = `${options.url.replace(/\/+$/, '')}/realms/${encodeURIComponent(options.realm)}`;
  let discovered: Promise<string> | undefined;
  return {
    keys: createRemoteJWKSet(new URL(`${realmUrl}/protocol/openid-connect/certs`)),
    clientId: options.clientId,
    async issuer() {
      if (options.issuer) return options.issuer;
      discovered ??= discoverIssuer(realmUrl);
      try {
        return await discovered;
      } catch (error) {
        discovered = undefined;
        throw error;
      }
    },
  };
}

async function discoverIssuer(realmUrl: string): Promise<string> {
  const response = await fetch(`${realmUrl}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  const found: unknown = response.ok ? await response.json() : undefined;
  if (typeof found === 'object' && found !== null && 'issuer' in found && typeof found.issuer === 'string') {
    return found.issuer;
  }
  throw new Error(`The identity provider's discovery document cannot be read (status ${response.status}).`);
}

/** Returns the person whom the claims of a token describe. */
export function principalOf(claims: JWTPayload): Principal {
  const username = typeof claims.preferred_username === 'string' ? claims.preferred_username : '';
  return {
    subject: claims.sub ?? '',
    username,
    name: typeof claims.name === 'string' ? claims.name : username,
    roles: rolesOf(claims),
    groups: groupsOf(claims),
    ...(typeof claims.sid === 'string' && { session: claims.sid }),
  };
}
