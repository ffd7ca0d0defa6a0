import type { KeptValues } from '@mobidrom/shared-contract';
import type { TokenClaims } from './client';

/** Storage keys of the session, for the page that lists them all (/cookies). */
export const STORAGE_KEYS = {
  /** localStorage: the subject, and the session, that the catalogue's sign-on was last called for. */
  alreadyAuthenticated: 'alreadyAuthenticated',
  /** localStorage: the person signed out and the catalogue does not know yet. */
  wasLoggedOut: 'wasLoggedOut',
  /** sessionStorage, followed by the sign-in's state: where the person wanted to go. */
  signInTarget: 'signInTarget-',
  /** localStorage, followed by the sign-in's state: keycloak-js' own entry, for an hour at most. */
  keycloakCallback: 'kc-callback-',
} as const;

/** In the first flag's place while the catalogue is being told: it may know of somebody, and has not said so. */
const BEING_TOLD = 'true';

/** Whom, and in which session at the identity provider, the catalogue was told of. */
type SignOn = Pick<TokenClaims, 'sub' | 'sid'>;

const written = ({ sub, sid }: SignOn): string => [sub, sid].filter(Boolean).join(' ');

/**
 * The two flags of the sign-in (specification, portal, chapter 4). 'already authenticated' belongs to a subject and its
 * session: another person on the same browser, or the same after a new sign-in, is told to the catalogue again.
 */
export function sessionFlags(storage: KeptValues) {
  return {
    isAuthenticated: () => storage.getItem(STORAGE_KEYS.alreadyAuthenticated) !== null,
    isSignedOn: (signOn: SignOn) => storage.getItem(STORAGE_KEYS.alreadyAuthenticated) === written(signOn),
    beginSignOn: () => storage.setItem(STORAGE_KEYS.alreadyAuthenticated, BEING_TOLD),
    rememberSignOn: (signOn: SignOn) => storage.setItem(STORAGE_KEYS.alreadyAuthenticated, written(signOn)),
    forgetSignOn: () => storage.removeItem(STORAGE_KEYS.alreadyAuthenticated),
    wasLoggedOut: () => storage.getItem(STORAGE_KEYS.wasLoggedOut) !== null,
    markLoggedOut: () => storage.setItem(STORAGE_KEYS.wasLoggedOut, 'true'),
    /** Whether the next page will know that the person signed out. */
    outlastsPage: () => storage.lasts(STORAGE_KEYS.wasLoggedOut),
    unmarkLoggedOut: () => storage.removeItem(STORAGE_KEYS.wasLoggedOut),
  };
}
