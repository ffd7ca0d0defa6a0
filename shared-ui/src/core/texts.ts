import type { Severity } from '@mobidrom/shared-contract';

export const texts = {
  loading: 'Daten werden geladen. Bitte warten...',
  newTab: '(neuer Tab)',
  closeAlert: 'Statusmeldung schließen',
  severity: { success: 'Erfolg', info: 'Hinweis', warning: 'Warnung', error: 'Fehler' } satisfies Record<
    Severity,
    string
  >,
  unexpectedError: 'Unexpected Application Error!',
  noAccess: {
    heading: 'Kein Zugriff',
    text: (area: string) => `Für „${area}“ fehlt Ihnen ein Recht.`,
    oneOf: 'Nötig ist eines dieser Rechte:',
    whomToAsk: 'Wenn Sie den Zugriff brauchen, wenden Sie sich an Ihre Administration.',
  },
} as const;
