/** Accessible names of the frames, and sentences about their pages for search engines, in German. */
export const texts = {
  landingDescription:
    'Mobilitätsdaten von Kommunen, Verkehrsunternehmen und Dienstleistern in Nordrhein-Westfalen: suchen, nutzen und bereitstellen.',
  catalogueDescription:
    'Datensätze zu Fahrplänen, Echtzeit, Sharing, Baustellen und Parken in Nordrhein-Westfalen durchsuchen und filtern.',
  open: (title: string) => `${title} öffnen`,
  landingPage: 'Inhalt der Startseite',
  catalogue: 'Datenkatalog',
  dataset: 'Datensatz im Datenkatalog',
  account: 'Profilverwaltung des Anmeldedienstes',
  dashboards: 'Dashboards',
  map: 'Kartenanwendung des Zonenmanagers',
  userAdministration: 'Verwaltung des Anmeldedienstes',
  geoserver: 'Geoserver',
} as const;
