export const texts = {
  kinds: {
    organisation: 'Organisation',
    dataEntry: 'Datenquelle',
    dataOffer: 'Datenangebot',
    dataset: 'Datensatz',
  },
  relations: { access: 'Zugriffsrecht', rightsholder: 'Dateneigentümer', publisher: 'Herausgeber' },
  unknownUses: (reason: string) => `Wo der Eintrag verwendet wird, konnte nicht ermittelt werden: ${reason}`,
  unknownUsesOf: (entries: number, reason: string) =>
    entries === 1
      ? `Wo einer der Einträge verwendet wird, konnte nicht ermittelt werden: ${reason}`
      : `Wo ${entries} der Einträge verwendet werden, konnte nicht ermittelt werden: ${reason}`,
  moreUses: (more: number) => `${more} weitere`,
  opensAccess: 'danach für alle angemeldeten Personen zugänglich',
  isOnlySource: 'einzige Datenquelle',
  emptied: (offers: number) =>
    offers === 1
      ? 'Ein Datenangebot hat keine andere Datenquelle. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist leer.'
      : `${offers} Datenangebote haben keine andere Datenquelle. Nach dem Löschen bleiben sie veröffentlicht, und ihre Feeds sind leer.`,
  warning: (sources: number) =>
    sources === 1
      ? 'Eine Datenquelle ist nur durch diesen Eintrag beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.'
      : `${sources} Datenquellen sind nur durch diesen Eintrag beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.`,
} as const;
