import * as z from 'zod/mini';
import { ReleaseError } from '../releases/ReleaseError';

/** Account that may create roles of a realm (`manage-realm`), by password. */
export interface Administrator {
  /** Address below which `/realms/…` is found, without a trailing slash. */
  readonly url: string;
  /** Realm that the roles belong to. */
  readonly realm: string;
  /** Realm of the account. */
  readonly adminRealm: string;
  readonly username: string;
  readonly password: string;
}

/** Role to create, with its title for those who grant it. */
export interface WantedRole {
  readonly name: string;
  readonly title: string;
}

export interface MadeRole {
  readonly name: string;
  readonly outcome: 'is created' | 'exists already' | 'has a new title';
}

/** Milliseconds that a call may take. */
const CALL_LIMIT = 30_000;
const token = z.object({ access_token: z.string() });
const role = z.object({
  description: z.optional(z.string()),
  composite: z.optional(z.boolean()),
});

/**
 * Creates the roles that a realm of Keycloak lacks, by its Admin REST API, and corrects the title of the others. It can be
 * repeated. No role is deleted: who holds a right that went away with a set keeps it, without effect.
 * @throws ReleaseError saying what Keycloak refused
 */
export async function createRoles(
  administrator: Administrator,
  wanted: readonly WantedRole[],
): Promise<readonly MadeRole[]> {
  if (wanted.length === 0) return [];
  const bearer = await signIn(administrator);
  const made: MadeRole[] = [];
  for (const one of wanted) {
    const outcome = await createRole(administrator, bearer, one);
    made.push({ name: one.name, outcome });
  }
  return made;
}

async function createRole(
  administrator: Administrator,
  bearer: string,
  { name, title }: WantedRole,
): Promise<MadeRole['outcome']> {
  const roles = `/admin/realms/${encodeURIComponent(administrator.realm)}/roles`;
  const known = await call(administrator, bearer, 'GET', `${roles}/${name}`, [404]);
  if (known.status === 404) {
    // 409: somebody else has created it meanwhile.
    const body = { name, description: title };
    const { status } = await call(administrator, bearer, 'POST', roles, [409], body);
    return status === 409 ? 'exists already' : 'is created';
  }
  const current = parse(role, await known.text(), `the role ${name}`);
  if (current.composite) {
    throw new ReleaseError(
      `Keycloak has a role ${name} that includes other roles: granting it would grant those too, so remove them there first`,
    );
  }
  if (current.description === title) return 'exists already';
  await call(administrator, bearer, 'PUT', `${roles}/${name}`, [], { name, description: title });
  return 'has a new title';
}

async function signIn({ url, adminRealm, username, password }: Administrator): Promise<string> {
  const response = await send(
    `${url}/realms/${encodeURIComponent(adminRealm)}/protocol/openid-connect/token`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username, password }),
    },
  );
  const text = await response.text();
  if (response.ok) return parse(token, text, 'the token').access_token;
  throw new ReleaseError(
    `Keycloak refuses the sign-in of ${username} in the realm ${adminRealm} (${response.status}${reasonIn(text)})`,
  );
}

async function call(
  administrator: Administrator,
  bearer: string,
  method: string,
  path: string,
  expected: readonly number[],
  body?: unknown,
): Promise<Response> {
  const response = await send(administrator.url + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok || expected.includes(response.status)) return response;
  const reason = reasonIn(await response.text());
  const { username, realm } = administrator;
  const hint =
    response.status === 403 ? `: the account ${username} may not manage the roles of the realm ${realm}` : '';
  throw new ReleaseError(`Keycloak refuses ${method} ${path} (${response.status}${reason})${hint}`);
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_LIMIT),
    });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new ReleaseError(`Keycloak cannot be reached at ${new URL(address).origin}: ${reason}`);
  }
}

const refusal = z.object({
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
});

/** Returns the reason in an error of Keycloak, which holds neither password nor token. */
function reasonIn(text: string): string {
  try {
    const { error_description, errorMessage, error } = refusal.parse(JSON.parse(text));
    const reason = error_description ?? errorMessage ?? error;
    return reason ? `, ${reason.slice(0, 200)}` : '';
  } catch {
    // A page of a proxy in front, which says less than the status.
    return '';
  }
}

function parse<T>(schema: z.ZodMiniType<T>, text: string, subject: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ReleaseError(`Keycloak answers with something else than ${subject}: check KEYCLOAK_URL`);
  }
}
