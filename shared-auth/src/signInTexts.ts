/** Texts that only a sign-in needs; they are loaded with it. */
export const signInTexts = {
  storageBlocked:
    'Ihr Browser erlaubt dieser Seite nicht, etwas zu speichern, und ohne das ist keine Anmeldung möglich. Bitte erlauben Sie für diese Seite Cookies und Websitedaten, und versuchen Sie es dann erneut.',
} as const;
