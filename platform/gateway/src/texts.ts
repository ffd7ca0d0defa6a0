/** Texts that users read. */
export const texts = {
  product: 'Mobilitätsdaten NRW',
  toPortal: 'Zur Startseite',
  notConnected: {
    title: 'Dieser Dienst ist nicht angebunden.',
    text: (service: string) =>
      `${service} gehört zu einer vollständigen Umgebung und ist in dieser nicht eingerichtet. Alle anderen Bereiche können Sie wie gewohnt nutzen.`,
  },
  /** A service of a remote in messages, whose name the portal does not know. */
  service: 'Der Dienst',
  notBound: {
    title: 'Dieser Dienst ist nicht angebunden.',
    text: 'Für den Dienst hinter diesem Bereich hat der Betrieb des Portals keine Adresse hinterlegt. Alle anderen Bereiche können Sie wie gewohnt nutzen.',
  },
  unreachable: {
    title: 'Dieser Dienst ist nicht erreichbar.',
    text: (service: string, cause: string) =>
      `${service} antwortet nicht (${cause}). Bitte versuchen Sie es in einigen Minuten noch einmal.`,
    /** Cause: what came is no answer of HTTP. */
    noAnswer: 'keine gültige HTTP-Antwort',
  },
  tooSlow: {
    title: 'Dieser Dienst antwortet nicht rechtzeitig.',
    text: (service: string) =>
      `${service} hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es in einigen Minuten noch einmal.`,
  },
  notFound: {
    title: 'Diese Seite gibt es nicht.',
    text: 'Unter dieser Adresse ist nichts hinterlegt.',
  },
  notReady: {
    title: 'Das Portal ist noch nicht eingerichtet.',
    text: 'Die Startseite wurde noch nicht erzeugt. Sie entsteht beim Start und bei jeder Aktivierung eines Bereichs.',
  },
  unsigned: {
    title: 'Das Portal ist gesperrt.',
    text: 'Seine Dateien wurden verändert und tragen keine gültige Signatur. Zu Ihrem Schutz werden sie nicht ausgeführt; der Betrieb des Portals kann sie wiederherstellen.',
    register: 'es trägt keine gültige Signatur',
  },
  foreignHost: {
    title: 'Diese Adresse gehört nicht zum Portal.',
    text: (host: string) => `Das Portal antwortet nicht unter dem Namen '${host}'.`,
  },
  badPath: { title: 'Diese Adresse ist ungültig.', text: 'Der Pfad enthält unzulässige Zeichen.' },
  longPath: {
    title: 'Diese Adresse ist zu lang.',
    text: 'Ein Teil des Pfads ist länger als jeder Name, den es im Portal geben kann.',
  },
  badRequest: { title: 'Die Anfrage ist ungültig.', text: 'Das Portal konnte sie nicht annehmen.' },
  tooLarge: {
    title: 'Die Anfrage ist zu groß.',
    text: 'Der Inhalt einer Anfrage darf höchstens 1 MB umfassen; für Sicherungsdateien gilt eine eigene, größere Grenze.',
  },
  tooManyForms: {
    title: 'Zu viele Versuche.',
    text: 'Von Ihrem Anschluss wurden sehr viele Formulare abgeschickt. Bitte warten Sie eine Minute und versuchen Sie es dann erneut.',
  },
  stopped: {
    title: 'Die Anfrage wurde nicht zu Ende gesendet.',
    text: 'Das Portal hat zu lange keine Daten erhalten. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  headersTooLarge: {
    title: 'Die Anfrage ist ungültig.',
    text: 'Adresse und Kopfzeilen einer Anfrage sind zusammen zu lang.',
  },
  damagedRegister: {
    title: 'Das Verzeichnis der Bereiche ist beschädigt.',
    text: (cause: string) => `Das Verzeichnis remotes.json kann nicht ausgeliefert werden: ${cause}.`,
  },
  /** Sentences about the settings of the gateway, for whoever starts the portal. */
  settings: {
    allowedHosts: (name: string) =>
      `ALLOWED_HOSTS: „${name}“ ist kein Rechnername. Nennen Sie Namen ohne Port und ohne https://, mit Kommas getrennt.`,
    operatorFiles: (folder: string) =>
      `OPERATOR_FILES: Den Ordner ${folder} gibt es nicht, oder dieses Konto darf ihn nicht lesen.`,
    hstsSubdomains: (text: string) => `HSTS_SUBDOMAINS=${text} ist weder yes noch no.`,
    setKeys: (position: number) => `SET_KEYS: der ${position}. Wert ist kein öffentlicher Schlüssel.`,
    trustedProxies: (text: string) =>
      `TRUSTED_PROXIES=${text} enthält keine gültigen Adressen oder Netze, wie 10.0.0.5 oder 10.0.0.0/8, mit Kommas getrennt.`,
    unknownUpstream: (variable: string, known: readonly string[]) =>
      `${variable}: Einen Dienst dieses Namens leitet das Portal nicht weiter. Bekannt sind: ${known.join(', ')}.`,
    upstream: (variable: string) =>
      `${variable} ist keine einfache Adresse: sie beginnt mit http:// oder https:// und enthält weder Kennwort noch ? oder #.`,
  },
  failed: { title: 'Interner Fehler.', text: 'Die Anfrage konnte nicht verarbeitet werden.' },
} as const;
