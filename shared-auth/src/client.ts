import type { Configuration } from '@mobidrom/shared-contract';
import type { ProviderMetadata } from './discovery';

/** Claims that the session reads from a token. */
export interface TokenClaims {
  readonly sub?: string | undefined;
  /** Id of the session at the identity provider; each sign-in begins another. */
  readonly sid?: string | undefined;
  readonly preferred_username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly groups?: unknown;
  readonly realm_access?: unknown;
  readonly resource_access?: unknown;
}

/** Options of `init`, as far as the session sets them. */
export interface ClientStart {
  onLoad?: 'check-sso';
  pkceMethod: 'S256';
  redirectUri: string;
  checkLoginIframe: boolean;
  /** Seconds. */
  checkLoginIframeInterval?: number;
  silentCheckSsoRedirectUri?: string;
  silentCheckSsoFallback?: boolean;
  /** Milliseconds. */
  messageReceiveTimeout: number;
  token?: string;
  refreshToken?: string;
  idToken?: string;
  timeSkew?: number;
}

/** The part of keycloak-js that the session uses. */
export interface IdentityClient {
  token?: string | undefined;
  refreshToken?: string | undefined;
  idToken?: string | undefined;
  tokenParsed?: TokenClaims | undefined;
  timeSkew?: number | null | undefined;
  onAuthLogout?: (() => void) | undefined;
  init(start: ClientStart): Promise<boolean>;
  updateToken(minValidity: number): Promise<boolean>;
  createLoginUrl(options: { redirectUri: string }): Promise<string>;
  createRegisterUrl(options: { redirectUri: string }): Promise<string>;
  createLogoutUrl(options: { logoutMethod: 'POST' }): string;
  loadUserInfo(): Promise<unknown>;
  loadUserProfile(): Promise<unknown>;
}

export type IdentityClientClass = new (
  config: { clientId: string } & ({ url: string; realm: string } | { oidcProvider: ProviderMetadata }),
) => IdentityClient;

/** Loads keycloak-js, which a visitor who never signs in does not need. */
export async function loadKeycloak(): Promise<IdentityClientClass> {
  const { default: Keycloak } = await import(/* webpackChunkName: "keycloak" */ 'keycloak-js');
  return Keycloak as unknown as IdentityClientClass;
}

/** Settings of keycloak-js that differ from its defaults or are used here too. */
export const MESSAGE_TIMEOUT_MS = 10_000;
export const SESSION_CHECK_INTERVAL_S = 5;
export const REFRESH_MARGIN_S = 5;

/** Creates clients of the configured realm. */
export function clientMaker(
  identity: Configuration['identity'],
  origin: string,
  load: () => Promise<IdentityClientClass>,
) {
  const redirectUri = `${origin}/anmeldung`;
  const { realm, clientId } = identity;
  const url = new URL(identity.url, origin).href;
  return {
    redirectUri,
    realmUrl: `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`,
    /** @param metadata the discovered endpoints; without them keycloak-js composes the addresses of the realm */
    async make(metadata?: ProviderMetadata): Promise<IdentityClient> {
      const Client = await load();
      return new Client(metadata ? { clientId, oidcProvider: metadata } : { clientId, url, realm });
    },
    /** Options of `init` without a hidden frame, for whose answer `init` could wait for ever. */
    plain: {
      pkceMethod: 'S256',
      redirectUri,
      checkLoginIframe: false,
      messageReceiveTimeout: MESSAGE_TIMEOUT_MS,
    } satisfies ClientStart,
  };
}
export type ClientMaker = ReturnType<typeof clientMaker>;
