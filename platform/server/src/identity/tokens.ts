import { createHash, randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { clientAt } from './clients';
import type { Grant, Grants } from './grants';
import { type Keys, SIGNING_ALGORITHM } from './keys';
import type { Realm } from './realm';
import type { LiveSignOn } from './signOns';
import { accessClaims, SCOPE, sharedClaims } from './tokenClaims';

const OWN_ALGORITHM = 'HS256';

/** Response of the token endpoint, as of Keycloak. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly refresh_expires_in: number;
  readonly id_token: string;
  readonly token_type: 'Bearer';
  readonly 'not-before-policy': 0;
  readonly session_state: string;
  readonly scope: string;
}

export interface TokenOptions {
  readonly keys: Keys;
  readonly realm: Realm;
  readonly grants: Grants;
  /** `http://localhost:8080/keycloak/realms/mobidrom`; known only once the server listens. */
  readonly issuer: () => string;
  readonly origins: () => readonly string[];
  readonly now: () => Date;
}

/** Issues tokens, and verifies those that only this provider reads. */
export function openTokens({ keys, realm, grants, issuer, origins, now }: TokenOptions) {
  const seconds = () => Math.floor(now().getTime() / 1000);

  function sign(claims: JWTPayload, lifespan: number, own = false): Promise<string> {
    return new SignJWT({ iss: issuer(), ...claims, jti: claims.jti ?? randomUUID() })
      .setProtectedHeader(
        own ? { alg: OWN_ALGORITHM, typ: 'JWT' } : { alg: SIGNING_ALGORITHM, kid: keys.kid, typ: 'JWT' },
      )
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + lifespan)
      .sign(own ? keys.own : keys.signing);
  }

  async function answer(live: LiveSignOn, grant: Grant, refreshId: string): Promise<TokenAnswer> {
    const session = live.signOn.id;
    const { clientId } = clientAt(realm, origins(), grant.redirect_uri);
    const isPortal = clientId === realm.portal.clientId;
    const allowed = isPortal ? origins() : [new URL(grant.redirect_uri).origin];
    const access = accessClaims(realm, clientId, live, allowed);
    const access_token = await sign(access, realm.accessTokenLifespan);
    const at_hash = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url');
    const refresh = {
      jti: refreshId,
      sub: live.account.id,
      aud: issuer(),
      typ: 'Refresh',
      azp: clientId,
      sid: session,
      grant: grant.id,
      scope: SCOPE,
    };
    const id = {
      ...sharedClaims(clientId, live),
      typ: 'ID',
      aud: clientId,
      at_hash,
      ...(grant.nonce !== null && { nonce: grant.nonce }),
    };
    return {
      access_token,
      expires_in: realm.accessTokenLifespan,
      refresh_token: await sign(refresh, realm.ssoSessionIdleTimeout, true),
      refresh_expires_in: realm.ssoSessionIdleTimeout,
      id_token: await sign(id, realm.accessTokenLifespan),
      token_type: 'Bearer',
      'not-before-policy': 0,
      session_state: session,
      scope: SCOPE,
    };
  }

  /**
   * Returns the claims of a token that `sign(…, own)` made for this purpose; undefined for any other or expired token.
   */
  async function readOwn(token: string | undefined, typ: string): Promise<JWTPayload | undefined> {
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys.own, {
        issuer: issuer(),
        algorithms: [OWN_ALGORITHM],
        currentDate: now(),
      });
      return payload.typ === typ ? payload : undefined;
    } catch {
      // Forged, foreign, damaged and expired tokens get the same answer.
      return undefined;
    }
  }

  return {
    /** Issues the first tokens of a grant. */
    async begin(live: LiveSignOn, grant: Grant): Promise<TokenAnswer> {
      const refreshId = randomUUID();
      await grants.begin(grant.id, refreshId);
      return answer(live, grant, refreshId);
    },

    /** Issues the next tokens of the grant of this refresh token; undefined when it has ended, `reused` when the token was used before. */
    async renew(live: LiveSignOn, refresh: JWTPayload): Promise<TokenAnswer | 'reused' | undefined> {
      if (typeof refresh.grant !== 'string' || !refresh.jti) return undefined;
      const refreshId = randomUUID();
      const grant = await grants.rotate(refresh.grant, refresh.jti, refreshId);
      return typeof grant === 'object' ? answer(live, grant, refreshId) : grant;
    },

    readRefresh: (token: string | undefined) => readOwn(token, 'Refresh'),

    /** Sign-in in progress, passed from page to page. */
    writeSignIn: (claims: JWTPayload) =>
      sign({ ...claims, typ: 'SignIn' }, realm.accessCodeLifespanLogin, true),
    readSignIn: (token: string | undefined) => readOwn(token, 'SignIn'),

    /** Returns the session of an id token. An expired one still says whom to sign out. */
    async readHint(token: string): Promise<string | undefined> {
      try {
        const { payload } = await jwtVerify(token, keys.verifying, {
          issuer: issuer(),
          audience: realm.signInClients.map(({ clientId }) => clientId),
          algorithms: [SIGNING_ALGORITHM],
          currentDate: new Date(0),
        });
        return payload.typ === 'ID' && typeof payload.sid === 'string' ? payload.sid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
export type Tokens = ReturnType<typeof openTokens>;
