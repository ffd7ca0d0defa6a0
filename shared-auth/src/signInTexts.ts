/** Texts that only a sign-in needs; they are loaded with it. */
export const signInTexts = {
  storageBlocked:
    'Ihr Browser erlaubt dieser Seite nicht, etwas zu speichern, und ohne das ist keine Anmeldung möglich. Bitte erlauben Sie für diese Seite Cookies und Websitedaten, und versuchen Sie es dann erneut.',
  outdated:
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster begonnen. Bitte melden Sie sich erneut an.',
  providerUnreachable:
    'Der Anmeldedienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es später erneut.',
} as const;
/** Message of the error of a sign-out that the identity provider refuses. */
export const LOGOUT_FAILED = 'Logout failed, request returned an error code.';
