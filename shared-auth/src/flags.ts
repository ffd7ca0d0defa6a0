import type { KeyValues } from './browser';

/** Storage keys of the session, for the page that lists them all (/cookies). */
export const STORAGE_KEYS = {
  /** localStorage: the subject of whom the catalogue's sign-on was last called for. */
  alreadyAuthenticated: 'alreadyAuthenticated',
  /** localStorage: the person signed out and the catalogue does not know yet. */
  wasLoggedOut: 'wasLoggedOut',
  /** sessionStorage, followed by the sign-in's state: where the person wanted to go. */
  signInTarget: 'signInTarget-',
  /** localStorage, followed by the sign-in's state: keycloak-js' own entry, for an hour at most. */
  keycloakCallback: 'kc-callback-',
} as const;

/**
 * The two flags of the sign-in (specification, portal, chapter 4). 'already authenticated' belongs to a subject: another
 * person on the same browser is a first sign-in again.
 */
export function sessionFlags(storage: KeyValues) {
  return {
    authenticatedSubject: () => storage.getItem(STORAGE_KEYS.alreadyAuthenticated) ?? undefined,
    rememberSubject: (subject: string) => storage.setItem(STORAGE_KEYS.alreadyAuthenticated, subject),
    forgetSubject: () => storage.removeItem(STORAGE_KEYS.alreadyAuthenticated),
    wasLoggedOut: () => storage.getItem(STORAGE_KEYS.wasLoggedOut) !== null,
    markLoggedOut: () => storage.setItem(STORAGE_KEYS.wasLoggedOut, 'true'),
    unmarkLoggedOut: () => storage.removeItem(STORAGE_KEYS.wasLoggedOut),
  };
}
export type SessionFlags = ReturnType<typeof sessionFlags>;
