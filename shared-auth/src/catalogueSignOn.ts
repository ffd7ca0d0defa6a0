import type { Browser } from './browser';

/** Time that a sign-in or sign-out waits for the catalogue, in milliseconds; the call itself continues. */
const PATIENCE_MS = 2000;

/**
 * Signs on and off at the catalogue, which has a session of its own in a cookie. The bodies of its answers are not read, and
 * failures are only logged: a sign-in or sign-out succeeds without the catalogue.
 */
export function catalogueSignOn(apiBase: string, browser: Browser) {
  /** Returns whether the catalogue has accepted the call. */
  async function call(path: string, failure: string, token?: string): Promise<boolean> {
    try {
      const response = await browser.fetch(`${apiBase}/ckan/user/${path}`, {
        credentials: 'include',
        headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      });
      if (!response.ok) browser.logError(failure, response.status);
      return response.ok;
    } catch (cause) {
      browser.logError(failure, cause);
      return false;
    }
  }
  const withPatience = (work: Promise<unknown>) =>
    Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return {
    /** @param onEnd called with whether the catalogue has accepted the sign-on, perhaps long after the promise has settled */
    async signOn(token: string, onEnd: (accepted: boolean) => void): Promise<void> {
      await withPatience(call('sso', 'Error during CKAN login:', token).then(onEnd));
    },
    async signOff(): Promise<void> {
      await withPatience(call('sso_logout', 'Error during CKAN logout:'));
    },
  };
}
