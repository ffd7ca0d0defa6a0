import type { Browser } from './browser';

/** The catalogue may be slow: signing in waits so long for it and no longer, the call itself goes on. */
const PATIENCE_MS = 2000;

/**
 * The catalogue's own sign-on and sign-off (specification, portal, chapter 7), credentials included; what they answer is
 * not read, and failures are only logged (chapter 8).
 */
export function catalogueSignOn(apiBase: string, browser: Browser) {
  async function call(path: string, failure: string, token?: string): Promise<void> {
    try {
      const response = await browser.fetch(`${apiBase}/ckan/user/${path}`, {
        credentials: 'include',
        headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      });
      if (!response.ok) browser.logError(failure, response.status);
    } catch (cause) {
      browser.logError(failure, cause);
    }
  }
  const patiently = (work: Promise<void>) =>
    Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return {
    signOn: (token: string) => patiently(call('sso', 'Error during CKAN login:', token)),
    signOff: () => patiently(call('sso_logout', 'Error during CKAN logout:')),
  };
}
