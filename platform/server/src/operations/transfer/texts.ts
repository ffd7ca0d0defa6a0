/** Why an import or export failed; stands in the log of events and beside the data source. */
export const texts = {
  noSource: (eventName: string) => `Zum Ereignis ${eventName} gibt es keine Datenquelle.`,
  noOffer: (eventName: string) => `Zum Ereignis ${eventName} gibt es kein Datenangebot.`,
  badSettings: (keys: readonly string[]) =>
    `Die Einstellungen des Adapters sind unvollständig oder fehlerhaft: ${keys.join(', ')}`,
  unreachable: (host: string) => `Die Quelle ${host} ist nicht erreichbar`,
} as const;
