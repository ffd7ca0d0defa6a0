/** What framed pages are called for those who listen. */
export const texts = {
  landingPage: 'Inhalt der Startseite',
  catalogue: 'Datenkatalog',
  dataset: 'Datensatz im Datenkatalog',
  account: 'Profilverwaltung des Anmeldedienstes',
  dashboards: 'Dashboards',
  map: 'Kartenanwendung des Zonenmanagers',
  userAdministration: 'Verwaltung des Anmeldedienstes',
  geoserver: 'Geoserver',
} as const;
