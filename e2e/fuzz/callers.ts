import { obtainTokens } from '../support/codeFlow';
import { claimsOf, foreignKey, signedToken, unsignedToken } from '../support/forgedTokens';
import { ACCOUNTS, type Caller } from './requests';

/** Access tokens live for five minutes. */
const RENEWED_AFTER = 150_000;

/** Returns a function that returns the token of a caller: undefined for nobody. */
export function tokensOf(url: string): (caller: Caller, renew?: boolean) => Promise<string | undefined> {
  const known = new Map<Caller, { readonly token: string; readonly since: number }>();
  const own = async (account: (typeof ACCOUNTS)[number], renew: boolean): Promise<string> => {
    const found = known.get(account);
    if (found && !renew && Date.now() - found.since < RENEWED_AFTER) return found.token;
    const { access_token: token } = await obtainTokens(url, account);
    known.set(account, { token, since: Date.now() });
    return token;
  };
  const key = foreignKey();
  return async (caller, renew = false) => {
    const account = ACCOUNTS.find((name) => name === caller);
    if (account) return own(account, renew);
    if (caller === 'nobody') return undefined;
    const token = await own('admin', renew);
    switch (caller) {
      case 'unsigned':
        return unsignedToken(claimsOf(token));
      case 'foreign':
        return signedToken(claimsOf(token), { key, kid: 'foreign' });
      case 'changed':
        return token.replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ ...claimsOf(token), sub: 'x' })).toString('base64url')}.`,
        );
      case 'scrambled':
        return token.split('.').reverse().join('.');
      default:
        return 'no token';
    }
  };
}
