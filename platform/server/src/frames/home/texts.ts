/** Texts of the home page. */
export const texts = {
  title: 'Mobilitätsdaten für Nordrhein-Westfalen',
  lead: 'Fahrpläne, Haltestellen, Baustellen, Leihräder: Finden Sie Daten aus Kommunen und Verkehrsunternehmen an einem Ort.',
  search: { label: 'Datenkatalog durchsuchen', hint: 'Datensatz, Ort oder Thema', button: 'Suchen' },
  examples: 'Zum Beispiel:',
  exampleSearches: ['Haltestellen', 'Baustellen', 'Parkplätze'],
  figures: {
    label: 'Der Datenkatalog in Zahlen',
    datasets: 'Datensätze',
    organisations: 'Organisationen',
    realTime: 'Datensätze in Echtzeit',
    formats: 'Datenformate',
    asOf: (date: string) => `Stand: ${date}`,
  },
  ways: 'Was möchten Sie tun?',
  find: {
    title: 'Daten suchen',
    text: 'Durchsuchen Sie den Datenkatalog nach Thema, Ort und Format. Eine Anmeldung ist dafür nicht nötig.',
    link: 'Zum Datenkatalog',
  },
  provide: {
    title: 'Daten bereitstellen',
    text: 'Stellen Sie Daten Ihrer Kommune oder Ihres Unternehmens bereit. Sie entscheiden, was veröffentlicht wird.',
    link: 'So stellen Sie Daten bereit',
  },
  plan: {
    title: 'Zonen ansehen',
    text: 'Sehen Sie auf einer Karte, wo Leihräder und E-Scooter abgestellt werden dürfen und wo nicht.',
    link: 'Zum Zonenmanager',
  },
  topics: 'Nach Thema stöbern',
  accessible: 'Barrierefreie Angebote',
  plainLanguage: { title: 'Leichte Sprache', text: 'Dieses Portal in einfachen Worten.', link: 'Lesen' },
  signLanguage: {
    title: 'Gebärdensprache',
    text: 'Ob es ein Video zu diesem Portal gibt.',
    link: 'Nachsehen',
  },
} as const;
