import type { Browser } from './browser';

/** The catalogue may be slow: signing in waits so long for it and no longer, the call itself goes on. */
const PATIENCE_MS = 2000;

/**
 * The catalogue's own sign-on and sign-off (specification, portal, chapter 7), credentials included; what they answer is
 * not read, and failures are only logged (chapter 8).
 */
export function catalogueSignOn(apiBase: string, browser: Browser) {
  async function call(path: string, failure: string, token?: string, onDone?: () => void): Promise<void> {
    try {
      const response = await browser.fetch(`${apiBase}/ckan/user/${path}`, {
        credentials: 'include',
        headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      });
      if (!response.ok) browser.logError(failure, response.status);
      else onDone?.();
    } catch (cause) {
      browser.logError(failure, cause);
    }
  }
  const patiently = (work: Promise<void>) =>
    Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return {
    /** @param onDone the catalogue has answered that it knows the person now; perhaps long after the promise is settled */
    signOn: (token: string, onDone: () => void) =>
      patiently(call('sso', 'Error during CKAN login:', token, onDone)),
    signOff: () => patiently(call('sso_logout', 'Error during CKAN logout:')),
  };
}
