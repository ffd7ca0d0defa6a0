/** What the search of the portal shows of this remote. */
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
