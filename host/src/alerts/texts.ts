export const texts = {
  alerts: 'Statusmeldungen',
  closeAll: 'Alle schließen',
  shortcut: 'Taste F8: hierher und zurück',
} as const;
