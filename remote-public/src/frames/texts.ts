/** Accessible names of the frames, in German. */
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
