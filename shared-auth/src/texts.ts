/** Texts of the sign-in for the user. */
export const texts = {
  signInFailed: 'Die Anmeldung wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
} as const;
