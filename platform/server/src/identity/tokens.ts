import { createHash, randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Account } from './accounts';
import type { Grant, Grants } from './grants';
import { type Keys, SIGNING_ALGORITHM } from './keys';
import { clientRole, type Realm } from './realm';
import type { LiveSignOn } from './signOns';

const SCOPE = 'openid profile email';
const OWN_ALGORITHM = 'HS256';

/** The token endpoint's answer, as Keycloak gives it. */
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

/** What Keycloak's default role gives everybody: no roles of the portal, but they stand in every token. */
const everybodysRoles = ({ realm }: Realm): string[] => [
  `default-roles-${realm}`,
  'offline_access',
  'uma_authorization',
  ...['manage-account', 'manage-account-links', 'view-profile'].map((name) => clientRole('account', name)),
];

/** Realm roles, and client roles under their client, as in Keycloak's access tokens. */
export function roleClaims(roles: readonly string[]) {
  const realm = roles.filter((role) => !role.includes('/'));
  const clients: Record<string, { roles: string[] }> = {};
  for (const role of roles) {
    const slash = role.indexOf('/');
    if (slash < 0) continue;
    const client = role.slice(0, slash);
    clients[client] ??= { roles: [] };
    clients[client].roles.push(role.slice(slash + 1));
  }
  return { realm_access: { roles: realm }, resource_access: clients };
}

/** What tokens and userinfo say of a person; groups without Keycloak's leading slash. */
export const profileClaims = (account: Account) => ({
  email_verified: true,
  name: `${account.first_name} ${account.last_name}`.trim(),
  // Keycloak leaves the claim out for somebody without groups.
  ...(account.groups.length > 0 && { groups: account.groups }),
  preferred_username: account.username,
  given_name: account.first_name,
  family_name: account.last_name,
  email: account.email,
});

export interface TokenOptions {
  readonly keys: Keys;
  readonly realm: Realm;
  readonly grants: Grants;
  /** `http://localhost:8080/keycloak/realms/mobidrom`; known once the server listens. */
  readonly issuer: () => string;
  readonly origins: () => readonly string[];
  readonly now: () => Date;
}

/** Issues tokens, and reads those that only this provider reads. */
export function openTokens({ keys, realm, grants, issuer, origins, now }: TokenOptions) {
  const { clientId } = realm.portal;
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

  async function answer(
    { signOn, account }: LiveSignOn,
    grant: Grant,
    refreshId: string,
  ): Promise<TokenAnswer> {
    const shared = {
      sub: account.id,
      azp: clientId,
      sid: signOn.id,
      auth_time: Math.floor(signOn.authenticated_at.getTime() / 1000),
      acr: '1',
      ...profileClaims(account),
    };
    const roles = roleClaims([...account.roles, ...everybodysRoles(realm)]);
    const [onlyAudience, ...others] = Object.keys(roles.resource_access);
    const access_token = await sign(
      {
        ...shared,
        typ: 'Bearer',
        // Everybody whose roles are in it, as Keycloak's audience of clients.
        ...(onlyAudience !== undefined && {
          aud: others.length > 0 ? [onlyAudience, ...others] : onlyAudience,
        }),
        'allowed-origins': origins(),
        ...roles,
        scope: SCOPE,
      },
      realm.accessTokenLifespan,
    );
    const at_hash = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url');
    return {
      access_token,
      expires_in: realm.accessTokenLifespan,
      refresh_token: await sign(
        {
          jti: refreshId,
          sub: account.id,
          aud: issuer(),
          typ: 'Refresh',
          azp: clientId,
          sid: signOn.id,
          grant: grant.id,
          scope: SCOPE,
        },
        realm.ssoSessionIdleTimeout,
        true,
      ),
      refresh_expires_in: realm.ssoSessionIdleTimeout,
      id_token: await sign(
        {
          ...shared,
          typ: 'ID',
          aud: clientId,
          at_hash,
          ...(grant.nonce !== null && { nonce: grant.nonce }),
        },
        realm.accessTokenLifespan,
      ),
      token_type: 'Bearer',
      'not-before-policy': 0,
      session_state: signOn.id,
      scope: SCOPE,
    };
  }

  /** The claims of a token that `sign(…, own)` made for this purpose; undefined for anything else, expired ones too. */
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
      // Forged, foreign, damaged or expired: for whoever presents it, all the same.
      return undefined;
    }
  }

  return {
    /** The first tokens of a grant. */
    async begin(live: LiveSignOn, grant: Grant): Promise<TokenAnswer> {
      const refreshId = randomUUID();
      await grants.begin(grant.id, refreshId);
      return answer(live, grant, refreshId);
    },

    /** The next tokens of the grant that this refresh token belongs to; undefined when it may not be used (again). */
    async renew(live: LiveSignOn, refresh: JWTPayload): Promise<TokenAnswer | undefined> {
      if (typeof refresh.grant !== 'string' || !refresh.jti) return undefined;
      const refreshId = randomUUID();
      const grant = await grants.rotate(refresh.grant, refresh.jti, refreshId);
      return grant && answer(live, grant, refreshId);
    },

    readRefresh: (token: string | undefined) => readOwn(token, 'Refresh'),

    /** A sign-in in progress, as one page hands it to the next. */
    writeSignIn: (claims: JWTPayload) =>
      sign({ ...claims, typ: 'SignIn' }, realm.accessCodeLifespanLogin, true),
    readSignIn: (token: string | undefined) => readOwn(token, 'SignIn'),

    /** The session that an id token speaks of; an expired one still says whom to sign out. */
    async readHint(token: string): Promise<string | undefined> {
      try {
        const { payload } = await jwtVerify(token, keys.verifying, {
          issuer: issuer(),
          audience: clientId,
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
