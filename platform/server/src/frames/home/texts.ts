/** The home page's words. */
export const texts = {
  title: 'Mobilitätsdaten für Nordrhein-Westfalen',
  lead: 'Fahrpläne, Haltestellen, Baustellen, Leihräder: Finden Sie Daten aus Kommunen und Verkehrsunternehmen an einem Ort.',
  search: { label: 'Datenkatalog durchsuchen', hint: 'Datensatz, Ort oder Thema', button: 'Suchen' },
  frequent: 'Häufig gesucht:',
  frequentSearches: ['Haltestellen', 'Baustellen', 'Parkplätze'],
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
    text: 'Veröffentlichen Sie die Daten Ihrer Kommune oder Ihres Unternehmens. Sie bestimmen, wer sie nutzen darf.',
    link: 'So stellen Sie Daten bereit',
  },
  plan: {
    title: 'Zonen planen',
    text: 'Zeichnen Sie Flächen in die Karte, stimmen Sie sich mit anderen ab und geben Sie das Ergebnis frei.',
    link: 'Zum Zonenmanager',
  },
  topics: 'Nach Thema stöbern',
  accessible: 'Barrierefreie Angebote',
  plainLanguage: { title: 'Leichte Sprache', text: 'Dieses Portal in einfachen Worten.', link: 'Lesen' },
  signLanguage: { title: 'Gebärdensprache', text: 'Dieses Portal als Video erklärt.', link: 'Ansehen' },
} as const;
