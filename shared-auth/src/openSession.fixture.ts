import { CLAIMS, fakeBrowser, fakeProvider } from './fakes.fixture';
import { createSession } from './session';

export const ORIGIN = 'https://portal.example';

/**
 * Opens a page of the portal with its session.
 * @param page the browser; the one of an earlier page makes this its next page
 */
export function open(here = '/', page = fakeBrowser(here)) {
  const provider = fakeProvider();
  provider.keep = (key, value) => page.browser.flags.setItem(key, value);
  const portal = createSession({
    configuration: { apiBase: '/api', identity: { url: '/keycloak', realm: 'mobidrom', clientId: 'portal' } },
    origin: ORIGIN,
    loadClient: () => provider.load(),
    browser: page.browser,
  });
  const flag = (name: 'alreadyAuthenticated' | 'wasLoggedOut') => page.browser.flags.getItem(name);
  const status = () => portal.session.get().status;
  return { ...page, provider, ...portal, flag, status };
}
/** Opens a page for a returning user who is still signed in. */
export async function openSignedIn(here?: string) {
  const opened = open(here);
  opened.provider.signedIn = CLAIMS;
  opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
  await opened.start({ required: false });
  return opened;
}
export const badRequest = Object.assign(new Error('Server responded with an invalid status.'), {
  status: 400,
});
