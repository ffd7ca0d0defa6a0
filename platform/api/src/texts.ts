/** Failure texts of calls without a text from a service, and parts of the German text of a schedule. */
export const texts = {
  sessionExpired: 'Ihre Sitzung ist abgelaufen.',
  // The browser's reason is English and the same for every cause.
  unreachable: 'Der Dienst ist nicht erreichbar.',
  /** Sentences for answers in which the service gives no reason, by status. */
  refused: {
    400: 'Der Dienst hat die Anfrage als ungültig abgelehnt.',
    401: 'Der Dienst hat die Anmeldung nicht anerkannt.',
    403: 'Der Dienst hat die Anfrage mangels Berechtigung abgelehnt.',
    404: 'Der Dienst hat unter dieser Adresse nichts gefunden.',
    405: 'Der Dienst kennt diese Art von Anfrage nicht.',
    408: 'Die Anfrage kam nicht rechtzeitig beim Dienst an.',
    409: 'Die Anfrage widerspricht dem Stand, den der Dienst gespeichert hat.',
    410: 'Unter dieser Adresse gibt es im Dienst nichts mehr.',
    412: 'Der Stand im Dienst hat sich inzwischen geändert.',
    413: 'Der Inhalt der Anfrage ist dem Dienst zu groß.',
    415: 'Der Dienst nimmt diese Art von Inhalt nicht an.',
    422: 'Der Dienst kann den Inhalt nicht verarbeiten.',
    429: 'Der Dienst hat zu viele Anfragen in kurzer Zeit erhalten.',
    501: 'Der Dienst unterstützt diese Anfrage nicht.',
    502: 'Der Dienst ist nicht erreichbar.',
    503: 'Der Dienst ist zurzeit nicht verfügbar.',
    504: 'Der Dienst hat nicht rechtzeitig geantwortet.',
    507: 'Der Dienst hat keinen Speicherplatz mehr.',
  } as Readonly<Record<number, string>>,
  refusedOtherwise: 'Der Dienst hat die Anfrage abgelehnt.',
  failed: 'Im Dienst ist ein Fehler aufgetreten.',
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
