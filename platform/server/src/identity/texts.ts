/** Returns a wait in words. */
const waitOf = (seconds: number): string => {
  if (seconds <= 60) return seconds === 1 ? 'eine Sekunde' : `${seconds} Sekunden`;
  return `${Math.ceil(seconds / 60)} Minuten`;
};

/** Texts of the identity provider. Where Keycloak has a German text for the same, they are its words. */
export const texts = {
  product: 'Mobilitätsdaten',
  region: 'NRW',
  demonstration: 'Demonstration',
  demonstrationText: 'Nicht für den Betrieb.',
  toPortal: 'Zurück zum Portal',
  signIn: 'Anmelden',
  signInTitle: 'Bei Ihrem Konto anmelden',
  register: 'Registrieren',
  forgotten: {
    question: 'Passwort vergessen?',
    answer: 'Schreiben Sie uns von der E-Mail-Adresse, mit der Sie registriert sind.',
    link: 'Zum Kontakt',
  },
  legal: {
    label: 'Rechtliches',
    pages: [
      ['/impressum', 'Impressum'],
      ['/datenschutz', 'Datenschutz'],
      ['/barrierefreiheit', 'Barrierefreiheit'],
    ],
  },
  noAccount: 'Noch kein Konto?',
  haveAccount: 'Sie haben schon ein Konto?',
  demoAccounts: (names: readonly string[]) =>
    `Konten der Demonstration: ${names.join(', ')}. Das Passwort ist jeweils der Benutzername.`,
  login: 'Benutzername oder E-Mail',
  username: 'Benutzername',
  password: 'Passwort',
  passwordAgain: 'Passwort bestätigen',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  passwordHint: (length: number) =>
    `Mindestens ${length} Zeichen, kein gängiges Passwort, ohne Benutzernamen und E-Mail-Adresse.`,
  wrongCredentials: 'Ungültiger Benutzername oder Passwort.',
  disabled: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Support.',
  tooManyAttempts: (seconds: number) =>
    `Zu viele Fehlversuche. Bitte warten Sie ${waitOf(seconds)} und versuchen Sie es dann erneut.`,
  tooManyRegistrations: (seconds: number) =>
    `Von Ihrem Anschluss wurden sehr viele Konten registriert. Bitte warten Sie ${waitOf(seconds)} und versuchen Sie es dann erneut.`,
  busy: 'Gerade melden sich sehr viele Personen an. Bitte versuchen Sie es in einigen Sekunden erneut.',
  passwordFault: {
    tooShort: (length: number) => `Das Passwort muss mindestens ${length} Zeichen lang sein.`,
    tooLong: (length: number) => `Das Passwort darf höchstens ${length} Zeichen lang sein.`,
    personal: 'Das Passwort darf weder Ihren Benutzernamen noch Ihre E-Mail-Adresse enthalten.',
    common:
      'Das Passwort ist leicht zu erraten. Verwenden Sie zum Beispiel vier Wörter, die nichts miteinander zu tun haben.',
  },
  checkFields: 'Bitte überprüfen Sie Ihre Eingaben für die Felder:',
  missing: {
    username: 'Bitte geben Sie einen Benutzernamen ein.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    firstName: 'Bitte geben Sie einen Vornamen ein.',
    lastName: 'Bitte geben Sie einen Nachnamen ein.',
    passwordAgain: 'Die Passwörter stimmen nicht überein.',
    currentPassword: 'Das bisherige Passwort ist nicht richtig.',
  },
  empty: {
    currentPassword: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
    newPassword: 'Bitte geben Sie ein neues Passwort ein.',
    passwordAgain: 'Bitte geben Sie das neue Passwort noch einmal ein.',
  },
  invalidUsername:
    'Ein Benutzername hat 3 bis 50 Zeichen: Buchstaben, Ziffern, Punkt, Binde- und Unterstrich.',
  foreignScript:
    'Ein Benutzername besteht nur aus Buchstaben des lateinischen Alphabets. Mindestens ein Zeichen gehört zu einem anderen und sieht vielleicht nur so aus.',
  taken: {
    username: 'Dieser Benutzername ist bereits vergeben.',
    similarUsername:
      'Dieser Benutzername ist einem vorhandenen zum Verwechseln ähnlich. Bitte wählen Sie einen anderen.',
  },
  notEmbedded: {
    title: 'Dieser Dienst ist nicht angebunden.',
    text: 'Die Verwaltungsseiten gehören zu einem vollständigen Keycloak und sind in der eingebetteten Ausgabe nicht enthalten.',
  },
  expired: {
    title: 'Die Anmeldung ist abgelaufen',
    text: 'Sie haben zu lange gewartet, oder die Anmeldung wurde in einem anderen Browser begonnen. Bitte beginnen Sie im Portal neu.',
  },
  refused: {
    title: 'Die Anmeldung ist nicht möglich',
    text: (parameter: string) => `Ungültiger Parameter: ${parameter}`,
  },
  signOut: {
    title: 'Abmelden',
    question: 'Möchten Sie sich abmelden?',
    done: 'Sie sind abgemeldet.',
    doneTitle: 'Abgemeldet',
    refusedTitle: 'Die Abmeldung ist nicht möglich',
  },
  account: {
    title: 'Ihr Profil',
    profile: 'Persönliche Angaben',
    changePassword: 'Passwort ändern',
    currentPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
    save: 'Speichern',
    profileSaved: 'Ihre Angaben wurden gespeichert.',
    passwordSaved: 'Ihr Passwort wurde geändert. In anderen Browsern sind Sie nun abgemeldet.',
    username: 'Der Benutzername kann nicht geändert werden.',
    rights: 'Ihre Rechte',
    rightsHint: 'Rechte vergibt die Nutzerverwaltung der Plattform.',
    noRights: 'Ihr Konto hat keine Rechte. Was öffentlich ist, können Sie sehen.',
    sessions: 'Ihre Anmeldungen',
    lastSignIn: (time: string) => `Zuletzt mit Passwort angemeldet: ${time}`,
    thisBrowser: 'Dieser Browser',
    otherBrowser: 'Anderer Browser',
    session: (begun: string, used: string) => `angemeldet seit ${begun}, zuletzt verwendet ${used}`,
    endOthers: 'In anderen Browsern abmelden',
    sessionsEnded: 'In anderen Browsern sind Sie nun abgemeldet.',
  },
  invalidLogoutToken: 'Die Abmeldung wurde nicht angenommen: logout_token ist ungültig.',
  /** About an account that a backup contains. */
  unknownHolding: 'Diese Rolle oder Gruppe gibt es nicht.',
  noPasswordHash: 'kein Prüfwert eines Kennworts',
} as const;
