import { CLAIMS, fakeBrowser, fakeProvider } from './fakes';
import { createSession } from './session';

export const ORIGIN = 'https://portal.example';

/** @param page of the browser; handed on, it is the next page that this browser opens */
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
/** Somebody who was here before and still is. */
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
