export const texts = {
  kinds: { organisation: 'Organisation', dataEntry: 'Datenquelle', dataOffer: 'Datenangebot' },
  relations: { access: 'Zugriffsrecht', rightsholder: 'Dateneigentümer', publisher: 'Herausgeber' },
  unknownUses: (reason: string) => `Wo der Eintrag verwendet wird, konnte nicht ermittelt werden: ${reason}`,
  opensAccess: 'danach für alle angemeldeten Personen zugänglich',
  warning: (sources: number) =>
    sources === 1
      ? 'Achtung: Eine Datenquelle ist nur durch diesen Eintrag beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.'
      : `Achtung: ${sources} Datenquellen sind nur durch diesen Eintrag beschränkt. Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.`,
} as const;
