export const texts = {
  userMenu: 'Benutzermenü',
  userMenuOf: (initials: string) => `Benutzermenü (${initials})`,
  register: 'Registrieren',
  signIn: 'Anmelden',
  signInAgain: 'Erneut anmelden',
  signOut: 'Abmelden',
  search: 'Suchen',
} as const;
