import type { Request } from '@mobidrom/platform-api';
import type { Account } from './account';
import { obtainTokens } from './codeFlow';

/**
 * Returns a client of the platform at `url` that is signed in with an account, beside the browser of the test.
 * @param signInAt address of the portal at which it signs in, where that is another one
 */
export async function requestAs(
  url: string,
  account: Account = 'admin',
  signInAt: string = url,
): Promise<Request> {
  const { access_token } = await obtainTokens(signInAt, account);
  return (path, { headers, ...options } = {}) =>
    fetch(`${url}/api/${path}`, {
      ...options,
      headers: { ...headers, Authorization: `Bearer ${access_token}` },
    });
}
