/** Failure texts of calls without a text from a service, and parts of the German text of a schedule. */
export const texts = {
  sessionExpired: 'Ihre Sitzung ist abgelaufen.',
  // The browser's reason is English and the same for every cause.
  unreachable: 'Der Dienst ist nicht erreichbar.',
  wrongShape: (where: string) => `Die Antwort des Dienstes hat nicht die erwartete Form (${where}).`,
  wholeAnswer: 'Antwort',
  entryAt: (position: number) => `Eintrag ${position}`,
  changedMeanwhile: 'Die Daten haben sich während des Abrufs geändert. Bitte versuchen Sie es erneut.',
  customSchedule: 'Benutzerdefiniert',
} as const;

/** Labels of what the operator configures for pages, footer and menus, by its key in the configuration. */
export const factLabels = {
  operator: {
    name: 'Name',
    street: 'Straße',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    email: 'E-Mail',
    phone: 'Telefon',
    register: 'Registereintrag',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    representatives: 'Vertretungsberechtigte',
    supervisoryAuthority: 'Aufsichtsbehörde',
    responsibleForContent: 'Verantwortlich für den Inhalt',
    dataProtectionOfficer: 'Datenschutzbeauftragte Person',
    supportEmail: 'E-Mail für technische Hilfe',
    logRetention: 'Aufbewahrung der Serverprotokolle',
  },
  /** Labels of links in menus and on information pages, by name. */
  links: { gebaerdensprache: 'Video in Gebärdensprache', argoCd: 'Argo CD' },
  /** Labels of other contents of the footer, by name in the configuration. */
  footer: { social: 'Soziale Medien', funding: 'Fördernde Stelle' },
} as const;
