export const texts = {
  userMenu: 'Benutzermenü',
  userMenuOf: (initials: string) => `Benutzermenü (${initials})`,
  register: 'Registrieren',
  signIn: 'Anmelden',
  signInAgain: 'Erneut anmelden',
  signOut: 'Abmelden',
  sessionActionFailed: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  search: 'Bereich suchen',
  searchShortcut: 'Strg+K',
} as const;
