/** German texts of this remote in the search of the portal. */
export const texts = {
  organisations: 'Organisationen',
  addOrganisation: 'Organisation hinzufügen',
  tags: 'Tags',
  addTag: 'Tag hinzufügen',
  sources: 'Datenquellen',
  addSource: 'Datenquelle hinzufügen',
  addSources: 'Mehrere Datenquellen hinzufügen',
  offers: 'Datenangebote',
  addOffer: 'Datenangebot hinzufügen',
} as const;
