/** Texts of the sign-in for the user. */
export const texts = {
  signInFailed: 'Die Anmeldung wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
  signInOutdated:
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster begonnen. Bitte melden Sie sich erneut an.',
  identityProviderUnreachable:
    'Der Anmeldedienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es später erneut.',
} as const;
/** Message of the error of a sign-out that the identity provider refuses. */
export const LOGOUT_FAILED = 'Logout failed, request returned an error code.';
