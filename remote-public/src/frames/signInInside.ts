/**
 * Returns a function that follows the addresses of a frame whose first page may be a sign-in, and reports that somebody
 * signed in there: the frame showed another page of the identity provider, and now the account.
 *
 * @param account path of the account's page, which has others below it
 * @param onSignedIn called once for each sign-in
 */
export function signInInside(account: string, onSignedIn: () => void): (inside: string) => void {
  let isAsked = false;
  return (inside) => {
    const { pathname } = new URL(inside, 'http://portal.invalid');
    const isAccount = pathname === account || pathname.startsWith(`${account}/`);
    if (isAccount && isAsked) onSignedIn();
    isAsked = !isAccount;
  };
}
