import { namedFirst } from '@mobidrom/platform-api';

const number = new Intl.NumberFormat('de');
/** Most data offers that a warning names. */
const OFFERS_NAMED = 10;

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
      : `Wo ${number.format(entries)} der Einträge verwendet werden, konnte nicht ermittelt werden: ${reason}`,
  opensAccess: 'danach für alle angemeldeten Personen zugänglich',
  publishes: 'danach auch ohne Anmeldung sichtbar',
  isOnlySource: 'einzige Datenquelle',
  /** Remark on a data offer that loses several data sources at once. */
  losesSources: 'danach ohne Datenquelle',
  mayOpenAccess: 'danach vielleicht für alle angemeldeten Personen zugänglich',
  mayPublish: 'danach vielleicht auch ohne Anmeldung sichtbar',
  mayLoseSources: 'danach vielleicht ohne Datenquelle',
  /** Warning about data offers without a data source after the deletion of a number of entries. */
  emptied: (offers: number, entries: number) => {
    const others = entries === 1 ? 'keine andere Datenquelle' : 'keine anderen Datenquellen';
    return offers === 1
      ? `Ein Datenangebot hat ${others}. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist leer.`
      : `${number.format(offers)} Datenangebote haben ${others}. Nach dem Löschen bleiben sie veröffentlicht, und ihre Feeds sind leer.`;
  },
  mayBeEmptied: (offers: number) =>
    offers === 1
      ? 'Ein Datenangebot verwendet mehrere dieser Einträge; ob auch andere, teilt der Dienst nicht mit. Nach dem Löschen bleibt es veröffentlicht, und sein Feed ist vielleicht leer.'
      : `${number.format(offers)} Datenangebote verwenden mehrere dieser Einträge; ob auch andere, teilt der Dienst nicht mit. Nach dem Löschen bleiben sie veröffentlicht, und ihre Feeds sind vielleicht leer.`,
  /** Warning about data sources that are open to all after the deletion of a number of entries. */
  opened: (sources: number, entries: number) => {
    const only = entries === 1 ? 'nur durch diesen Eintrag' : 'nur durch diese Einträge';
    const restricted =
      sources === 1
        ? `Eine Datenquelle ist ${only} beschränkt.`
        : `${number.format(sources)} Datenquellen sind ${only} beschränkt.`;
    return `${restricted} Nach dem Löschen können alle angemeldeten Personen darauf zugreifen.`;
  },
  /** Warning about data sources that visitors see in data offers after the deletion, because nothing restricts them any more. */
  published: (sources: number, offers: readonly string[]) =>
    `${sources === 1 ? 'Eine Datenquelle ist' : `${number.format(sources)} Datenquellen sind`} danach auch für Besucher ohne Anmeldung sichtbar, im Datenkatalog und ${feedsOf(offers)}.`,
  mayBePublished: (sources: number, offers: readonly string[]) =>
    `${sources === 1 ? 'Eine Datenquelle ist' : `${number.format(sources)} Datenquellen sind`} danach vielleicht auch für Besucher ohne Anmeldung sichtbar, im Datenkatalog und ${feedsOf(offers)}.`,
  mayBeOpened: (sources: number) => {
    const restricted = sources === 1 ? 'Eine Datenquelle ist' : `${number.format(sources)} Datenquellen sind`;
    return `${restricted} durch mehrere dieser Einträge beschränkt; ob auch durch andere, teilt der Dienst nicht mit. Nach dem Löschen können vielleicht alle angemeldeten Personen darauf zugreifen.`;
  },
} as const;

function feedsOf(offers: readonly string[]): string {
  const [only] = offers;
  if (offers.length === 1) return `im öffentlichen Feed des Datenangebots „${only}“`;
  const named = offers.map((offer) => `„${offer}“`);
  return `in den öffentlichen Feeds der Datenangebote ${namedFirst(named, OFFERS_NAMED, 'weiterer')}`;
}
