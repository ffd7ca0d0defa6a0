import { ROLES } from '@mobidrom/shared-contract';

const REALM = 'mobidrom';

/** Client of Keycloak's Admin REST API for the realm. */
export function realmAdministration({
  url,
  admin,
}: {
  /** As `http://127.0.0.1:40123/keycloak`. */
  readonly url: string;
  readonly admin: { readonly username: string; readonly password: string };
}) {
  /** Makes a call with a new token: tokens expire after a minute. */
  async function master(method: string, path: string, body?: unknown): Promise<unknown> {
    const signedIn = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...admin }),
    });
    if (!signedIn.ok) throw new Error(`The administrator cannot sign in: ${await signedIn.text()}`);
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const answer = await fetch(`${url}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  const call = (method: string, path: string, body?: unknown) =>
    master(method, `/realms/${REALM}${path}`, body);

  return {
    /** Makes a call below the portal's realm, as `/users`. */
    call,
    /** Makes a call for any realm, as `/realms`. */
    master,

    /** Creates an account per role of the portal, which holds that role alone; name and password are the role's name. */
    async addRoleAccounts(): Promise<void> {
      // Grafana's roles belong to another client; in the portal they only show a link.
      const { grafana: _, ...portal } = ROLES;
      const users = [...new Set(Object.values(portal).flat())].map((role) => ({
        username: role,
        enabled: true,
        emailVerified: true,
        email: `${role}@mobidrom.example`,
        firstName: 'Rolle',
        lastName: role,
        credentials: [{ type: 'password', value: role, temporary: false }],
        realmRoles: [`default-roles-${REALM}`, role],
      }));
      // The names are no permitted passwords.
      const { passwordPolicy } = (await call('GET', '')) as { passwordPolicy: string };
      await call('PUT', '', { passwordPolicy: '' });
      await call('POST', '/partialImport', { ifResourceExists: 'FAIL', users });
      await call('PUT', '', { passwordPolicy });
    },

    /**
     * Switches Keycloak's brute force detection. It rejects concurrent sign-ins of one account as a wrong password, which
     * breaks tests that share accounts.
     */
    async setGuessingProtection(bruteForceProtected: boolean): Promise<void> {
      await call('PUT', '', { bruteForceProtected });
    },

    /** Sets the lifespan of access tokens in seconds, and returns the one before. */
    async setTokenLifespan(seconds: number): Promise<number> {
      const { accessTokenLifespan: before } = (await call('GET', '')) as { accessTokenLifespan: number };
      await call('PUT', '', { accessTokenLifespan: seconds });
      return before;
    },
  };
}
