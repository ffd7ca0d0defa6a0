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
  /** Base address of Keycloak, and name of its realm: only Keycloak has the profile of a person. */
  authServerUrl?: string | undefined;
  realm?: string | undefined;
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

/** Addresses of the identity provider, with that of the frame by which a session is watched. */
type Endpoints = ProviderMetadata & { readonly check_session_iframe?: string };

export type IdentityClientClass = new (
  config: { clientId: string } & ({ url: string; realm: string } | { oidcProvider: Endpoints }),
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
  const realmUrl = `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`;
  const protocol = `${realmUrl}/protocol/openid-connect`;
  return {
    redirectUri,
    realmUrl,
    /** @param endpoints addresses to use; without them keycloak-js composes those of the realm */
    async make(endpoints?: Endpoints): Promise<IdentityClient> {
      const Client = await load();
      if (!endpoints) return new Client({ clientId, url, realm });
      return Object.assign(new Client({ clientId, oidcProvider: endpoints }), { authServerUrl: url, realm });
    },
    /** Whether the identity provider has the portal's origin, so that no browser takes its cookies in a frame for those of another. */
    isOwnOrigin: new URL(url).origin === new URL(origin).origin,
    /**
     * Addresses as keycloak-js composes them, except that of its test whether frames may have cookies. Keycloak's page for
     * that test goes to a second one after its load. That is a step in the history of the tab, and Back leads to the page that
     * is on the screen already.
     */
    withoutCookieTest: {
      authorization_endpoint: `${protocol}/auth`,
      token_endpoint: `${protocol}/token`,
      userinfo_endpoint: `${protocol}/userinfo`,
      end_session_endpoint: `${protocol}/logout`,
      check_session_iframe: `${protocol}/login-status-iframe.html`,
    } satisfies Endpoints,
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
