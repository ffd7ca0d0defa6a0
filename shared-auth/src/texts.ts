/** Texts of the sign-in for the person, and the one error text that the specification gives (portal, chapter 8). */
export const texts = {
  signInFailed: 'Die Anmeldung wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
  signInOutdated:
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster begonnen. Bitte melden Sie sich erneut an.',
  identityProviderUnreachable:
    'Der Anmeldedienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es später erneut.',
} as const;
export const LOGOUT_FAILED = 'Logout failed, request returned an error code.';
