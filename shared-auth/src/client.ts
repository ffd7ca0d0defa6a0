import type { Configuration } from '@mobidrom/shared-contract';

/** What the session reads from a token; unknown claims are left alone. */
export interface TokenClaims {
  readonly sub?: string | undefined;
  /** The session at the identity provider; another one after each new sign-in. */
  readonly sid?: string | undefined;
  readonly preferred_username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly groups?: unknown;
  readonly realm_access?: unknown;
  readonly resource_access?: unknown;
}

/** How a client is started; the part of keycloak-js' options that the session sets. */
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

/** The part of keycloak-js that the session uses; `Keycloak` fits it, and so does the fake of the tests. */
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

export type IdentityClientClass = new (config: {
  url: string;
  realm: string;
  clientId: string;
}) => IdentityClient;

/** Loads keycloak-js on first use: somebody who never signs in never downloads it. */
export async function loadKeycloak(): Promise<IdentityClientClass> {
  const { default: Keycloak } = await import(/* webpackChunkName: "keycloak" */ 'keycloak-js');
  return Keycloak as unknown as IdentityClientClass;
}

/** The business constants of chapter 9 that are configuration of keycloak-js; the others are its defaults. */
export const MESSAGE_TIMEOUT_MS = 10_000;
export const SESSION_CHECK_INTERVAL_S = 5;
export const REFRESH_MARGIN_S = 5;

/** Makes clients for the configured realm, each with the settings that all of them share. */
export function clientMaker(
  identity: Configuration['identity'],
  origin: string,
  load: () => Promise<IdentityClientClass>,
) {
  const redirectUri = `${origin}/anmeldung`;
  return {
    redirectUri,
    async make(): Promise<IdentityClient> {
      const Client = await load();
      return new Client({ ...identity, url: new URL(identity.url, origin).href });
    },
    /** Settings without any hidden frame, so that nothing in `init` can wait for an answer that never comes. */
    plain: {
      pkceMethod: 'S256',
      redirectUri,
      checkLoginIframe: false,
      messageReceiveTimeout: MESSAGE_TIMEOUT_MS,
    } satisfies ClientStart,
  };
}
export type ClientMaker = ReturnType<typeof clientMaker>;
