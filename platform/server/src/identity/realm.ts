import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** Realm file. A real Keycloak imports all of it; the embedded provider reads the part that is described here. */
export const REALM_FILE = new URL('../../../identity/mobidrom-realm.json', import.meta.url);

const role = z.object({ name: z.string().min(1) });
const client = z.object({
  clientId: z.string(),
  publicClient: z.boolean(),
  standardFlowEnabled: z.boolean(),
  /** Paths below the origin of the portal, or addresses on this machine, whose port may be any (`clients.ts`). */
  redirectUris: z
    .array(
      z
        .string()
        .regex(
          /^(?:\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)[^*]*$/,
          'not a path or loopback address',
        ),
    )
    .default([]),
  attributes: z.object({ 'post.logout.redirect.uris': z.string().optional() }).default({}),
});
const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.email(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  enabled: z.boolean(),
  realmRoles: z.array(z.string()),
  clientRoles: z.record(z.string(), z.array(z.string())).default({}),
  groups: z.array(z.string()),
});
const realmFile = z.object({
  realm: z.string().regex(/^[a-z][a-z0-9-]*$/),
  displayName: z.string(),
  registrationAllowed: z.boolean(),
  /** All in seconds. */
  accessTokenLifespan: z.int().positive(),
  accessCodeLifespan: z.int().positive(),
  accessCodeLifespanLogin: z.int().positive(),
  ssoSessionIdleTimeout: z.int().positive(),
  ssoSessionMaxLifespan: z.int().positive(),
  /** A refresh token may be used once only. Using a replaced one ends the grant. */
  revokeRefreshToken: z.literal(true),
  refreshTokenMaxReuse: z.literal(0),
  roles: z.object({ realm: z.array(role), client: z.record(z.string(), z.array(role)) }),
  groups: z.array(role),
  clients: z.array(client),
  users: z.array(user),
});
export type RealmUser = z.infer<typeof user>;
export type Client = z.infer<typeof client>;

export interface Realm extends z.infer<typeof realmFile> {
  /** Client of the portal: public, authorization code with PKCE. */
  readonly portal: Client;
  /** All clients that people sign in to, the portal's first. */
  readonly signInClients: readonly [Client, ...Client[]];
  /** `/keycloak/realms/<realm>`. */
  readonly base: string;
  /** Roles that an account may have; client roles as `<client>/<role>`. */
  readonly roleNames: ReadonlySet<string>;
  readonly groupNames: ReadonlySet<string>;
}

/** Returns the role of a client as accounts store it. A realm role is stored by its bare name. */
export const clientRole = (clientId: string, name: string): string => `${clientId}/${name}`;

/**
 * Parses the text of a realm file.
 * @throws Error that names the wrong field
 */
export function parseRealm(text: string): Realm {
  const parsed = realmFile.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`The realm file is not usable: ${z.prettifyError(parsed.error)}`);
  const file = parsed.data;
  const [portal, ...others] = file.clients.filter((each) => each.publicClient && each.standardFlowEnabled);
  if (!portal) throw new Error('The realm file has no public client with the standard flow.');
  const clientRoles = Object.entries(file.roles.client).flatMap(([id, roles]) =>
    roles.map(({ name }) => clientRole(id, name)),
  );
  return {
    ...file,
    portal,
    signInClients: [portal, ...others],
    base: `/keycloak/realms/${file.realm}`,
    roleNames: new Set([...file.roles.realm.map(({ name }) => name), ...clientRoles]),
    groupNames: new Set(file.groups.map(({ name }) => name)),
  };
}

export async function readRealm(file: URL | string = REALM_FILE): Promise<Realm> {
  return parseRealm(await readFile(file, 'utf8'));
}

/**
 * Returns all roles of a user of the realm file, as accounts store them. Keycloak's own roles, such as the default role
 * that opens its account console, are left out.
 */
export const rolesOfUser = ({ roleNames }: Realm, { realmRoles, clientRoles }: RealmUser): string[] =>
  [
    ...realmRoles,
    ...Object.entries(clientRoles).flatMap(([id, names]) => names.map((name) => clientRole(id, name))),
  ].filter((role) => roleNames.has(role));
