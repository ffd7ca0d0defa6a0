import type { LastingStorage } from '@mobidrom/shared-contract';
import type { TokenClaims } from './client';

/** Keys of the session's values in the browser's storages; the page /cookies lists them. */
export const STORAGE_KEYS = {
  /** localStorage: subject and session of the catalogue's last sign-on. */
  alreadyAuthenticated: 'alreadyAuthenticated',
  /** localStorage: set between a sign-out and the catalogue's sign-off. */
  wasLoggedOut: 'wasLoggedOut',
  /** sessionStorage, followed by the sign-in's state: the page that the user wanted. */
  signInTarget: 'signInTarget-',
  /** localStorage, followed by the sign-in's state: the entry of keycloak-js, which lasts an hour at most. */
  keycloakCallback: 'kc-callback-',
} as const;

/** Value of the first flag during a sign-on: the catalogue may have a session, but has not confirmed it. */
const PENDING = 'true';

/** A sign-on of the catalogue: the user, and their session at the identity provider. */
type SignOn = Pick<TokenClaims, 'sub' | 'sid'>;

const serialize = ({ sub, sid }: SignOn): string => [sub, sid].filter(Boolean).join(' ');

/**
 * The two flags of the sign-in. 'already authenticated' belongs to a user and their session: after a sign-in of another
 * user, or a new one of the same, the catalogue signs on again.
 */
export function sessionFlags(storage: LastingStorage) {
  return {
    isAuthenticated: () => storage.getItem(STORAGE_KEYS.alreadyAuthenticated) !== null,
    isSignedOn: (signOn: SignOn) => storage.getItem(STORAGE_KEYS.alreadyAuthenticated) === serialize(signOn),
    beginSignOn: () => storage.setItem(STORAGE_KEYS.alreadyAuthenticated, PENDING),
    rememberSignOn: (signOn: SignOn) => storage.setItem(STORAGE_KEYS.alreadyAuthenticated, serialize(signOn)),
    forgetSignOn: () => storage.removeItem(STORAGE_KEYS.alreadyAuthenticated),
    wasLoggedOut: () => storage.getItem(STORAGE_KEYS.wasLoggedOut) !== null,
    markLoggedOut: () => storage.setItem(STORAGE_KEYS.wasLoggedOut, 'true'),
    /** Whether the next page will find the mark of the sign-out. */
    outlastsPage: () => storage.lasts(STORAGE_KEYS.wasLoggedOut),
    unmarkLoggedOut: () => storage.removeItem(STORAGE_KEYS.wasLoggedOut),
  };
}
