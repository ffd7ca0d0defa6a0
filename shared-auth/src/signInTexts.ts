/** Texts that only a beginning sign-in needs; who does not sign in never loads them. */
export const signInTexts = {
  nothingKept:
    'Ihr Browser erlaubt dieser Seite nicht, etwas zu speichern, und ohne das ist keine Anmeldung möglich. Bitte erlauben Sie für diese Seite Cookies und Websitedaten, und versuchen Sie es dann erneut.',
} as const;
