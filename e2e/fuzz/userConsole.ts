import { send } from '../support/rawRequest';

/** Address of the embedded user administration; Keycloak has its own there. */
export const CONSOLE = '/keycloak/admin/mobidrom/console';

/** Signs on at the framed pages. @returns the cookie of the session; undefined when the token is refused */
export async function framedCookie(url: string, token: string): Promise<string | undefined> {
  const { headers } = await send(url, '/api/ckan/user/sso', {
    headers: { authorization: `Bearer ${token}` },
  });
  return headers['set-cookie']?.[0]?.split(';')[0];
}

/**
 * Returns the accounts by their ids: the version of rights, groups, address and state, from which a form is rendered. None in
 * Keycloak, whose console is a program.
 * @throws Error when the administrator cannot read them
 */
export async function readAccounts(
  url: string,
  token: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const cookie = token === undefined ? undefined : await framedCookie(url, token);
  const page = async (path: string): Promise<string> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { status, text } = await send(url, path, {
      headers: { ...authorization, ...(cookie && { cookie }) },
    });
    if (status >= 400)
      throw new Error(`The administrator reads ${path} with ${status}: ${text.slice(0, 300)}`);
    return text;
  };
  const ids = accountIds(await page(`${CONSOLE}/`));
  const versions = await Promise.all(
    ids.map(async (id) => [id, versionIn(await page(`${CONSOLE}/users/${id}`))] as const),
  );
  return Object.fromEntries(versions);
}

/** Returns the ids of the accounts that the list of the user administration links. */
export const accountIds = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/\/users\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id)),
];

const versionIn = (page: string): string => {
  const [, version] = /name="stand" value="([^"]+)"/.exec(page) ?? [];
  if (version === undefined) throw new Error(`The page of an account has no version: ${page.slice(0, 300)}`);
  return version;
};
