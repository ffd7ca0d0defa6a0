/** Reasons of a failed import or export, for the event log and the data source. */
export const texts = {
  noSource: (eventName: string) => `Zum Ereignis ${eventName} gibt es keine Datenquelle.`,
  noOffer: (eventName: string) => `Zum Ereignis ${eventName} gibt es kein Datenangebot.`,
  badSettings: (keys: readonly string[]) =>
    `Die Einstellungen des Adapters sind unvollständig oder fehlerhaft: ${keys.join(', ')}`,
  unreadable: (why: string) => `Die Zugangsdaten sind nicht lesbar: ${why}`,
  unreachable: (host: string) => `Die Quelle ${host} ist nicht erreichbar`,
} as const;
