import { ROLES } from '@mobidrom/shared-contract';

const REALM = 'mobidrom';

/** What the administration of the realm is asked for, over Keycloak's own interface for it. */
export function realmAdministration({
  url,
  admin,
}: {
  /** As `http://127.0.0.1:40123/keycloak`. */
  readonly url: string;
  readonly admin: { readonly username: string; readonly password: string };
}) {
  /** One call with a token of its own: they last for a minute only. */
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
    /** A call about the portal's realm, as `/users`. */
    call,
    /** A call about any realm, as `/realms`. */
    master,

    /** An account for each role of the portal, which holds that role alone; name and password are the role's name. */
    async addRoleAccounts(): Promise<void> {
      // Grafana's are roles of another client, which open nothing of the portal but a link.
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
      await call('POST', '/partialImport', { ifResourceExists: 'FAIL', users });
    },

    /**
     * Whether Keycloak hinders guessing of passwords. Part of that is to let one sign-in of an account through at a time: the
     * second at the same instant is told that its password is wrong. No person does that; tests that share accounts do.
     */
    async setGuessingProtection(bruteForceProtected: boolean): Promise<void> {
      await call('PUT', '', { bruteForceProtected });
    },

    /** How long access tokens last from now on, in seconds; answers how long they did. */
    async setTokenLifespan(seconds: number): Promise<number> {
      const { accessTokenLifespan: before } = (await call('GET', '')) as { accessTokenLifespan: number };
      await call('PUT', '', { accessTokenLifespan: seconds });
      return before;
    },
  };
}
