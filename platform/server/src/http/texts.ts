/** Messages about a request that a service refuses. */
export const texts = {
  titles: {
    400: 'Ungültige Anfrage',
    401: 'Nicht angemeldet',
    403: 'Kein Zugriff',
    404: 'Nicht gefunden',
    409: 'Konflikt',
    412: 'Zwischenzeitlich geändert',
    413: 'Anfrage zu groß',
    415: 'Medientyp nicht unterstützt',
    422: 'Inhalt nicht verwendbar',
    428: 'Bedingung fehlt',
    429: 'Zu viele Anfragen',
    500: 'Interner Fehler',
    503: 'Gerade nicht verfügbar',
    507: 'Kein Speicherplatz',
  } as Readonly<Record<number, string>>,
  otherTitle: 'Fehler',
  failed: 'Der Dienst konnte die Anfrage nicht bearbeiten.',
  noSpace:
    'Auf dem Datenträger der Plattform ist kein Platz mehr. Es wurde nichts geändert; lesen können Sie weiterhin. Bitte wenden Sie sich an Ihre Administration.',
  /** Texts of the error page. */
  page: {
    refused: 'Kein Zugriff',
    failed: 'Diese Seite kann gerade nicht angezeigt werden.',
    tryLater: 'Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  notTaken: 'Der Dienst konnte diese Anfrage nicht annehmen.',
  /** @param limit bytes; undefined: unknown */
  bodyTooLarge: (limit: number | undefined) => {
    if (limit === undefined) return 'Die Anfrage ist zu groß.';
    const isWhole = limit >= 1024 * 1024;
    return `Die Anfrage ist größer als ${Math.floor(limit / (isWhole ? 1024 * 1024 : 1024))} ${isWhole ? 'MB' : 'KB'}.`;
  },
  /** By Fastify's own codes. */
  refused: {
    FST_ERR_CTP_INVALID_JSON_BODY: 'Die Anfrage enthält kein gültiges JSON.',
    FST_ERR_CTP_EMPTY_JSON_BODY: 'Die Anfrage enthält kein JSON.',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Dieser Medientyp wird hier nicht angenommen.',
    FST_REQ_FILE_TOO_LARGE: 'Die Datei ist zu groß.',
  } as Readonly<Record<string, string>>,
  signInNeeded: 'Für diesen Aufruf ist eine gültige Anmeldung nötig.',
  rightsOutdated: (seconds: number) =>
    `Dieser Aufruf braucht eine Anmeldung, deren Rechte vor höchstens ${seconds} Sekunden bestätigt wurden. Bitte versuchen Sie es noch einmal; gelingt es wieder nicht, gehen die Uhren von Anmeldedienst und Plattform verschieden.`,
  rightNeeded: (roles: readonly string[]) =>
    `Für diesen Aufruf ist eines dieser Rechte nötig: ${roles.join(', ')}.`,
  unknownColumn: (name: string) => `Spalte „${name}“ ist nicht bekannt`,
  badCharacter: 'enthält ein ungültiges Zeichen',
  badNumber: 'enthält eine zu große Zahl',
  tooDeep: (levels: number) => `ist tiefer als ${levels} Ebenen verschachtelt`,
  invalid: 'ungültig',
  invalidFields: (fields: string) => `Ungültige Felder: ${fields}`,
  /** Names in a list, of which the others are only counted. */
  andOthers: (names: string, others: number) => `${names} und ${others} weitere`,
  parts: { params: 'Adresse', query: 'Abfrage', body: 'Inhalt' },
} as const;
