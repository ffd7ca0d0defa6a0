export const texts = {
  alerts: 'Statusmeldungen',
  folded: (count: number) => (count === 1 ? '1 Meldung' : `${count} Meldungen`),
  closeAll: 'Alle schließen',
  shortcut: 'Taste F8: hierher und zurück',
} as const;
